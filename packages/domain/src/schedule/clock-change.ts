import type { PlainDay } from "../shared/brand.ts";
import { dayIn } from "../shared/time.ts";
import { offsetDifference } from "../classes/same-local-time.ts";

export interface ClockChange<C> {
  /** The first class at another hour than the family is used to. */
  class: C;
  /** Its day in the family's zone. */
  day: PlainDay;
  /** `HH:mm` in the family's zone: the usual time, and the new one. */
  before: string;
  after: string;
}

/** How many days in advance families are warned. */
export const warnedDays = 14;

/** How far back to look for the last held class: longer than any holiday, within what one schedule request may return. */
const lookedBackDays = 84;

/** The span of time whose classes `nextClockChange` needs. */
export const clockChangeSpan = (now: Temporal.Instant): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: now.subtract({ hours: 24 * lookedBackDays }),
  to: now.add({ hours: 24 * warnedDays }),
});

/**
 * The next class within two weeks that a family in another zone sees at another local time than usual, because only one of the two zones changes
 * its clocks: a class keeps the school's wall time. The usual hour is that of the last held class, or of the first upcoming one if none was held.
 * Null if nothing changes, and again once the first class at the new hour has begun. Call it for each group separately.
 * @param classes of one group that take place, including held ones, in any order
 */
export function nextClockChange<C extends { from: Temporal.Instant }>(
  classes: readonly C[],
  { schoolZone, familyZone, now }: { schoolZone: string; familyZone: string; now: Temporal.Instant },
): ClockChange<C> | null {
  const { compare } = Temporal.Instant;
  const ordered = classes.toSorted((a, b) => compare(a.from, b.from));
  const last = ordered.findLast(({ from }) => compare(from, now) <= 0) ?? ordered[0];
  if (!last) return null;
  const usual = offsetDifference(last.from, familyZone, schoolZone);
  const until = clockChangeSpan(now).to;
  const ahead = ordered.filter(({ from }) => compare(now, from) < 0 && compare(from, until) <= 0);
  const changed = ahead.find(({ from }) => offsetDifference(from, familyZone, schoolZone) !== usual);
  if (!changed) return null;
  const local = changed.from.toZonedDateTimeISO(familyZone);
  const before = local.toPlainDateTime().add({ nanoseconds: usual - offsetDifference(changed.from, familyZone, schoolZone) });
  const time = (clock: Temporal.PlainTime) => clock.toString({ smallestUnit: "minute" });
  return {
    class: changed,
    day: dayIn(changed.from, familyZone),
    before: time(before.toPlainTime()),
    after: time(local.toPlainTime()),
  };
}
