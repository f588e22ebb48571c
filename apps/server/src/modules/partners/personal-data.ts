import { eq } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { type PersonalTable, readAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { webhookDelivery } from "./tables.ts";

/** What a school's own systems were told about a child. */
export const partnerTables: readonly PersonalTable[] = [
  {
    table: "webhook_delivery",
    title: {
      en: "Events sent to the school’s systems",
      he: "אירועים שנשלחו למערכות בית הספר",
      pt: "Eventos enviados aos sistemas da escola",
    },
    shown: { occurredAt: columns.at, event: columns.action },
    student: readAndDeleted(webhookDelivery, ({ id }) => eq(webhookDelivery.studentId, id), ["responseText"]),
  },
];
