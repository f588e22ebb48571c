import { overlaps, type Span } from "../shared/spans.ts";

export { overlaps, type Span } from "../shared/spans.ts";

/** The spans that overlap the given one. */
export function findOverlaps<S extends Span>(one: Span, others: readonly S[]): S[] {
  return others.filter((other) => overlaps(one, other));
}
