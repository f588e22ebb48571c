/** The difference between the UTC offsets of two zones at a moment, in nanoseconds. */
export const offsetDifference = (at: Temporal.Instant, zone: string, other: string): number =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds - at.toZonedDateTimeISO(other).offsetNanoseconds;

/**
 * Whether every class of a group is at the same local time for a reader in another zone: the two zones must be equally far apart at each class.
 * False without classes, unless the zones are the same.
 */
export function isSameLocalTime(starts: readonly Temporal.Instant[], zone: string, schoolZone: string): boolean {
  if (zone === schoolZone) return true;
  const [first, ...others] = starts.map((at) => offsetDifference(at, zone, schoolZone));
  return first !== undefined && others.every((other) => other === first);
}
