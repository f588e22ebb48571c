import { overlaps, type Span } from "../shared/spans.ts";

export { overlaps, type Span } from "../shared/spans.ts";

/** Those of the others that a class would overlap. */
export function findOverlaps<S extends Span>(one: Span, others: readonly S[]): S[] {
  return others.filter((other) => overlaps(one, other));
}
