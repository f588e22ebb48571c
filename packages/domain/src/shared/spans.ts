/** A half-open time span: it includes its start but not its end. */
export interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

const { compare } = Temporal.Instant;

/** Whether two spans overlap. Half-open: 16:00-17:00 and 17:00-18:00 may follow each other with one teacher. */
export const overlaps = (a: Span, b: Span): boolean => compare(a.from, b.to) < 0 && compare(b.from, a.to) < 0;

/** Whether a span lies within another; the ends may coincide. */
export const contains = (outer: Span, inner: Span): boolean => compare(outer.from, inner.from) <= 0 && compare(inner.to, outer.to) <= 0;

/** The union, sorted: overlapping or touching spans are merged, empty ones are left out. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ from, to }) => compare(from, to) < 0).toSorted((a, b) => compare(a.from, b.from))) {
    const before = merged.at(-1);
    if (before && compare(span.from, before.to) <= 0) before.to = compare(before.to, span.to) < 0 ? span.to : before.to;
    else merged.push({ from: span.from, to: span.to });
  }
  return merged;
}

/** What remains of some spans after subtracting others, sorted and merged. */
export function subtractSpans(spans: readonly Span[], away: readonly Span[]): Span[] {
  const holes = mergeSpans(away);
  return mergeSpans(spans).flatMap((span) => {
    const left: Span[] = [];
    let { from } = span;
    for (const hole of holes) {
      if (!overlaps({ from, to: span.to }, hole)) continue;
      if (compare(from, hole.from) < 0) left.push({ from, to: hole.from });
      from = hole.to;
    }
    return compare(from, span.to) < 0 ? [...left, { from, to: span.to }] : left;
  });
}
