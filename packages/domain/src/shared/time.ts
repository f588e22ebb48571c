import { plainDay, type PlainDay } from "./brand.ts";

/** The calendar day of an instant in a zone (IANA name, or an offset such as `+02:00`). */
export const dayIn = (instant: Temporal.Instant, zone: string): PlainDay =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString() as PlainDay;

/**
 * The instant of a wall time. A time that a clock change skips moves forward by the gap; of a repeated time the first one counts.
 * @param time `HH:mm` or `HH:mm:ss`
 */
export const localInstant = (day: PlainDay, time: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant();

/** The end of a day in a zone, exclusive: the first instant of the next day. */
export const endOfDay = (day: PlainDay, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant();

/** The day a number of days, weeks or months later; a missing day becomes the last of its month. */
export const laterDay = (day: PlainDay, value: number, unit: "days" | "weeks" | "months"): PlainDay =>
  plainDay(
    Temporal.PlainDate.from(day)
      .add({ [unit]: value }, { overflow: "constrain" })
      .toString(),
  );

/** The zone name of a fixed offset in minutes east of UTC: 120 is `+02:00`. @throws RangeError beyond 14 hours. */
export function zoneOfOffset(minutes: number): string {
  if (!Number.isInteger(minutes) || Math.abs(minutes) > 14 * 60) throw new RangeError(`not an offset: ${minutes}`);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The number of whole milliseconds from one instant to another, negative if the second is earlier. */
export const millisecondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number => to.epochMilliseconds - from.epochMilliseconds;
