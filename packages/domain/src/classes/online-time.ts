/** A time a person was connected with one device. An open one still ran when it was written down. */
export interface ConnectionInterval {
  from: Temporal.Instant;
  to: Temporal.Instant | null;
}

export interface OnlineSpan {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Gaps up to this long count as online: the line was lost, not the child. */
export const bridgedGapSeconds = 30;

/**
 * The union of a person's connection intervals within a class: devices merged, gaps up to 30 s (inclusive) bridged, an
 * open interval closed at the finish, nothing outside the class counted. In order, without overlaps.
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

/** The length of a union, milliseconds. */
export function onlineMilliseconds(spans: readonly OnlineSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to.epochMilliseconds - from.epochMilliseconds, 0);
}
