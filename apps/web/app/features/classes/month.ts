import type { Edition } from "@larkroom/domain/editions/editions";
import { gridSpan, monthAway, monthGrid } from "@larkroom/domain/schedule/calendar";

/** A calendar month; `month` is 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** The month from the URL as `YYYY-MM`; without a valid value, the current month in the reader's time zone. */
export function askedMonth(text: string | null, now: Temporal.Instant, zone: string): Month {
  const asked = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? "");
  if (asked) return { year: Number(asked[1]), month: Number(asked[2]) };
  const { year, month } = now.toZonedDateTimeISO(zone);
  return { year, month };
}

/** Formats a month as `2026-03`. */
export const monthText = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, "0")}`;

/** The month a number of months away, as the URL has it. */
export const monthTextAway = ({ year, month }: Month, months: number): string => monthText(monthAway(year, month, months));

/** The range of a month to request from the API: all weeks it shows, in the reader's time zone. */
export function monthQuery({ year, month }: Month, { firstWeekday }: Edition, zone: string): { from: string; to: string } {
  const { from, to } = gridSpan(monthGrid(year, month, firstWeekday), zone);
  return { from: from.toString(), to: to.toString() };
}
