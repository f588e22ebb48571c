import type { AssignmentType } from "./assignment-types.ts";
import type { BasisPoints } from "./percent.ts";

export const outcomeStatuses = [
  "NOT_AVAILABLE",
  "REQUIRED",
  "EXCUSED",
  "MISSED",
  "SUBMITTED",
  "REVIEW_REQUIRED",
  "GRADED",
  "REVIEWED",
  "DONE",
] as const;
export type OutcomeStatus = (typeof outcomeStatuses)[number];

export interface OutcomeGrade {
  isExcused: boolean;
  percentage: BasisPoints | null;
  gradedAt: Temporal.Instant | null;
  /** Whether a person gave it, or it was calculated from a quiz or from attendance. */
  gradedBy: "person" | "automatic" | null;
  isViewed: boolean;
}

export interface OutcomeAssignment {
  type: AssignmentType;
  isActive: boolean;
  dateFrom: Temporal.Instant;
  dateTo: Temporal.Instant | null;
  /** Whether it has a rubric with criteria. */
  hasCriteria: boolean;
}

export interface OutcomeFacts {
  /** Null for a child it was not given to, such as one who joined later. */
  grade: OutcomeGrade | null;
  assignment: OutcomeAssignment;
  submission: { createdAt: Temporal.Instant } | null;
  /** Whether the child was to do it: in the group when it was due. */
  isExpected: boolean;
}

/** A quiz that was sent when time was up may arrive this much later. */
const quizGraceMinutes = 1;

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;

/** Until when work is on time; null without a due date. */
export const onTimeUntil = ({ type, dateTo }: Pick<OutcomeAssignment, "type" | "dateTo">): Temporal.Instant | null =>
  dateTo && type === "graded_quiz" ? dateTo.add({ minutes: quizGraceMinutes }) : dateTo;

/** The status of a child's assignment. It is computed whenever it is shown, and never stored. */
export function outcomeStatus({ grade, assignment, submission, isExpected }: OutcomeFacts, now: Temporal.Instant): OutcomeStatus {
  if (!grade || !assignment.isActive || isAfter(assignment.dateFrom, now)) return "NOT_AVAILABLE";
  if (grade.isExcused) return "EXCUSED";
  if (grade.percentage !== null) {
    if (submission && grade.gradedAt && isAfter(submission.createdAt, grade.gradedAt)) return "REVIEW_REQUIRED";
    if (grade.isViewed) return "DONE";
    return submission && grade.gradedBy === "person" ? "REVIEWED" : "GRADED";
  }
  if (submission) return assignment.hasCriteria ? "REVIEW_REQUIRED" : "SUBMITTED";
  const until = onTimeUntil(assignment);
  const isOver = until !== null && isAfter(now, until);
  return isOver && isExpected && assignment.type !== "participation" ? "MISSED" : "REQUIRED";
}

/** The statuses shown with a percentage. */
export const statusesWithPercentage: readonly OutcomeStatus[] = ["REVIEWED", "GRADED", "MISSED", "DONE"];

const ungraded: readonly OutcomeStatus[] = ["REQUIRED", "MISSED", "SUBMITTED", "REVIEW_REQUIRED"];
const graded: readonly OutcomeStatus[] = ["GRADED", "REVIEWED"];

/**
 * The statuses that one event may lead to: work is handed in or withdrawn, a grade is given, taken back or viewed, a child is excused or no
 * longer excused, the assignment becomes available or is taken back, or it becomes due. Nothing is done before it was graded.
 */
export const outcomeTransitions: Record<OutcomeStatus, readonly OutcomeStatus[]> = {
  NOT_AVAILABLE: outcomeStatuses,
  REQUIRED: ["NOT_AVAILABLE", "EXCUSED", "MISSED", "SUBMITTED", "REVIEW_REQUIRED", "GRADED"],
  MISSED: ["NOT_AVAILABLE", "EXCUSED", "REQUIRED", "SUBMITTED", "REVIEW_REQUIRED", "GRADED"],
  SUBMITTED: ["NOT_AVAILABLE", "EXCUSED", "REQUIRED", "MISSED", ...graded],
  REVIEW_REQUIRED: ["NOT_AVAILABLE", "EXCUSED", "REQUIRED", "MISSED", "SUBMITTED", ...graded],
  GRADED: ["NOT_AVAILABLE", "EXCUSED", "DONE", ...ungraded, "REVIEWED"],
  REVIEWED: ["NOT_AVAILABLE", "EXCUSED", "DONE", ...ungraded, "GRADED"],
  DONE: ["NOT_AVAILABLE", "EXCUSED", ...graded, ...ungraded],
  EXCUSED: ["NOT_AVAILABLE", ...graded, ...ungraded],
};
