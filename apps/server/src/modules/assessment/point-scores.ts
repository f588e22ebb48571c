import { pointScores, type PointScore } from "@larkroom/domain/assessment/assignment-types";
import type { LevelWords } from "@larkroom/domain/assessment/read-rubric-file";
import type { PointDescriptions } from "./tables.ts";

const levels = [1, 2, 3, 4] as const satisfies readonly PointScore[];

/** The words of a criterion's levels as the API returns them, lowest first. */
export const toPointScoreDtos = (descriptions: PointDescriptions) =>
  levels.map((level) => ({
    id: level,
    pointScore: level,
    pointScoreTitle: pointScores[level],
    description: descriptions[level],
  }));

/** The words of four levels, lowest first, as they are stored. */
export const toDescriptions = ([one = "", two = "", three = "", four = ""]: readonly string[]): PointDescriptions => ({
  1: one,
  2: two,
  3: three,
  4: four,
});

/** The reverse. */
export const toWords = (descriptions: PointDescriptions): LevelWords => [
  descriptions[1],
  descriptions[2],
  descriptions[3],
  descriptions[4],
];
