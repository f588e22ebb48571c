import type { PointScore } from "./assignment-types.ts";
import { explainTotal, type TotalItem, type TotalKind } from "./explain-total.ts";
import { type BasisPoints, basisPoints } from "./percent.ts";
import type { Weights } from "./weights.ts";

/** The whole percent from which a total is in each band. The bands have the names of a rubric's points. */
export const bandFrom: Record<PointScore, number> = { 1: 0, 2: 50, 3: 70, 4: 90 };

/** The band of a total as people see it. */
export function bandOf(shown: number): PointScore {
  if (shown >= bandFrom[4]) return 4;
  if (shown >= bandFrom[3]) return 3;
  return shown >= bandFrom[2] ? 2 : 1;
}

/** An assignment, and whether the child can still do something about it: hand it in, do it again, or retake it. */
export interface ChangeableItem extends TotalItem {
  canChange: boolean;
}

export interface NextBand {
  id: number;
  /** Null if it doesn't count yet. */
  from: BasisPoints | null;
  /** The lowest whole percent that is enough. */
  to: number;
  band: PointScore;
}

const raised = (items: readonly ChangeableItem[], id: number, to: number): TotalItem[] =>
  items.map((item) => (item.id === id ? { ...item, status: "GRADED", percentage: basisPoints(to * 100) } : item));

/**
 * The smallest change of a single assignment that lifts a total to a higher band: the fewest percentage points, then the lowest percentage, then
 * the lowest id. Null if there is no total, it is in the highest band, or no single assignment is enough.
 */
export function nextBand(items: readonly ChangeableItem[], weights: Weights, kind: TotalKind): NextBand | null {
  const now = explainTotal(items, weights, kind);
  if (now.shown === null || bandOf(now.shown) === 4) return null;
  const band = bandOf(now.shown);
  const counted = new Map(now.terms.flatMap((term) => term.counted.map(({ id, percentage }) => [id, percentage] as const)));
  const reaches = (id: number, to: number) => bandOf(explainTotal(raised(items, id, to), weights, kind).shown ?? 0) > band;
  const options = items
    .filter(({ canChange, status }) => canChange && status !== "EXCUSED" && status !== "NOT_AVAILABLE")
    .flatMap(({ id }) => {
      const from = counted.get(id) ?? null;
      const lowest = Math.ceil((from ?? 0) / 100);
      const to = lowestThat((percent) => reaches(id, percent), lowest);
      if (to === null) return [];
      return [{ id, from, to, band: bandOf(explainTotal(raised(items, id, to), weights, kind).shown ?? 0), by: to * 100 - (from ?? 0) }];
    })
    .toSorted((a, b) => a.by - b.by || a.to - b.to || a.id - b.id);
  const [best] = options;
  return best ? { id: best.id, from: best.from, to: best.to, band: best.band } : null;
}

/** The lowest whole percent from `lowest` to 100 for which a condition holds that stays true once it is; null if there is none. */
function lowestThat(holds: (percent: number) => boolean, lowest: number): number | null {
  if (!holds(100)) return null;
  let [low, high] = [lowest, 100];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
