import { plainDay, type PlainDay } from "./brand.ts";

/** The day it is in a zone (IANA name, or an offset such as `+02:00`). */
export const dayIn = (instant: Temporal.Instant, zone: string): PlainDay =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString() as PlainDay;

/**
 * The instant of a wall time. A local time that a clock change skips moves on by the gap; one that it repeats is the first.
 * @param time `HH:mm` or `HH:mm:ss`
 */
export const localInstant = (day: PlainDay, time: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant();

/** The first instant after a day in a zone: what is good "until the end of the day" is good before it. */
export const endOfDay = (day: PlainDay, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant();

/** The day some days, weeks or months later; a month's missing day becomes its last one. */
export const laterDay = (day: PlainDay, value: number, unit: "days" | "weeks" | "months"): PlainDay =>
  plainDay(
    Temporal.PlainDate.from(day)
      .add({ [unit]: value }, { overflow: "constrain" })
      .toString(),
  );

/** A fixed offset in minutes east of UTC as a zone name: 120 is `+02:00`. @throws RangeError beyond 14 hours. */
export function zoneOfOffset(minutes: number): string {
  if (!Number.isInteger(minutes) || Math.abs(minutes) > 14 * 60) throw new RangeError(`not an offset: ${minutes}`);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Whole milliseconds from one instant to another, negative when the second is earlier. */
export const millisecondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number => to.epochMilliseconds - from.epochMilliseconds;
