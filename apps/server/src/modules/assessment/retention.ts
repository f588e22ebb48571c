import { inArray, sql } from "drizzle-orm";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { ownedBy, removeFiles } from "../../kernel/files/stored-files.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { endedGroups, formerStudents } from "../classes/index.ts";
import { submissionOwner } from "./submission-files.ts";
import { grade, groupAssignment, submission } from "./tables.ts";

/** As many submissions as one transaction removes. */
const aBatch = 500;

/** What the assessment module deletes by age: submitted work a year after its group ended, grades three years after a child's last group. */
export const assessmentRetention: readonly RetentionPart[] = [
  {
    kind: "submissions",
    what: "submission",
    sweep: async (kernel, start) => {
      for (let removed = 0; ;) {
        const count = await inTransaction(kernel.db, async (tx) => {
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
        });
        removed += count;
        if (count < aBatch) return removed;
      }
    },
  },
  {
    kind: "attendance_and_grades",
    what: "grade",
    sweep: async ({ db }, start) => (await db.delete(grade).where(sql`${grade.studentId} in ${formerStudents(start)}`)).rowCount ?? 0,
  },
];
