import { eq } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { remoteDesktop } from "./tables.ts";

/** What is stored about a child's desktops: in which classes there was one, and when. A deleted desktop's machine is removed by the sweep. */
export const remoteDesktopTables: readonly PersonalTable[] = [
  {
    table: "remote_desktop",
    title: { en: "Remote desktops", he: "מחשבים מרוחקים", pt: "Computadores remotos" },
    shown: { createdAt: columns.at, groupClassId: columns.lesson },
    student: readAndDeleted(remoteDesktop, ({ id }) => eq(remoteDesktop.accountId, id)),
  },
];
