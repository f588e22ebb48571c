import type { ProblemAt } from "../types.ts";

/** The first problem anywhere in a part, shown on its collapsed row. Looks at every path within the part. */
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
