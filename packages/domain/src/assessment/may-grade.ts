import { allow, type Decision, refuse } from "../shared/decision.ts";

/** Why a child's work can't be graded, from the group as a whole to the child. */
export type GradingObstacle = "archived" | "left" | "not_given" | "inactive" | "not_yet";

export interface GradingFacts {
  /** Whether the group is closed for good. Until then work is graded after its last class, too. */
  isArchived: boolean;
  /** Whether the child left the group. What was graded before stays. */
  hasLeft: boolean;
  /** Whether the child has the assignment: not if it was due before they joined. */
  isGiven: boolean;
  isActive: boolean;
  dateFrom: Temporal.Instant;
}

/** Whether a child's work may be graded now. */
export function mayGrade(facts: GradingFacts, now: Temporal.Instant): Decision<GradingObstacle> {
  if (facts.isArchived) return refuse("archived");
  if (facts.hasLeft) return refuse("left");
  if (!facts.isGiven) return refuse("not_given");
  if (!facts.isActive) return refuse("inactive");
  return Temporal.Instant.compare(now, facts.dateFrom) < 0 ? refuse("not_yet") : allow({});
}
