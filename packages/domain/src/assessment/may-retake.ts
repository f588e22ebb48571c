import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AssignmentType } from "./assignment-types.ts";
import type { OutcomeStatus } from "./outcome-status.ts";

export interface RetakeFacts {
  type: AssignmentType;
  /** Of the group's assignment. */
  isRetakeEnabled: boolean;
  retakeLesson: { visibilityMode: "default" | "hidden_retake"; hasGradedQuizSlide: boolean } | null;
  status: OutcomeStatus;
  /** Whether the child finished the original quiz. */
  isFinished: boolean;
  retakeAt: Temporal.Instant | null;
}

/** Whether an assignment can be retaken at all: the group allows it, and its retake lesson has a graded quiz. */
export const isRetakeEnabled = ({ type, isRetakeEnabled: isAllowed, retakeLesson }: RetakeFacts): boolean =>
  type === "graded_quiz" &&
  isAllowed &&
  retakeLesson !== null &&
  retakeLesson.visibilityMode === "hidden_retake" &&
  retakeLesson.hasGradedQuizSlide;

/** Whether a retake was passed: it has been finished. */
export const isRetakePassed = ({ retakeAt }: Pick<RetakeFacts, "retakeAt">): boolean => retakeAt !== null;

/** Whether a child may retake a quiz now: once, after finishing or missing it, unless they are excused. */
export function mayRetake(facts: RetakeFacts): Decision<"transition_not_allowed" | "already_done"> {
  if (isRetakePassed(facts)) return refuse("already_done");
  const isOver = facts.isFinished || facts.status === "MISSED";
  const isOpen = facts.status !== "EXCUSED" && facts.status !== "NOT_AVAILABLE";
  return isRetakeEnabled(facts) && isOver && isOpen ? allow({}) : refuse("transition_not_allowed");
}
