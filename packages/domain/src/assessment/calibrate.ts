/** Points of one piece of work by criterion id: the child's own, and the teacher's. A criterion without points is missing. */
export interface SelfGradedWork {
  id: number;
  own: ReadonlyMap<number, number>;
  given: ReadonlyMap<number, number>;
}

/** What a child chose for a criterion, and what the teacher gave. */
export interface ScorePair {
  /** Of the work. */
  id: number;
  own: number;
  given: number;
}

/** What is good about a child's view of its own work: it is the teacher's, it gets closer to it, or it is never far from it. */
export type Praise = "same" | "closer" | "close";

export interface CriterionCalibration {
  criterionId: number;
  /** The oldest first. */
  pairs: ScorePair[];
  /** Null where there is nothing to praise yet: then nothing is said. */
  praise: Praise | null;
}

/** Praise looks at the last works: a child isn't held to what it thought long ago. */
const recent = 3;

const gapOf = ({ own, given }: ScorePair): number => Math.abs(own - given);
const meanGap = (pairs: readonly ScorePair[]): number => pairs.reduce((sum, pair) => sum + gapOf(pair), 0) / pairs.length;

/** What to praise in a child's own points, judged by nothing but their distance from the teacher's: neither strict nor kind is better. */
export function praiseOf(pairs: readonly ScorePair[]): Praise | null {
  const last = pairs.slice(-recent);
  if (last.length === 0) return null;
  if (last.every((pair) => gapOf(pair) === 0)) return "same";
  const half = Math.floor(pairs.length / 2);
  if (half > 0 && meanGap(pairs.slice(-half)) < meanGap(pairs.slice(0, -half))) return "closer";
  return last.every((pair) => gapOf(pair) <= 1) ? "close" : null;
}

/** A child's own points beside the teacher's over time, for each criterion that both scored. The works come oldest first; no other child is involved. */
export function calibrate(works: readonly SelfGradedWork[]): CriterionCalibration[] {
  const pairs = works.flatMap(({ id, own, given }) =>
    [...given].flatMap(([criterionId, points]) => {
      const chosen = own.get(criterionId);
      return chosen === undefined ? [] : [{ criterionId, pair: { id, own: chosen, given: points } }];
    }),
  );
  return [...Map.groupBy(pairs, ({ criterionId }) => criterionId)].map(([criterionId, found]) => {
    const all = found.map(({ pair }) => pair);
    return { criterionId, pairs: all, praise: praiseOf(all) };
  });
}
