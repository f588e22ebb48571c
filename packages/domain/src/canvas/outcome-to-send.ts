import type { BasisPoints } from "../assessment/percent.ts";

/** A published outcome of one assignment. */
export interface PublishedOutcome {
  readonly percentage: BasisPoints | null;
  readonly isExcused: boolean;
}

/** What Canvas is told: a percentage such as `82.14%`, that the child is excused, or that there is no grade any more. */
export type SentOutcome = "excused" | "none" | `${number}%`;

/** A published outcome as Canvas is told it. An excuse counts more than a grade, as in our own gradebook. */
export function outcomeToSend({ percentage, isExcused }: PublishedOutcome): SentOutcome {
  if (isExcused) return "excused";
  return percentage === null ? "none" : `${percentage / 100}%`;
}
