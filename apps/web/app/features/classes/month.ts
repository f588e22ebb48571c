import type { Edition } from "@larkroom/domain/editions/editions";
import { gridSpan, monthAway, monthGrid } from "@larkroom/domain/classes/calendar";

/** A month of the calendar, `month` 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** The month an address asks for as `YYYY-MM`; without one, or with nonsense, the month it is now in the reader's zone. */
export function askedMonth(text: string | null, now: Temporal.Instant, zone: string): Month {
  const asked = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? "");
  if (asked) return { year: Number(asked[1]), month: Number(asked[2]) };
  const { year, month } = now.toZonedDateTimeISO(zone);
  return { year, month };
}

/** `2026-03`. */
export const monthText = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, "0")}`;

/** The month so many months away, as an address asks for it. */
export const monthTextAway = ({ year, month }: Month, months: number): string => monthText(monthAway(year, month, months));

/** What the calendar of a month asks the API for: the whole weeks it shows, in the reader's zone. */
export function monthQuery({ year, month }: Month, { firstWeekday }: Edition, zone: string): { from: string; to: string } {
  const { from, to } = gridSpan(monthGrid(year, month, firstWeekday), zone);
  return { from: from.toString(), to: to.toString() };
}
