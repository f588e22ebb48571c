/** The result of a check: one row of the table. */
export interface Finding {
  /** The id of the guarantee it checks. */
  readonly id: string;
  readonly what: string;
  readonly found: string;
  readonly asked: string;
  readonly holds: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** An address from the range reserved for benchmarks (198.18.0.0/15). Indexes below 32,512 have distinct addresses. */
export const addressOf = (index: number): string => `198.18.${Math.floor(index / 254) % 128}.${(index % 254) + 1}`;

/**
 * Measures two arms alternately, so that other load affects both equally; the first rounds are warm-up and don't count.
 * @returns the milliseconds of each
 */
export async function inTurns(
  samples: number,
  one: (turn: number) => Promise<number>,
  other: (turn: number) => Promise<number>,
): Promise<{ one: number[]; other: number[] }> {
  const warmUp = 6;
  const found = { one: [] as number[], other: [] as number[] };
  for (let turn = 0; turn < samples + warmUp; turn++) {
    // The order alternates, so that neither arm always goes first.
    const order = turn % 2 === 0 ? (["one", "other"] as const) : (["other", "one"] as const);
    for (const arm of order) {
      const took = await (arm === "one" ? one : other)(turn);
      if (turn >= warmUp) found[arm].push(took);
    }
  }
  return found;
}

/** Runs `width` at a time until all are done. Returns the results in order. */
export async function spread<Result>(count: number, width: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await run(index);
    }),
  );
  return results;
}

/** The value below which a share of all values lies. @param share 0.95 for the 95th percentile */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
