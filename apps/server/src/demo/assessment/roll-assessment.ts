import { type AnyColumn, eq, sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { grade, groupAssignment, submission } from "../../modules/assessment/tables.ts";
import { slideAnswer } from "../../modules/classes/tables.ts";

/** Moves the dates of a school's assessment by whole weeks, together with its classes: local times stay the same. Five statements. */
export async function rollAssessment(tx: Tx, schoolId: number, { weeks, timeZone }: { weeks: number; timeZone: string }): Promise<void> {
  const moved = (instant: AnyColumn) =>
    sql`(${instant} at time zone ${timeZone} + ${weeks * 7} * interval '1 day') at time zone ${timeZone}`;
  await tx
    .update(groupAssignment)
    .set({ dateFrom: moved(groupAssignment.dateFrom), dateTo: moved(groupAssignment.dateTo) })
    .where(eq(groupAssignment.schoolId, schoolId));
  await tx
    .update(grade)
    .set({
      gradedAt: moved(grade.gradedAt),
      viewedAt: moved(grade.viewedAt),
      selfGradedAt: moved(grade.selfGradedAt),
      retakeAt: moved(grade.retakeAt),
      reopenedUntil: moved(grade.reopenedUntil),
    })
    .where(eq(grade.schoolId, schoolId));
  await tx
    .update(submission)
    .set({ createdAt: moved(submission.createdAt), submittedAt: moved(submission.submittedAt) })
    .where(eq(submission.schoolId, schoolId));
  await tx
    .update(slideAnswer)
    .set({ answeredAt: moved(slideAnswer.answeredAt) })
    .where(eq(slideAnswer.schoolId, schoolId));
  // A notice names the due date it was about. Named by the new one, it isn't sent again.
  const later = (instant: string) =>
    sql`(${sql.raw(instant)} at time zone ${timeZone} + ${weeks * 7} * interval '1 day') at time zone ${timeZone}`;
  const about = sql`case when n.kind not in ('due', 'missed') then n.about
    else to_char(${later("n.about::timestamptz")} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
  await tx.execute(sql`
    update assignment_notice n set sent_at = ${later("n.sent_at")}, about = ${about}
    where n.school_id = ${schoolId} and not exists (
      select 1 from assignment_notice known where known.group_assignment_id = n.group_assignment_id and known.student_id = n.student_id
        and known.kind = n.kind and n.kind in ('due', 'missed') and known.about = ${about})`);
}
