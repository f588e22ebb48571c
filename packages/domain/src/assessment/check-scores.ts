import { allow, type Decision, refuse } from "../shared/decision.ts";
import { pointScores } from "./assignment-types.ts";

export interface CriterionScore {
  criterionId: number;
  /** Null: not chosen yet. */
  points: number | null;
}

/**
 * Checks the scores of a grade against the criteria of its rubric's version, and returns one for each criterion in the rubric's order; null where
 * none was sent. Refused: a criterion of another rubric or version, one sent twice, and points other than 1 to 4.
 */
export function checkScores(
  criterionIds: readonly number[],
  scores: readonly CriterionScore[],
): Decision<"validation_failed", { points: (number | null)[] }> {
  const given = new Map(scores.map(({ criterionId, points }) => [criterionId, points]));
  const isKnown = scores.every(({ criterionId }) => criterionIds.includes(criterionId));
  const isScore = scores.every(({ points }) => points === null || Object.hasOwn(pointScores, points));
  if (given.size < scores.length || !isKnown || !isScore) return refuse("validation_failed");
  return allow({ points: criterionIds.map((id) => given.get(id) ?? null) });
}
