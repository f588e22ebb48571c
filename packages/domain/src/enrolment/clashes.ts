import { findOverlaps, type Span } from "../classes/overlap.ts";

/** An existing class of a child. */
export interface TakenSpan extends Span {
  studentId: number;
}

/** The children who would be in two classes at once, each once, sorted by id. One class may begin when another ends. */
export function clashingStudents(classes: readonly Span[], taken: readonly TakenSpan[]): number[] {
  const clashing = new Set(classes.flatMap((one) => findOverlaps(one, taken).map(({ studentId }) => studentId)));
  return [...clashing].toSorted((a, b) => a - b);
}
