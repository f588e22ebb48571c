import type { ProblemAt } from "./types.ts";

/** The problems of a part, by paths within it. */
export const within =
  (problemAt: ProblemAt, ...place: (string | number)[]): ProblemAt =>
  (...path) =>
    problemAt(...place, ...path);
