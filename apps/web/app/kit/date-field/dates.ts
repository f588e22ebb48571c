/** A day as YYYY-MM-DD. */
export type DateText = string;
/** First and last day, in order. */
export type DateRange = [from: DateText, to: DateText];

/** Completes a range once both dates are chosen, sorting them. */
export function completeRange([a, b]: readonly [DateText | null, DateText | null]): DateRange | null {
  if (!a || !b) return null;
  return a <= b ? [a, b] : [b, a];
}

/** Formats a day for a locale: "Mar 10, 2026". */
export function formatDay(
  date: DateText,
  locale: string,
  style: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" },
): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(Date.parse(`${date}T00:00:00Z`));
}
