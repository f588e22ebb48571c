import { and, eq, isNull, sql } from "drizzle-orm";
import { type AssignmentType, assignmentTypes } from "@larkroom/domain/assessment/assignment-types";
import { type Actor, actorOf } from "../../kernel/auth/actor.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { groupClass } from "../classes/classes.views.ts";
import { belongToGroup, getAuthorizedGroup } from "../groups/index.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { courseAssignment, grade, groupAssignment, rubricLink, submission } from "./tables.ts";

export type Submission = typeof submission.$inferSelect;
export type Grade = typeof grade.$inferSelect;

/** The name of an assignment's type, which the database stores as a number. */
export const typeOf = (number: number): AssignmentType => assignmentTypes[number as keyof typeof assignmentTypes];

/** Whether all classes of a group are over. For a query on `group_assignment`; the same rule as `isGroupFinished`. */
export const isGroupOver = sql<boolean>`coalesce((
  select bool_and(held.status in ('CLOSED', 'CANCELED')) from ${groupClass} held
  where held.group_id = ${groupAssignment.groupId} and held.status <> 'PREVIEW'), false)`.mapWith(Boolean);

/** How many criteria the rubric of an assignment has. For a query on `course_assignment`. */
export const criteriaCount = sql<number>`(
  select count(*)::int from ${rubricLink} counted where counted.rubric_id = ${courseAssignment.rubricId})`.mapWith(Number);

/** An assignment of a group with what a child's rights on it depend on. */
export interface ChildAssignment {
  readonly assignment: typeof groupAssignment.$inferSelect;
  readonly template: typeof courseAssignment.$inferSelect;
  readonly type: AssignmentType;
  readonly isGroupFinished: boolean;
  readonly hasCriteria: boolean;
}

/** An assignment of a group. @throws `not_found` for a missing one and for one of another group */
export async function getChildAssignment(db: Db | Tx, groupId: number, id: number): Promise<ChildAssignment> {
  const [row] = await db
    .select({ assignment: groupAssignment, template: courseAssignment, isGroupFinished: isGroupOver, criteria: criteriaCount })
    .from(groupAssignment)
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .where(and(eq(groupAssignment.id, id), eq(groupAssignment.groupId, groupId)));
  if (!row) throw refusal("not_found");
  const { criteria, ...found } = row;
  return { ...found, type: typeOf(row.template.type), hasCriteria: criteria > 0 };
}

/** A child's own assignment, with the grade, locked: a child's changes and a grader's run one after another. */
export interface OwnAssignment extends ChildAssignment {
  readonly studentId: number;
  readonly grade: Grade;
}

/**
 * Loads the caller's own assignment and locks its grade. @throws `not_found` for a group they aren't in and for an assignment of another;
 * `transition_not_allowed` for one that was not given to them, because they joined later
 */
export async function lockOwnAssignment(tx: Tx, actor: Actor, params: { groupId: number; id: number }): Promise<OwnAssignment> {
  const student = actorOf(actor, "student");
  const found = await getAuthorizedGroup(tx, belongToGroup, actor, params.groupId);
  const own = await getChildAssignment(tx, found.id, params.id);
  const [row] = await tx
    .select()
    .from(grade)
    .where(and(eq(grade.groupAssignmentId, own.assignment.id), eq(grade.studentId, student.id)))
    .for("update");
  if (!row) throw refusal("transition_not_allowed", { reason: "not_available" });
  return { ...own, studentId: student.id, grade: row };
}

/** A submission of the caller with its assignment. */
export interface OwnSubmission {
  readonly submission: Submission;
  readonly groupId: number;
}

/** Loads a submission of the caller's own, in a group they are in. @throws `not_found` for every other one */
export async function getOwnSubmission(
  db: Db | Tx,
  actor: Actor,
  { id, groupAssignmentId, groupId }: { id: number; groupAssignmentId?: number; groupId?: number },
): Promise<OwnSubmission> {
  const student = actorOf(actor, "student");
  const [row] = await db
    .select({ submission, groupId: groupAssignment.groupId })
    .from(submission)
    .innerJoin(groupAssignment, eq(groupAssignment.id, submission.groupAssignmentId))
    .innerJoin(
      groupStudent,
      and(eq(groupStudent.groupId, groupAssignment.groupId), eq(groupStudent.studentId, submission.studentId), isNull(groupStudent.leftAt)),
    )
    .where(
      and(
        eq(submission.id, id),
        eq(submission.studentId, student.id),
        groupAssignmentId === undefined ? undefined : eq(groupAssignment.id, groupAssignmentId),
        groupId === undefined ? undefined : eq(groupAssignment.groupId, groupId),
      ),
    );
  if (!row) throw refusal("not_found");
  return row;
}
