/** A time of a class: its start belongs to it, its end no longer does. */
export interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Whether two classes overlap. Half-open: 16:00-17:00 and 17:00-18:00 may follow each other with one teacher. */
export function overlaps(a: Span, b: Span): boolean {
  return Temporal.Instant.compare(a.from, b.to) < 0 && Temporal.Instant.compare(b.from, a.to) < 0;
}

/** Those of the others that a class would overlap. */
export function findOverlaps<S extends Span>(one: Span, others: readonly S[]): S[] {
  return others.filter((other) => overlaps(one, other));
}
