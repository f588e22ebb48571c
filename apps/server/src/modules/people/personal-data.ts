import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { consentPurposes, type ConsentPurpose } from "@larkroom/domain/people/consent";
import { removeFilesJob } from "../../kernel/files/remove-files.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import {
  deleted,
  type Holding,
  type PersonalTable,
  readAndDeleted,
  rowsOf,
  type Subject,
  type Words,
} from "../../kernel/privacy/personal-data.ts";
import { consentPurposeName } from "./mails.ts";
import { client, consent, dataExport, erasureReceipt, student } from "./tables.ts";

const purposes = Object.fromEntries(
  consentPurposes.map((purpose): [ConsentPurpose, Words] => [
    purpose,
    { en: consentPurposeName("us", purpose), he: consentPurposeName("il", purpose), pt: consentPurposeName("pt", purpose) },
  ]),
);

const yesNo = {
  true: { en: "Allowed", he: "מותר", pt: "Autorizado" },
  false: { en: "Not allowed", he: "לא מותר", pt: "Não autorizado" },
};

/** Archives of a parent; for a child the child's own and those of the whole household, which include the child. */
const archives = ({ kind, id }: Subject): SQL | undefined =>
  kind === "client"
    ? eq(dataExport.clientId, id)
    : or(
        eq(dataExport.studentId, id),
        and(isNull(dataExport.studentId), sql`${dataExport.clientId} = (select s.client_id from student s where s.id = ${id})`),
      );

/** An archive is a copy of all data, so it is deleted with the data. */
const exported: Holding = {
  rows: rowsOf(dataExport, archives, ["fileKey"]),
  fate: deleted,
  async erase(tx, subject, kernel) {
    const removed = await tx.delete(dataExport).where(archives(subject)).returning({ key: dataExport.fileKey });
    if (removed.length > 0) await kernel.jobs.enqueue(tx, removeFilesJob, { keys: removed.map(({ key }) => key) });
    return removed.length;
  },
};

const own = ({ id }: Subject) => eq(client.id, id);

/** The personal data that the people module stores about families. */
export const peopleTables: readonly PersonalTable[] = [
  {
    table: "data_export",
    title: { en: "Archives", he: "ארכיונים", pt: "Arquivos" },
    shown: { createdAt: columns.at, expiresAt: columns.until },
    student: exported,
    client: exported,
  },
  {
    table: "erasure_receipt",
    title: { en: "Deletion receipts", he: "אישורי מחיקה", pt: "Comprovativos de eliminação" },
    shown: { erasedAt: columns.at, subject: columns.action },
    client: {
      rows: rowsOf(erasureReceipt, ({ id }) => eq(erasureReceipt.clientId, id)),
      fate: {
        does: "kept",
        why: { en: "Proof of deletion, without names", he: "הוכחה למחיקה, בלי שמות", pt: "Prova da eliminação, sem nomes" },
      },
      erase: (tx, { id }) => tx.$count(erasureReceipt, eq(erasureReceipt.clientId, id)),
    },
  },
  {
    table: "consent",
    title: { en: "Permissions", he: "הרשאות", pt: "Autorizações" },
    shown: {
      at: columns.at,
      purpose: { label: { en: "Permission", he: "הרשאה", pt: "Autorização" }, values: purposes },
      granted: { label: { en: "Status", he: "מצב", pt: "Estado" }, values: yesNo },
      version: { label: { en: "Version", he: "גרסה", pt: "Versão" } },
    },
    student: readAndDeleted(consent, ({ id }) => eq(consent.studentId, id)),
  },
  {
    table: "student",
    title: { en: "Child", he: "פרטי הילדים", pt: "Criança" },
    shown: { birthDate: columns.birthDate, createdAt: columns.created },
    student: readAndDeleted(student, ({ id }) => eq(student.id, id)),
  },
  {
    table: "client",
    title: { en: "Family", he: "משפחה", pt: "Família" },
    shown: { createdAt: columns.created },
    client: {
      rows: rowsOf(client, own),
      fate: {
        does: "stripped",
        why: {
          en: "The account number stays on your payments",
          he: "מספר החשבון נשאר בתשלומים",
          pt: "O número da conta fica nos pagamentos",
        },
      },
      async erase(tx, subject) {
        await tx.update(client).set({ referredBy: null }).where(eq(client.referredBy, subject.id));
        const nothing = { marketing: {}, referredBy: null, mailEdition: null, referralUuid: crypto.randomUUID() };
        return (await tx.update(client).set(nothing).where(own(subject))).rowCount ?? 0;
      },
    },
  },
];
