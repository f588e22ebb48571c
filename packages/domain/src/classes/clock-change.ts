import type { PlainDay } from "../shared/brand.ts";
import { dayIn } from "../shared/time.ts";

export interface ClockChange<C> {
  /** The first class that is at another hour than the family is used to. */
  class: C;
  /** Its day where the family is. */
  day: PlainDay;
  /** `HH:mm` where the family is: as it would have been, and as it is. */
  before: string;
  after: string;
}

/** Families are told so long before. */
export const warnedDays = 14;

/** By how much the clocks of two zones differ at a moment, nanoseconds. */
const apart = (at: Temporal.Instant, zone: string, other: string): number =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds - at.toZonedDateTimeISO(other).offsetNanoseconds;

/**
 * The next class, within two weeks, that a family in another zone sees at another local time because the clocks of only one of the two change: a class
 * keeps the school's wall time. Null when nothing changes. Each school's classes are asked for on their own.
 * @param classes of one school, in any order
 */
export function nextClockChange<C extends { from: Temporal.Instant }>(
  classes: readonly C[],
  { schoolZone, familyZone, now }: { schoolZone: string; familyZone: string; now: Temporal.Instant },
): ClockChange<C> | null {
  const usual = apart(now, familyZone, schoolZone);
  const until = now.add({ hours: 24 * warnedDays });
  const { compare } = Temporal.Instant;
  const ahead = classes
    .filter(({ from }) => compare(now, from) < 0 && compare(from, until) <= 0)
    .toSorted((a, b) => compare(a.from, b.from));
  const changed = ahead.find(({ from }) => apart(from, familyZone, schoolZone) !== usual);
  if (!changed) return null;
  const local = changed.from.toZonedDateTimeISO(familyZone);
  const before = local.toPlainDateTime().add({ nanoseconds: usual - apart(changed.from, familyZone, schoolZone) });
  const time = (clock: Temporal.PlainTime) => clock.toString({ smallestUnit: "minute" });
  return {
    class: changed,
    day: dayIn(changed.from, familyZone),
    before: time(before.toPlainTime()),
    after: time(local.toPlainTime()),
  };
}
