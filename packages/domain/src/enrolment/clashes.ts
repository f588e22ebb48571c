import { findOverlaps, type Span } from "../classes/overlap.ts";

/** A class a child is to sit in, by whose it is. */
export interface TakenSpan extends Span {
  studentId: number;
}

/** The children who would sit in two classes at once, each once, in the order of their ids. One class may begin when another ends. */
export function clashingStudents(classes: readonly Span[], taken: readonly TakenSpan[]): number[] {
  const clashing = new Set(classes.flatMap((one) => findOverlaps(one, taken).map(({ studentId }) => studentId)));
  return [...clashing].toSorted((a, b) => a - b);
}
