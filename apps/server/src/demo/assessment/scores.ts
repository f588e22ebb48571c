import { highestPointScore } from "@larkroom/domain/assessment/assignment-types";
import type { BasisPoints } from "@larkroom/domain/assessment/percent";
import type { Scores } from "../../modules/assessment/tables.ts";
import type { Band } from "../content/assessment/assessment-words.ts";

/** What children usually score, by their place in a group. */
const usual = [4, 3, 4, 3, 2, 3, 4] as const;
const more = [0, 0, -1, 0, 1, 0] as const;

const clamped = (points: number): number => Math.min(highestPointScore, Math.max(1, points));

/** A teacher's scores for a child's work, by criterion. */
export const scoresFor = (criterionIds: readonly number[], place: number, turn: number): Scores =>
  Object.fromEntries(
    criterionIds.map((id, index) => [
      String(id),
      clamped((usual[place % usual.length] ?? 3) + (more[(turn + index * 2) % more.length] ?? 0)),
    ]),
  );

/** A child's own scores: those of the teacher, except that every fourth is seen one point better or worse. */
export const ownScores = (scores: Scores, turn: number): Scores =>
  Object.fromEntries(
    Object.entries(scores).map(([id, points], index) => {
      const differs = (turn + index) % 4 === 0 ? (turn % 3 === 0 ? -1 : 1) : 0;
      return [id, clamped(points + differs)];
    }),
  );

/** A percentage typed for work without a rubric. */
export const typedPercentage = (place: number, turn: number): number =>
  100 * (65 + 8 * (usual[place % usual.length] ?? 3) + 5 * (turn % 2) - 4);

/** How well work of a percentage went. */
export const bandOf = (percentage: BasisPoints | number): Band => (percentage >= 8500 ? "high" : percentage >= 6500 ? "good" : "growing");
