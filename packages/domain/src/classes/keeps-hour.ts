/** By how much the clocks of two zones differ at a moment, nanoseconds. */
export const apart = (at: Temporal.Instant, zone: string, other: string): number =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds - at.toZonedDateTimeISO(other).offsetNanoseconds;

/**
 * Whether a group's lessons keep their hour for a reader in another zone all through: the two zones are equally far apart at every class there is.
 * Of zones that differ nothing is said where there is no class.
 */
export function keepsHour(starts: readonly Temporal.Instant[], zone: string, schoolZone: string): boolean {
  if (zone === schoolZone) return true;
  const [first, ...others] = starts.map((at) => apart(at, zone, schoolZone));
  return first !== undefined && others.every((other) => other === first);
}
