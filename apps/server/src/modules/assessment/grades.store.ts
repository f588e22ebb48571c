import { and, asc, eq, getViewSelectedFields, isNotNull, isNull, sql } from "drizzle-orm";
import { changeGrade } from "@larkroom/domain/assessment/change-grade";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { courseAssignment, grade, groupAssignment, type GradeDraft } from "./tables.ts";

export type GradeRow = typeof grade.$inferSelect;
export type GradeValues = Partial<Omit<GradeRow, "id" | "groupAssignmentId" | "studentId" | "schoolId" | "version">>;

/** A child's grade with what it is about, locked. */
export interface LockedGrade {
  readonly assignment: typeof groupAssignment.$inferSelect;
  readonly template: typeof courseAssignment.$inferSelect;
  readonly place: typeof groupStudent.$inferSelect;
  /** Null for a child who joined after the work was due. */
  readonly row: GradeRow | null;
}

/** Loads a child's grade and locks it. @throws `not_found` for an assignment of another group, and a child who never was in this one */
export async function lockGrade(
  tx: Tx,
  { groupId, assignmentId, studentId }: Record<"groupId" | "assignmentId" | "studentId", number>,
): Promise<LockedGrade> {
  const [found] = await tx
    .select({ assignment: groupAssignment, template: courseAssignment, place: getViewSelectedFields(groupStudent) })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .innerJoin(groupStudent, and(eq(groupStudent.groupId, groupAssignment.groupId), eq(groupStudent.studentId, studentId)))
    .where(and(eq(groupAssignment.id, assignmentId), eq(groupAssignment.groupId, groupId)));
  if (!found) throw refusal("not_found");
  const [row] = await tx
    .select()
    .from(grade)
    .where(and(eq(grade.groupAssignmentId, assignmentId), eq(grade.studentId, studentId)))
    .for("update");
  return { ...found, row: row ?? null };
}

/**
 * The grades of an assignment that have a draft, locked, by child. @throws `not_found` for an assignment of another group
 */
export async function lockDrafts(tx: Tx, groupId: number, assignmentId: number) {
  const [found] = await tx
    .select({ assignment: groupAssignment, template: courseAssignment })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .where(and(eq(groupAssignment.id, assignmentId), eq(groupAssignment.groupId, groupId)));
  if (!found) throw refusal("not_found");
  const rows = await tx
    .select({ row: grade, place: getViewSelectedFields(groupStudent) })
    .from(grade)
    .innerJoin(groupStudent, and(eq(groupStudent.groupId, groupId), eq(groupStudent.studentId, grade.studentId)))
    .where(and(eq(grade.groupAssignmentId, assignmentId), isNotNull(grade.draft)))
    .orderBy(asc(grade.id))
    .for("update", { of: grade });
  return rows.flatMap(({ row, place }) => (row.draft ? [{ ...found, row, place, draft: row.draft }] : []));
}

/**
 * Lets a grade have a draft, which begins as what is published: something was drawn or said that isn't published yet, so the gradebook shows it and
 * publishing all drafts includes it. The grade stays as other graders loaded it.
 */
export async function beginDraft(tx: Tx, row: GradeRow, byId: number | null, now: Temporal.Instant): Promise<void> {
  if (row.draft) return;
  const { rubricVersionId, scores, additionalPercentage, percentage, feedback } = row;
  const draft = { rubricVersionId, scores, additionalPercentage, percentage, feedback, byId: byId ?? 0, savedAt: now.toString() };
  await tx
    .update(grade)
    .set({ draft })
    .where(and(eq(grade.id, row.id), isNull(grade.draft)));
}

/** Writes the changes of a locked grade. */
export async function writeGrade(tx: Tx, id: number, values: GradeValues): Promise<void> {
  await tx
    .update(grade)
    .set({ ...values, ...nextVersion(grade) })
    .where(eq(grade.id, id));
}

/** Makes the grades of an assignment unviewed: there is something new beside them. The grades stay as graders loaded them. */
export async function unviewGrades(tx: Tx, groupAssignmentId: number): Promise<void> {
  await tx
    .update(grade)
    .set({ isViewed: false })
    .where(and(eq(grade.groupAssignmentId, groupAssignmentId), eq(grade.isViewed, true)));
}

/** Writes what publishing changes in grades, as they become, in one statement. The grades are locked. Nothing of them stays a draft. */
export async function writePublished(tx: Tx, rows: readonly GradeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, feedback, scores, additionalPercentage, percentage, rubricVersionId, isViewed, ...row }) => ({
    id,
    feedback,
    scores,
    percentage,
    additional: additionalPercentage,
    rubric: rubricVersionId,
    viewed: isViewed,
    at: row.gradedAt?.toString() ?? null,
    by: row.gradedBy,
    person: row.gradedById,
  }));
  await tx.execute(sql`
    update grade g set
      feedback = m.feedback, scores = m.scores, additional_percentage = m.additional, percentage = m.percentage, rubric_version_id = m.rubric,
      graded_at = m.at, graded_by = m.by, graded_by_id = m.person, is_viewed = m.viewed, draft = null, version = g.version + 1
    from json_to_recordset(${JSON.stringify(values)}::json) as m(
      id bigint, feedback text, scores jsonb, additional smallint, percentage int, rubric bigint, at timestamptz, by text, person bigint, viewed boolean)
    where g.id = m.id`);
}

type Content = Pick<GradeRow, "scores" | "additionalPercentage" | "feedback" | "isExcused" | "isViewed">;

/** What families see of a grade, with the points of the given criteria. */
const contentOf = ({ scores, additionalPercentage, feedback, isExcused, isViewed }: Content, criteria: readonly string[]) => ({
  points: criteria.map((id) => scores[id] ?? null),
  additionalPercentage,
  feedback,
  isExcused,
  isViewed,
});

/** Whether a family that viewed a grade has still viewed it after a change. */
export function staysViewed(before: GradeRow, after: GradeRow): boolean {
  const criteria = [...new Set([...Object.keys(before.scores), ...Object.keys(after.scores)])].toSorted();
  const { isViewed } = changeGrade(contentOf(before, criteria), contentOf(after, criteria));
  return isViewed && before.percentage === after.percentage;
}

/** A grade's draft, or what a new one begins with: what is published. */
export const toDraft = (
  row: GradeRow,
): Pick<GradeDraft, "rubricVersionId" | "scores" | "additionalPercentage" | "percentage" | "feedback"> => row.draft ?? row;

/** A grade in the activity log, with the inputs of its percentage. */
export const loggedGrade = (row: GradeRow) => ({
  groupAssignment: row.groupAssignmentId,
  percentage: row.percentage,
  rubricVersion: row.rubricVersionId,
  scores: row.scores,
  additionalPercentage: row.additionalPercentage,
  isExcused: row.isExcused,
  excusedReason: row.excusedReason,
  hasFeedback: row.feedback !== "",
  hasDraft: row.draft !== null,
  ...(row.reopenedUntil === null ? {} : { reopenedUntil: row.reopenedUntil.toString() }),
});
