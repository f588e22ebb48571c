import { and, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { endedGroups, isFormerStudent } from "../classes/index.ts";
import { submissionOwner } from "./submission-files.ts";
import { grade, groupAssignment, submission } from "./tables.ts";
import { removeVoices } from "./voice-comments.store.ts";

/** As many rows as one transaction removes. */
const aBatch = 500;

/** Removes batches until one is not full. @returns how many rows */
async function inBatches(kernel: Kernel, removeBatch: (tx: Tx) => Promise<number>): Promise<number> {
  for (let removed = 0; ;) {
    const count = await inTransaction(kernel.db, removeBatch);
    removed += count;
    if (count < aBatch) return removed;
  }
}

/** What the assessment module deletes by age: submitted work a year after its group ended, grades three years after a child's last group. */
export const assessmentRetention: readonly RetentionPart[] = [
  {
    kind: "submissions",
    what: "submission",
    sweep: (kernel, start) =>
      inBatches(kernel, async (tx) => {
        const old = await tx
          .select({ id: submission.id })
          .from(submission)
          .innerJoin(groupAssignment, sql`${groupAssignment.id} = ${submission.groupAssignmentId}`)
          .where(sql`${groupAssignment.groupId} in ${endedGroups(start)}`)
          .orderBy(submission.id)
          .limit(aBatch);
        const ids = old.map(({ id }) => id);
        await removeFiles(kernel, tx, ownedBy(submissionOwner, ids));
        return (await tx.delete(submission).where(inArray(submission.id, ids))).rowCount ?? 0;
      }),
  },
  {
    kind: "attendance_and_grades",
    what: "grade",
    sweep: (kernel, start) =>
      inBatches(kernel, async (tx) => {
        const old = await tx
          .select({ id: grade.id })
          .from(grade)
          .where(and(lt(grade.createdAt, start), isFormerStudent(grade.studentId, start)))
          .orderBy(grade.id)
          .limit(aBatch);
        const ids = old.map(({ id }) => id);
        await removeVoices(kernel, tx, ids);
        return (await tx.delete(grade).where(inArray(grade.id, ids))).rowCount ?? 0;
      }),
  },
];
