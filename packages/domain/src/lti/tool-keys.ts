/** A signing key's time: `madeAt` is when it was first published. */
export interface ToolKey {
  readonly madeAt: Temporal.Instant;
}

/** How long a key signs before the next one is made. */
const lifeDays = 90;
/** A key is published this long before it signs, so that platforms that cache our keys know it by then. */
const publishedBeforeHours = 24;
/** A key is published this long after it stopped signing: longer than any token it signed. */
const publishedAfterHours = 24;

const hours = (instant: Temporal.Instant, count: number): Temporal.Instant => instant.add({ hours: count });
const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0;
const newestFirst = (a: ToolKey, b: ToolKey): number => Temporal.Instant.compare(b.madeAt, a.madeAt);

/** The key that signs now: the newest that has been published long enough, or the first one there is. */
export function signingKey<Key extends ToolKey>(keys: readonly Key[], now: Temporal.Instant): Key | null {
  const ordered = keys.toSorted(newestFirst);
  return ordered.find(({ madeAt }) => !isAfter(hours(madeAt, publishedBeforeHours), now)) ?? ordered.at(-1) ?? null;
}

/** Whether it is time to make another key. */
export function needsNewKey(keys: readonly ToolKey[], now: Temporal.Instant): boolean {
  const newest = keys.toSorted(newestFirst)[0];
  return newest === undefined || !isAfter(hours(newest.madeAt, lifeDays * 24), now);
}

/** Keys whose tokens have all expired: a newer one has signed for longer than a token lives. */
export function expiredKeys<Key extends ToolKey>(keys: readonly Key[], now: Temporal.Instant): Key[] {
  const signing = signingKey(keys, now);
  if (signing === null || isAfter(hours(signing.madeAt, publishedBeforeHours + publishedAfterHours), now)) return [];
  return keys.filter(({ madeAt }) => isAfter(signing.madeAt, madeAt));
}
