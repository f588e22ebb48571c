import { and, eq, inArray, lt, notInArray, type SQLWrapper } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { removeFilesJob } from "../../kernel/files/remove-files.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { findAddressee } from "../people/index.ts";
import { erasePeople } from "./erase-person.ts";
import { findStudentSubject } from "./subject.read.ts";
import { dataExport, erasureReceipt } from "./tables.ts";
import { student } from "../people/people.views.ts";

/** Erases children removed long enough ago, each in a separate transaction, so that a failure doesn't affect the others. */
async function sweepRemovedChildren(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  const removed = await kernel.db
    .select({ id: student.id, removedAt: student.removedAt })
    .from(student)
    .where(lt(student.removedAt, start));
  let erasedCount = 0;
  for (const { id, removedAt } of removed) {
    erasedCount += await inTransaction(kernel.db, async (tx) => {
      if (await kernel.ports.guards.hasActiveCourse(tx, id)) return 0;
      const subject = await findStudentSubject(tx, id);
      if (!subject) return 0;
      const parent = subject.clientId === null ? null : await findAddressee(tx, subject.clientId);
      if (parent) {
        await erasePeople(kernel, tx, { subjects: [subject], parent, method: "age", requestedAt: removedAt ?? start });
        return 1;
      }
      for (const table of kernel.ports.privacy.tables) await table.student?.erase(tx, subject, kernel);
      return 1;
    });
  }
  return erasedCount;
}

async function sweepArchives(kernel: Kernel): Promise<number> {
  return inTransaction(kernel.db, async (tx) => {
    const removed = await tx.delete(dataExport).where(lt(dataExport.expiresAt, kernel.now())).returning({ key: dataExport.fileKey });
    if (removed.length > 0) await kernel.jobs.enqueue(tx, removeFilesJob, { keys: removed.map(({ key }) => key) });
    return removed.length;
  });
}

/**
 * Deletes the accounts of parents who were erased before an instant and remained as numbers, with their receipts, unless something still refers to them.
 * `needed` selects those ids.
 */
export async function deleteErasedParents(db: Db, start: Temporal.Instant, needed: SQLWrapper): Promise<number> {
  const erased = db
    .select({ id: erasureReceipt.subjectId })
    .from(erasureReceipt)
    .where(and(eq(erasureReceipt.subject, "client"), lt(erasureReceipt.erasedAt, start)));
  const removed = await db
    .delete(account)
    .where(and(eq(account.kind, "client"), inArray(account.id, erased), notInArray(account.id, needed)));
  return removed.rowCount ?? 0;
}

/** What the privacy module deletes by age. */
export const privacyRetention: readonly RetentionPart[] = [
  { kind: "deleted_child", what: "student", sweep: sweepRemovedChildren },
  { kind: "sessions", what: "data_export", sweep: (kernel) => sweepArchives(kernel) },
];
