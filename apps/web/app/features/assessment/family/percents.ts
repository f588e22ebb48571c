import { type BasisPoints, wholePercent } from "@larkroom/domain/assessment/percent";

/** A stored percentage as people see it: a whole percent; null stays null. */
export const wholeOf = (percentage: number | null): number | null => (percentage === null ? null : wholePercent(percentage as BasisPoints));

/** How many decimals a stored percentage needs: none for 80, two for 82.14. */
export const decimalsOf = (percentage: number): number => (percentage % 100 === 0 ? 0 : percentage % 10 === 0 ? 1 : 2);
