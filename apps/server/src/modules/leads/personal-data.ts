import { getTableColumns, inArray, sql } from "drizzle-orm";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, type PersonalTable, readAndDeleted, rowsOf, type Subject, unreadAndDeleted } from "../../kernel/privacy/personal-data.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import { leadFiles } from "./send-forms.ts";
import { bookedCall, lead, leadNote } from "./tables.ts";

/** Leads belong to a family by its email addresses: they were written before the account existed. */
const leads = ({ addresses }: Subject) =>
  addresses.length === 0
    ? sql`false`
    : inArray(
        sql`lower(${lead.email})`,
        [...addresses].map((address) => address.toLowerCase()),
      );

const notes = (subject: Subject) => sql`${leadNote.leadId} in (select ${getTableColumns(lead).id} from ${lead} where ${leads(subject)})`;

const calls = (subject: Subject) => sql`${bookedCall.leadId} in (select ${getTableColumns(lead).id} from ${lead} where ${leads(subject)})`;

/** The personal data of people who wrote to a school. */
export const leadTables: readonly PersonalTable[] = [
  {
    table: "booked_call",
    title: { en: "Calls with the school", he: "שיחות עם בית הספר", pt: "Chamadas com a escola" },
    shown: { startsAt: columns.at, createdAt: columns.created },
    client: readAndDeleted(bookedCall, calls, ["hostId", "sequence"]),
  },
  {
    table: "lead_note",
    title: { en: "Notes about messages to the school", he: "הערות על פניות לבית הספר", pt: "Notas sobre mensagens à escola" },
    shown: {},
    client: unreadAndDeleted(leadNote, notes),
  },
  {
    table: "lead",
    title: { en: "Messages to the school", he: "פניות לבית הספר", pt: "Mensagens à escola" },
    shown: { createdAt: columns.at, name: columns.name, email: columns.email, phone: columns.phone, message: columns.text },
    client: {
      rows: rowsOf(lead, leads, ["stage", "ownerId", "nextStep", "nextStepOn", "version"]),
      fate: deleted,
      async erase(tx, subject, kernel) {
        const gone = await tx.delete(lead).where(leads(subject)).returning({ id: lead.id });
        const ids = gone.map(({ id }) => id);
        if (ids.length > 0) await removeFiles(kernel, tx, ownedBy(leadFiles, ids));
        return ids.length;
      },
    },
  },
];
