import { asc, eq, sql } from "drizzle-orm";
import type { ImportedGrade } from "@larkroom/domain/assessment/plan-grade-import";
import type { Tx } from "../../kernel/db/db.ts";
import { grade, groupAssignment } from "./tables.ts";

/** Locks all grades of a group until the transaction ends. */
export async function lockGradesOfGroup(tx: Tx, groupId: number): Promise<void> {
  await tx
    .select({ id: grade.id })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .where(eq(groupAssignment.groupId, groupId))
    .orderBy(asc(grade.id))
    .for("update", { of: grade });
}

/**
 * Publishes percentages that a person imported, in one statement. The family hasn't viewed them yet. A draft keeps what it says about the work, now with
 * the imported percentage, so that publishing it later doesn't bring back an older one.
 */
export async function writeImportedGrades(
  tx: Tx,
  changes: readonly ImportedGrade[],
  byId: number | null,
  now: Temporal.Instant,
): Promise<void> {
  const rows = changes.map(({ groupAssignment: assignment, student, after }) => ({ assignment, student, percentage: after }));
  await tx.execute(sql`
    update grade g set
      percentage = m.percentage, graded_at = ${now.toString()}::timestamptz, graded_by = 'person', graded_by_id = ${byId},
      scores = '{}', rubric_version_id = null, additional_percentage = 0,
      draft = g.draft || jsonb_build_object('percentage', m.percentage, 'scores', '{}'::jsonb, 'additionalPercentage', 0, 'rubricVersionId', null),
      is_viewed = false, version = g.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as m(assignment bigint, student bigint, percentage int)
    where g.group_assignment_id = m.assignment and g.student_id = m.student`);
}
