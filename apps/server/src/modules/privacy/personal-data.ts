import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { removeFilesJob } from "../../kernel/files/remove-files.ts";
import { columns } from "../../kernel/privacy/column-words.ts";
import { deleted, type Holding, type PersonalTable, rowsOf, type Subject } from "../../kernel/privacy/personal-data.ts";
import { dataExport, erasureReceipt } from "./tables.ts";

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

/** The personal data that exports and erasures leave behind. */
export const privacyTables: readonly PersonalTable[] = [
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
];
