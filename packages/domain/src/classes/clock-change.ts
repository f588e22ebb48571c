import type { PlainDay } from "../shared/brand.ts";
import { dayIn } from "../shared/time.ts";
import { apart } from "./keeps-hour.ts";

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

/** How far back the last class held is looked for: over a holiday, and within what a schedule gives at once. */
const lookedBackDays = 84;

/** The span of time whose classes `nextClockChange` needs. */
export const clockChangeSpan = (now: Temporal.Instant): { from: Temporal.Instant; to: Temporal.Instant } => ({
  from: now.subtract({ hours: 24 * lookedBackDays }),
  to: now.add({ hours: 24 * warnedDays }),
});

/**
 * The next class, within two weeks, that a family in another zone sees at another local time than it is used to, because the clocks of only one of
 * the two change: a class keeps the school's wall time. The usual hour is that of the last class held, and of the first one ahead where none was. Null
 * when nothing changes, and again once the first class at the new hour has begun. Each group's classes are asked for on their own.
 * @param classes of one group that take place, held ones too, in any order
 */
export function nextClockChange<C extends { from: Temporal.Instant }>(
  classes: readonly C[],
  { schoolZone, familyZone, now }: { schoolZone: string; familyZone: string; now: Temporal.Instant },
): ClockChange<C> | null {
  const { compare } = Temporal.Instant;
  const ordered = classes.toSorted((a, b) => compare(a.from, b.from));
  const last = ordered.findLast(({ from }) => compare(from, now) <= 0) ?? ordered[0];
  if (!last) return null;
  const usual = apart(last.from, familyZone, schoolZone);
  const until = clockChangeSpan(now).to;
  const ahead = ordered.filter(({ from }) => compare(now, from) < 0 && compare(from, until) <= 0);
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
