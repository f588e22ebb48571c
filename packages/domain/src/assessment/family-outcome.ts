import { type OutcomeStatus, statusesWithPercentage } from "./outcome-status.ts";
import { type BasisPoints, noMarks } from "./percent.ts";

/** A child's outcome of one assignment, as families see it. */
export interface FamilyOutcome {
  status: OutcomeStatus;
  /** Null where the status is shown without one. */
  percentage: BasisPoints | null;
  /** Null while hidden: points say as much as the percentage. */
  points: readonly (number | null)[] | null;
}

/** What a family sees of an outcome: everything, or, while the gradebook is hidden, the status alone. */
export function familyOutcome(outcome: FamilyOutcome, isVisible: boolean): FamilyOutcome {
  if (!isVisible) return { status: outcome.status, percentage: null, points: null };
  const percentage = outcome.status === "MISSED" ? noMarks : outcome.percentage;
  return { ...outcome, percentage: statusesWithPercentage.includes(outcome.status) ? percentage : null };
}

/** What a family sees of a total: nothing while the gradebook is hidden. */
export const familyTotal = <T>(total: T, isVisible: boolean): T | null => (isVisible ? total : null);
