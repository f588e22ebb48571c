import { highestPointScore } from "./assignment-types.ts";
import { type BasisPoints, basisPoints, fraction, fullMarks, roundHalfUp } from "./percent.ts";

export interface RubricScores {
  /** The points of each criterion, in any order; null where none were chosen. */
  points: readonly (number | null)[];
  /** Whole percent from -100 to 100, added to the rubric's. */
  additionalPercentage: number;
}

/** Whether every criterion has points. Only then can a grade be published. */
export const isFullyScored = ({ points }: Pick<RubricScores, "points">): boolean =>
  points.length > 0 && points.every((point) => point !== null);

/** The percentage of a rubric's points, before it is complete: a criterion without points counts as 0. A rubric without criteria gives 0. */
export function preCalculate({ points, additionalPercentage }: RubricScores): BasisPoints {
  const most = Math.max(1, points.length * highestPointScore);
  const sum = points.reduce<number>((all, point) => all + (point ?? 0), 0);
  // In one fraction, so that it is rounded only once: sum/most + additional/100.
  const top = 100 * sum + additionalPercentage * most;
  if (top <= 0) return basisPoints(0);
  return basisPoints(Math.min(fullMarks, roundHalfUp(fraction(fullMarks * top, 100 * most))));
}

/** The percentage of a rubric's points; null unless every criterion has points. */
export const rubricPercentage = (scores: RubricScores): BasisPoints | null => (isFullyScored(scores) ? preCalculate(scores) : null);
