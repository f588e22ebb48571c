/** What a check found: one line of the table. */
export interface Finding {
  /** The promise it is about, by its id. */
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

/** An address of the range kept for documentation and one kept for tests: no two indexes below 32,512 share one. */
export const addressOf = (index: number): string => `198.18.${Math.floor(index / 254) % 128}.${(index % 254) + 1}`;

/**
 * Two arms measured in turns, so that whatever else the machine does meets both alike; the first turns warm up and don't count.
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
    // Whoever goes first in a turn does not always go first.
    const order = turn % 2 === 0 ? (["one", "other"] as const) : (["other", "one"] as const);
    for (const arm of order) {
      const took = await (arm === "one" ? one : other)(turn);
      if (turn >= warmUp) found[arm].push(took);
    }
  }
  return found;
}

/** Runs so many at a time until all are done, and gives their results in order. */
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

/** The value that a share of all values stays below. @param share 0.95 for the 95th of a hundred */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
