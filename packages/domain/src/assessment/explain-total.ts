import { type AssignmentType, typesInOrder } from "./assignment-types.ts";
import type { OutcomeStatus } from "./outcome-status.ts";
import {
  addFractions,
  type BasisPoints,
  basisPoints,
  divideFraction,
  type Fraction,
  fraction,
  noMarks,
  roundHalfUp,
  timesFraction,
} from "./percent.ts";
import type { Weights } from "./weights.ts";

/** One assignment of a child. */
export interface TotalItem {
  id: number;
  type: AssignmentType;
  status: OutcomeStatus;
  percentage: BasisPoints | null;
}

/** `current` is the total so far; `final`, once the group is finished, counts everything that was expected. */
export type TotalKind = "current" | "final";

/** What one type of assignment contributes: the mean of its counted percentages, with its weight. */
export interface TotalTerm {
  type: AssignmentType;
  weight: number;
  counted: { id: number; percentage: BasisPoints }[];
}

/** How a total comes about. It can be stored or sent, and calculated again from its terms. */
export interface TotalExplanation {
  kind: TotalKind;
  /** Only types with counted work. */
  terms: TotalTerm[];
  /** Null if nothing counts. */
  percentage: BasisPoints | null;
  /** The total as people see it, a whole percent, rounded from the exact value. */
  shown: number | null;
}

const scored: readonly OutcomeStatus[] = ["GRADED", "REVIEWED", "DONE"];
const neverCounted: readonly OutcomeStatus[] = ["EXCUSED", "NOT_AVAILABLE"];

/** The percentage with which an assignment counts; null if it doesn't. */
export function countedPercentage({ type, status, percentage }: TotalItem, kind: TotalKind): BasisPoints | null {
  if (status === "MISSED") return noMarks;
  if (scored.includes(status)) return percentage;
  if (kind === "current" || neverCounted.includes(status)) return null;
  // Participation is never missed: without a class that counts, there is nothing to count.
  return type === "participation" ? percentage : (percentage ?? noMarks);
}

/** The exact total of some terms, in basis points; null if no term has a weight. */
function exactTotal(terms: readonly TotalTerm[]): Fraction | null {
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const sum = terms.reduce((all, { weight, counted }) => {
    const points = counted.reduce((of, { percentage }) => of + percentage, 0);
    return addFractions(all, timesFraction(fraction(points, counted.length), weight));
  }, fraction(0));
  return divideFraction(sum, weights);
}

/** The total of some terms: with two decimals, and as a whole percent. Each is rounded once, from the exact value. */
export function totalOf(terms: readonly TotalTerm[]): Pick<TotalExplanation, "percentage" | "shown"> {
  const exact = exactTotal(terms);
  return exact
    ? { percentage: basisPoints(roundHalfUp(exact)), shown: roundHalfUp(divideFraction(exact, 100)) }
    : { percentage: null, shown: null };
}

/** A child's total with its derivation: the weighted mean of the means of each type that has counted work. */
export function explainTotal(items: readonly TotalItem[], weights: Weights, kind: TotalKind): TotalExplanation {
  const terms = typesInOrder.flatMap((type): TotalTerm[] => {
    const counted = items
      .filter((item) => item.type === type)
      .flatMap((item) => {
        const percentage = countedPercentage(item, kind);
        return percentage === null ? [] : [{ id: item.id, percentage }];
      })
      .toSorted((a, b) => a.id - b.id);
    return counted.length === 0 ? [] : [{ type, weight: weights[type], counted }];
  });
  return { kind, terms, ...totalOf(terms) };
}
