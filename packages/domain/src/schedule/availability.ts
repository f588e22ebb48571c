import { type PlainDay, plainDay } from "../shared/brand.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { contains, mergeSpans, overlaps, type Span, subtractSpans } from "../shared/spans.ts";
import { dayIn, laterDay } from "../shared/time.ts";

/** Hours of a week in which a teacher can teach, in wall time of the school's zone. */
export interface WeeklyHours {
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `HH:mm`; seconds are ignored. */
  timeFrom: string;
  /** `HH:mm`, after the start; `24:00` is the end of the day. */
  timeTo: string;
}

/** A day on which a teacher is away, or available beyond the weekly hours. Without times it is the whole day. */
export interface DayException {
  day: PlainDay;
  isAvailable: boolean;
  timeFrom: string | null;
  timeTo: string | null;
}

export interface Availability {
  weekly: readonly WeeklyHours[];
  exceptions: readonly DayException[];
  /** The school's IANA zone. */
  timeZone: string;
}

const timePattern = /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

const isTimes = (from: string, to: string): boolean => timePattern.test(from) && timePattern.test(to) && from.slice(0, 5) < to.slice(0, 5);

/** Whether the stated hours are valid. They may overlap or touch: they are merged. */
export function checkAvailability({ weekly, exceptions }: Pick<Availability, "weekly" | "exceptions">): Decision<"validation_failed"> {
  const isWeekly = weekly.every(
    ({ weekday, timeFrom, timeTo }) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 && isTimes(timeFrom, timeTo),
  );
  const isDated = exceptions.every(
    ({ timeFrom, timeTo }) => (timeFrom === null && timeTo === null) || (timeFrom !== null && timeTo !== null && isTimes(timeFrom, timeTo)),
  );
  return isWeekly && isDated ? allow({}) : refuse("validation_failed");
}

/** Weekly hours in stored form: overlapping and touching ones of a weekday are merged, Monday first. */
export function mergeWeekly(weekly: readonly WeeklyHours[]): WeeklyHours[] {
  const merged: WeeklyHours[] = [];
  const ordered = weekly
    .map(({ weekday, timeFrom, timeTo }) => ({ weekday, timeFrom: timeFrom.slice(0, 5), timeTo: timeTo.slice(0, 5) }))
    .toSorted((a, b) => a.weekday - b.weekday || (a.timeFrom < b.timeFrom ? -1 : 1));
  for (const hours of ordered) {
    const before = merged.at(-1);
    if (before?.weekday !== hours.weekday || before.timeTo < hours.timeFrom) merged.push(hours);
    else if (before.timeTo < hours.timeTo) before.timeTo = hours.timeTo;
  }
  return merged;
}

/**
 * The instant of a wall time as the limit of available hours. A time that a clock change skips becomes the moment of the change, so that hours
 * never exceed what the clock showed; of a repeated time the first one counts.
 */
function border(day: PlainDay, time: string, timeZone: string): Temporal.Instant {
  const date = Temporal.PlainDate.from(day);
  if (time.startsWith("24")) return date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(time.slice(0, 5)));
  const found = wall.toZonedDateTime(timeZone, { disambiguation: "compatible" });
  if (found.toPlainDateTime().equals(wall)) return found.toInstant();
  // The moment of the change itself does not count as the previous one.
  return (found.add({ nanoseconds: 1 }).getTimeZoneTransition("previous") ?? found).toInstant();
}

const spanOf = (day: PlainDay, timeFrom: string | null, timeTo: string | null, timeZone: string): Span => ({
  from: border(day, timeFrom ?? "00:00", timeZone),
  to: border(day, timeTo ?? "24:00", timeZone),
});

/**
 * When a teacher can teach between two days, inclusive: the weekly hours and extra hours, without times away. Touching spans are merged, also
 * across midnight. Being away overrides everything else.
 */
export function availableSpans({ weekly, exceptions, timeZone }: Availability, firstDay: PlainDay, lastDay: PlainDay): Span[] {
  const there: Span[] = [];
  const away: Span[] = [];
  for (let day = firstDay; day <= lastDay; day = laterDay(day, 1, "days")) {
    const weekday = Temporal.PlainDate.from(day).dayOfWeek;
    there.push(...weekly.filter((hours) => hours.weekday === weekday).map((hours) => spanOf(day, hours.timeFrom, hours.timeTo, timeZone)));
    for (const one of exceptions.filter((exception) => exception.day === day))
      (one.isAvailable ? there : away).push(spanOf(day, one.timeFrom, one.timeTo, timeZone));
  }
  return subtractSpans(there, away);
}

/** When a teacher is free between two days: their available hours without existing classes. */
export const freeSpans = (availability: Availability, busy: readonly Span[], firstDay: PlainDay, lastDay: PlainDay): Span[] =>
  subtractSpans(availableSpans(availability, firstDay, lastDay), busy);

/**
 * `available`: they can teach. `away`: they are away for part of it. `outside`: it is not within their stated hours. `not_stated`: they stated no
 * hours, so nothing is known.
 */
export type AvailabilityAnswer = "available" | "away" | "outside" | "not_stated";

/** Whether a teacher can teach at a time. */
export function availabilityFor(span: Span, availability: Availability): AvailabilityAnswer {
  const { weekly, exceptions, timeZone } = availability;
  // One more day on each side, because spans may cross midnight.
  const firstDay = earlierDay(dayIn(span.from, timeZone));
  const lastDay = laterDay(dayIn(span.to, timeZone), 1, "days");
  const away = exceptions.filter((one) => !one.isAvailable).map((one) => spanOf(one.day, one.timeFrom, one.timeTo, timeZone));
  if (mergeSpans(away).some((one) => overlaps(one, span))) return "away";
  if (availableSpans(availability, firstDay, lastDay).some((one) => contains(one, span))) return "available";
  return weekly.length === 0 ? "not_stated" : "outside";
}

const earlierDay = (day: PlainDay): PlainDay => plainDay(Temporal.PlainDate.from(day).subtract({ days: 1 }).toString());
