import type { SlideType } from "../curriculum/slide-types.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AssignmentType } from "./assignment-types.ts";
import { onTimeUntil } from "./outcome-status.ts";
import type { BasisPoints } from "./percent.ts";

/** The types whose work a child hands in; participation and quizzes follow from the classes. */
const handedIn: readonly AssignmentType[] = ["project", "final_project"];

/** Whether children hand in work of a type. */
export const isHandedIn = (type: AssignmentType): boolean => handedIn.includes(type);

/** Slides on which a child makes something that can be handed in. */
export const projectSlides: readonly SlideType[] = ["SCRATCH", "ALGORITMICS", "STORYTELLING_CHOICE"];

export interface HandInFacts {
  type: AssignmentType;
  isActive: boolean;
  dateFrom: Temporal.Instant;
  isExcused: boolean;
  /** Whether all classes of the group are over. */
  isGroupFinished: boolean;
}

/** Why work can't be handed in: more precise than the error code. */
export type HandInProblem = "not_handed_in" | "not_available" | "excused" | "group_finished";

/** What keeps a child from handing in work now, or null. Late work is accepted until the group is finished. */
export function handInProblem(
  { type, isActive, dateFrom, isExcused, isGroupFinished }: HandInFacts,
  now: Temporal.Instant,
): HandInProblem | null {
  if (!isHandedIn(type)) return "not_handed_in";
  if (!isActive || Temporal.Instant.compare(now, dateFrom) < 0) return "not_available";
  if (isExcused) return "excused";
  return isGroupFinished ? "group_finished" : null;
}

/** When work is due for one child: on the group's date, or later if it was opened again for the child. */
export function dueFor({
  dateTo,
  reopenedUntil,
}: {
  dateTo: Temporal.Instant | null;
  reopenedUntil: Temporal.Instant | null;
}): Temporal.Instant | null {
  if (dateTo === null || reopenedUntil === null) return dateTo ?? reopenedUntil;
  return Temporal.Instant.compare(dateTo, reopenedUntil) > 0 ? dateTo : reopenedUntil;
}

/** Whether work that was handed in then is late; there is no deduction for it. */
export function isLate({ type, ...due }: { type: AssignmentType } & Parameters<typeof dueFor>[0], at: Temporal.Instant): boolean {
  const until = onTimeUntil({ type, dateTo: dueFor(due) });
  return until !== null && Temporal.Instant.compare(at, until) > 0;
}

/** Whether a child may withdraw work: a draft always, and what was handed in until it is graded. */
export function mayWithdraw(
  submittedAt: Temporal.Instant | null,
  grade: { gradedAt: Temporal.Instant | null },
): Decision<"transition_not_allowed"> {
  const isGraded = submittedAt !== null && grade.gradedAt !== null && Temporal.Instant.compare(submittedAt, grade.gradedAt) <= 0;
  return isGraded ? refuse("transition_not_allowed") : allow({});
}

export interface SelfGradeFacts extends Omit<HandInFacts, "type" | "isGroupFinished"> {
  hasCriteria: boolean;
  /** The teacher's, once published. */
  percentage: BasisPoints | null;
}

/** Whether a child may grade their own work: from the start of the assignment until the teacher's score is published. */
export function maySelfGrade(
  { hasCriteria, isActive, dateFrom, isExcused, percentage }: SelfGradeFacts,
  now: Temporal.Instant,
): Decision<"transition_not_allowed"> {
  const isOpen = isActive && Temporal.Instant.compare(now, dateFrom) >= 0 && !isExcused;
  return hasCriteria && isOpen && percentage === null ? allow({}) : refuse("transition_not_allowed");
}
