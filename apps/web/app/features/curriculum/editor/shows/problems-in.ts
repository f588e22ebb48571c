import type { ProblemAt } from "../types.ts";

/** The first problem of a part, wherever in it: what a closed row says. The places are the paths a part of its kind can have. */
export function problemIn(problemAt: ProblemAt, part: object): string | undefined {
  const found = (value: unknown, path: (string | number)[]): string | undefined => {
    const here = problemAt(...path);
    if (here !== undefined || typeof value !== "object" || value === null) return here;
    for (const [key, inner] of Object.entries(value)) {
      const problem = found(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  return found(part, []);
}
