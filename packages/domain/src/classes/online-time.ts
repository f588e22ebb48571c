/** A period in which a person was connected with one device. `to` is null if it was still running when it was stored. */
export interface ConnectionInterval {
  from: Temporal.Instant;
  to: Temporal.Instant | null;
}

export interface OnlineSpan {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Gaps up to this long count as online: a lost connection doesn't mean that the child left. */
export const bridgedGapSeconds = 30;

/**
 * The union of a person's connection intervals within a class, sorted and without overlaps. Devices are merged, gaps up to 30 s (inclusive) are
 * bridged, an open interval ends at the finish, and nothing outside the class counts.
 */
export function unionOfIntervals(
  intervals: readonly ConnectionInterval[],
  { from, to }: OnlineSpan,
  bridgedSeconds: number = bridgedGapSeconds,
): OnlineSpan[] {
  const first = from.epochMilliseconds;
  const last = to.epochMilliseconds;
  const clipped = intervals
    .map((one) => ({ from: Math.max(first, one.from.epochMilliseconds), to: Math.min(last, one.to?.epochMilliseconds ?? last) }))
    .filter((one) => one.from < one.to)
    .toSorted((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const one of clipped) {
    const before = merged.at(-1);
    if (before && one.from - before.to <= bridgedSeconds * 1_000) before.to = Math.max(before.to, one.to);
    else merged.push({ ...one });
  }
  return merged.map((one) => ({
    from: Temporal.Instant.fromEpochMilliseconds(one.from),
    to: Temporal.Instant.fromEpochMilliseconds(one.to),
  }));
}

/** The total length of non-overlapping spans, in milliseconds. */
export function onlineMilliseconds(spans: readonly OnlineSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to.epochMilliseconds - from.epochMilliseconds, 0);
}
