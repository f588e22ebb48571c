import { eq } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted, type Subject } from "../../kernel/privacy/personal-data.ts";
import { calendarFeed } from "./tables.ts";

const feeds = ({ id }: Subject) => eq(calendarFeed.accountId, id);
const feed = readAndDeleted(calendarFeed, feeds, ["secretHash"]);

/** The personal data that the schedule module stores about families: calendar links. */
export const scheduleTables: readonly PersonalTable[] = [
  {
    table: "calendar_feed",
    title: { en: "Calendar links", he: "קישורים ליומן", pt: "Ligações ao calendário" },
    shown: { createdAt: columns.created, lastReadAt: columns.at },
    student: feed,
    client: feed,
  },
];
