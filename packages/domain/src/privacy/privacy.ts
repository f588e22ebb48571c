import { allow, refuse, type Decision } from "../shared/decision.ts";
import { retainedUntil } from "./retention.ts";

/** How many seconds an archive's download address is valid; the owner gets a new one with each page load. */
export const downloadSeconds = 15 * 60;

/** When an archive created now is deleted: archives are kept as long as ended sessions. */
export const archiveUntil = (now: Temporal.Instant): Temporal.Instant => retainedUntil("sessions", now);

/** What may prevent an erasure. */
export interface ErasureFacts {
  /** A child takes a course that has not ended. */
  readonly activeCourse: boolean;
  /** An order is being paid; for a child, one that would enrol them. */
  readonly activeOrder: boolean;
}

/** Whether a child or a household may be erased now. A running course is reported first, because a parent can end it. */
export function decideErasure(facts: ErasureFacts): Decision<"student_has_active_course" | "transition_not_allowed"> {
  if (facts.activeCourse) return refuse("student_has_active_course");
  return facts.activeOrder ? refuse("transition_not_allowed") : allow({});
}
