import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { AssignmentType } from "@larkroom/domain/assessment/assignment-types";
import { dueFor, isLate } from "@larkroom/domain/assessment/hand-in";
import { type OutcomeStatus, outcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { groupStudent } from "../groups/groups.views.ts";
import { points } from "./calculate-results.ts";
import { criteriaCount, typeOf } from "./own-assignment.store.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

/** When a child last handed in work for an assignment; null without work, or with a draft only. */
export const handedInAt = sql<Temporal.Instant | null>`(
  select max(own.submitted_at) from submission own
  where own.group_assignment_id = ${grade.groupAssignmentId} and own.student_id = ${grade.studentId})`.mapWith(grade.gradedAt);

/** What an outcome follows from. */
interface OutcomeRow {
  /** Null for a child it was not given to. */
  readonly grade: Pick<
    typeof grade.$inferSelect,
    "isExcused" | "percentage" | "gradedAt" | "gradedBy" | "isViewed" | "reopenedUntil"
  > | null;
  readonly assignment: {
    readonly type: number;
    readonly isActive: boolean;
    readonly dateFrom: Temporal.Instant;
    readonly dateTo: Temporal.Instant | null;
    readonly criteria: number;
  };
  readonly handedInAt: Temporal.Instant | null;
  /** The child's time in the group; null for one who never was in it. */
  readonly place: { readonly joinedAt: Temporal.Instant; readonly leftAt: Temporal.Instant | null } | null;
}

interface Outcome {
  readonly type: AssignmentType;
  readonly status: OutcomeStatus;
  readonly isLate: boolean;
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/**
 * A child's outcome of an assignment. A later due date for the child alone counts instead of the group's. What was due before the child came, or came
 * back, isn't theirs unless something was done for it.
 */
export function outcomeOf({ grade: stored, assignment, handedInAt: at, place }: OutcomeRow, now: Temporal.Instant): Outcome {
  const type = typeOf(assignment.type);
  const due = assignment.dateTo;
  const reopenedUntil = stored?.reopenedUntil ?? null;
  const dateTo = dueFor({ dateTo: due, reopenedUntil });
  const facts = { type, isActive: assignment.isActive, dateFrom: assignment.dateFrom, dateTo, hasCriteria: assignment.criteria > 0 };
  const isExpected =
    place !== null && (due === null || (isBefore(place.joinedAt, due) && (place.leftAt === null || isBefore(due, place.leftAt))));
  const isDone = stored !== null && (stored.percentage !== null || stored.isExcused || reopenedUntil !== null || at !== null);
  const isEarlier = place !== null && due !== null && !isBefore(place.joinedAt, due);
  const own = isEarlier && !isDone ? null : stored;
  return {
    type,
    status: outcomeStatus(
      {
        grade: own && { ...own, percentage: points(own.percentage) },
        assignment: facts,
        submission: at && { createdAt: at },
        isExpected,
      },
      now,
    ),
    isLate: at !== null && isLate({ type, dateTo: due, reopenedUntil }, at),
  };
}

/** Grades of a group with everything their outcomes follow from, by assignment and child. One query. */
export const listOutcomeRows = (db: Db | Tx, groupId: number, only?: SQL) =>
  db
    .select({
      grade,
      assignment: {
        type: courseAssignment.type,
        isActive: groupAssignment.isActive,
        dateFrom: groupAssignment.dateFrom,
        dateTo: groupAssignment.dateTo,
        criteria: criteriaCount,
      },
      handedInAt,
      place: { joinedAt: groupStudent.joinedAt, leftAt: groupStudent.leftAt },
    })
    .from(grade)
    .innerJoin(groupAssignment, eq(groupAssignment.id, grade.groupAssignmentId))
    .innerJoin(courseAssignment, eq(courseAssignment.id, groupAssignment.courseAssignmentId))
    .leftJoin(groupStudent, and(eq(groupStudent.groupId, groupAssignment.groupId), eq(groupStudent.studentId, grade.studentId)))
    .where(and(eq(groupAssignment.groupId, groupId), only))
    .orderBy(asc(grade.groupAssignmentId), asc(grade.studentId));
