import type { Cents, PlainDay } from "../shared/brand.ts";
import type { Currency } from "../shared/money.ts";
import { dayIn, millisecondsBetween } from "../shared/time.ts";
import { calendarNames } from "./calendar-names.ts";
import { editionOfCurrency, type Edition, type Language } from "./editions.ts";

/*
 * The one place that formats money, dates and times for people. It doesn't use ICU, whose names and spaces differ between versions: the
 * browser must produce exactly the text that the server did.
 */

const separators: Readonly<Record<Language, { group: string; decimal: string; groupFrom: number }>> = {
  en: { group: ",", decimal: ".", groupFrom: 4 },
  he: { group: ",", decimal: ".", groupFrom: 4 },
  // European Portuguese writes 1234 without a separator and 12 345 with one.
  pt: { group: "\u00A0", decimal: ",", groupFrom: 5 },
};

/** The sign before an edition's decimal places. */
export const decimalSign = ({ lang }: Edition): string => separators[lang].decimal;

const two = (value: number): string => String(value).padStart(2, "0");

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** A number with the reader's separators and `decimals` decimal places. */
export function number(value: number, edition: Edition, decimals = 0): string {
  const { group, decimal, groupFrom } = separators[edition.lang];
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.length < groupFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

/** A file size: in KB of 1,024 bytes, from 1,024 KB in MB. Never 0 unless the file is empty. */
export function fileSize(bytes: number, edition: Edition): string {
  const kilobytes = bytes / 1024;
  const megabytes = kilobytes / 1024;
  if (megabytes >= 1) return `${number(megabytes, edition, Number.isInteger(megabytes) ? 0 : 1)} MB`;
  return `${number(bytes === 0 ? 0 : Math.max(1, Math.round(kilobytes)), edition)} KB`;
}

/**
 * An amount in minor units, with the currency sign where its country puts it and the reader's separators.
 * @param options.freeAs the word shown for 0
 * @param options.short omits the cents if there are none: `$528` for prices on a card
 */
export function money(
  amount: Cents,
  currency: Currency,
  edition: Edition,
  options: { freeAs?: string | undefined; short?: boolean | undefined } = {},
): string {
  if (amount === 0 && options.freeAs !== undefined) return options.freeAs;
  const decimals = options.short && amount % 100 === 0 ? 0 : 2;
  const text = editionOfCurrency(currency).currencyTemplate.replace("{amount}", () => number(Math.abs(amount) / 100, edition, decimals));
  return amount < 0 ? `\u2212${text}` : text;
}

function datePattern(day: PlainDay, edition: Edition, pattern: "date" | "dateWithoutWeekday" | "dayAndMonth"): string {
  const names = calendarNames[edition.lang];
  const date = Temporal.PlainDate.from(day);
  return fill(names[pattern], {
    weekday: names.weekdays.short[date.dayOfWeek - 1] ?? "",
    month: names.months.short[date.month - 1] ?? "",
    day: String(date.day),
    day2: two(date.day),
    year: String(date.year),
  });
}

/** `Thu, Mar 05, 2026`; in Hebrew and Portuguese the same parts in the language's order. */
export const date = (day: PlainDay, edition: Edition): string => datePattern(day, edition, "date");

/** `Mar 05, 2026`. */
export const dateWithoutWeekday = (day: PlainDay, edition: Edition): string => datePattern(day, edition, "dateWithoutWeekday");

/** `Mar 5`, for lists where the year is obvious. */
export const dayAndMonth = (day: PlainDay, edition: Edition): string => datePattern(day, edition, "dayAndMonth");

/** The word for a day relative to now; `date` if there is none. The words themselves are messages. */
export type DayToken = "today" | "tomorrow" | "yesterday" | "date";

/** The day of an instant in the reader's zone, and its relative word, if any. */
export function relativeDay(instant: Temporal.Instant, now: Temporal.Instant, zone: string): { token: DayToken; day: PlainDay } {
  const day = dayIn(instant, zone);
  const distance = Temporal.PlainDate.from(dayIn(now, zone)).until(Temporal.PlainDate.from(day), { largestUnit: "days" }).days;
  return { token: distance === 0 ? "today" : distance === 1 ? "tomorrow" : distance === -1 ? "yesterday" : "date", day };
}

function clock(hour: number, minute: number, edition: Edition, padded: boolean): { digits: string; half: string } {
  if (!edition.hour12) return { digits: `${two(hour)}:${two(minute)}`, half: "" };
  const hour12 = hour % 12 === 0 ? 12 : hour % 12;
  return { digits: `${padded ? two(hour12) : hour12}:${two(minute)}`, half: hour < 12 ? " AM" : " PM" };
}

const clockOf = (instant: Temporal.Instant, edition: Edition, zone: string, padded = false) => {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return clock(hour, minute, edition, padded);
};

/** `5:00 PM` in English, `17:00` elsewhere, in the given zone. */
export function time(instant: Temporal.Instant, edition: Edition, zone: string): string {
  const { digits, half } = clockOf(instant, edition, zone);
  return digits + half;
}

/** `4:00 – 5:00 PM`, `11:30 AM – 12:30 PM`, `16:00 – 17:00`. */
export function timeRange(from: Temporal.Instant, to: Temporal.Instant, edition: Edition, zone: string): string {
  const [start, end] = [clockOf(from, edition, zone), clockOf(to, edition, zone)];
  return `${start.digits}${start.half === end.half ? "" : start.half} – ${end.digits}${end.half}`;
}

/** The wall time `HH:mm` of a weekly slot, in the same format as `time`. */
export function wallTime(text: string, edition: Edition): string {
  const { hour, minute } = Temporal.PlainTime.from(text);
  const { digits, half } = clock(hour, minute, edition, false);
  return digits + half;
}

/** A due date: `2026-03-05 05:05 PM` in English, `2026-03-05 17:05` elsewhere. */
export function dueDate(instant: Temporal.Instant, edition: Edition, zone: string): string {
  const { digits, half } = clockOf(instant, edition, zone, true);
  return `${dayIn(instant, zone)} ${digits}${half}`;
}

/** The name of an ISO weekday, 1 Monday … 7 Sunday. @throws RangeError for any other number. */
export function weekdayName(isoWeekday: number, edition: Edition, length: "long" | "short" | "narrow" = "long"): string {
  const name = calendarNames[edition.lang].weekdays[length][isoWeekday - 1];
  if (name === undefined) throw new RangeError(`not a weekday: ${isoWeekday}`);
  return name;
}

/** The ISO weekdays in the order of the edition's week. */
export const weekdayOrder = (edition: Edition): readonly number[] =>
  edition.firstWeekday === 7 ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];

/** `March 2026`, `מרץ 2026`, `março de 2026`. @param month 1 to 12 */
export function monthLabel(year: number, month: number, edition: Edition): string {
  const names = calendarNames[edition.lang];
  const monthLong = names.months.long[month - 1];
  if (monthLong === undefined) throw new RangeError(`not a month: ${month}`);
  return fill(names.monthAndYear, { monthLong, year: String(year) });
}

/** The whole days, hours and minutes left until an instant; all 0 once it has passed. */
export function countdown(until: Temporal.Instant, now: Temporal.Instant): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(millisecondsBetween(now, until) / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
