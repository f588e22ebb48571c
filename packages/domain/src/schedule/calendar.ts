import { type PlainDay, plainDay } from "../shared/brand.ts";
import { dayIn } from "../shared/time.ts";

export interface CalendarDay {
  day: PlainDay;
  /** False for days of the neighbouring months, which fill the first and last week. */
  isInMonth: boolean;
}

/**
 * The weeks of a month's calendar: whole weeks of seven days.
 * @param month 1-12
 * @param firstWeekday ISO 1-7: 1 for Monday, 7 for Sunday
 */
export function monthGrid(year: number, month: number, firstWeekday: number): CalendarDay[][] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }, { overflow: "reject" });
  const lead = (first.dayOfWeek - firstWeekday + 7) % 7;
  const weeks = Math.ceil((lead + first.daysInMonth) / 7);
  const start = first.subtract({ days: lead });
  const dayAt = (offset: number): CalendarDay => {
    const date = start.add({ days: offset });
    return { day: plainDay(date.toString()), isInMonth: date.month === month };
  };
  return [...Array(weeks).keys()].map((week) => [...Array(7).keys()].map((weekday) => dayAt(week * 7 + weekday)));
}

/** The month a number of months after another; a negative number goes back. */
export function monthAway(year: number, month: number, months: number): { year: number; month: number } {
  const moved = Temporal.PlainYearMonth.from({ year, month }).add({ months });
  return { year: moved.year, month: moved.month };
}

/** The span in the viewer's zone whose classes a month's calendar needs; `from` is inclusive, `to` exclusive. @throws RangeError without a week. */
export function gridSpan(grid: readonly (readonly CalendarDay[])[], timeZone: string): { from: Temporal.Instant; to: Temporal.Instant } {
  const first = grid[0]?.[0]?.day;
  const last = grid.at(-1)?.at(-1)?.day;
  if (first === undefined || last === undefined) throw new RangeError("the grid has no weeks");
  const start = (day: PlainDay, days: number) => Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).toInstant();
  return { from: start(first, 0), to: start(last, 1) };
}

/** Events by the day they start on in the viewer's zone, sorted by start. */
export function eventsByDay<E extends { from: Temporal.Instant }>(events: readonly E[], timeZone: string): Map<PlainDay, E[]> {
  const days = new Map<PlainDay, E[]>();
  for (const event of events.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))) {
    const day = dayIn(event.from, timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}
