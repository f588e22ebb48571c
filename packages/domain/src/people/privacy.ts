import { allow, refuse, type Decision } from "../shared/decision.ts";
import { keptUntil } from "./retention.ts";

/** How long the address of an archive opens it, in seconds; a new one is made whenever the owner looks. */
export const downloadSeconds = 15 * 60;

/** When an archive made now is deleted: it lives as long as a session that has ended. */
export const archiveUntil = (now: Temporal.Instant): Temporal.Instant => keptUntil("sessions", now);

/** What stands against erasing somebody. */
export interface ErasureFacts {
  /** A child of theirs takes a course that has not ended. */
  readonly activeCourse: boolean;
  /** An order of theirs is being paid; of a child, one that would enrol it. */
  readonly activeOrder: boolean;
}

/** Whether a child or a household may be erased now. A running course comes first: it is what a parent can end. */
export function decideErasure(facts: ErasureFacts): Decision<"student_has_active_course" | "transition_not_allowed"> {
  if (facts.activeCourse) return refuse("student_has_active_course");
  return facts.activeOrder ? refuse("transition_not_allowed") : allow({});
}
