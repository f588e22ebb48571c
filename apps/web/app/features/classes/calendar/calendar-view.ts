import { monthAway } from "@larkroom/domain/classes/calendar";
import { spanOfDay, weekDays } from "@larkroom/domain/classes/calendar-week";
import type { Edition } from "@larkroom/domain/editions/editions";
import { plainDay, type PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn, laterDay } from "@larkroom/domain/shared/time";
import { askedMonth, monthQuery, monthText, type Month } from "../month.ts";

export const calendarViews = ["month", "week", "day"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What an address asks a calendar for: a month, or the week or the day a date lies in. */
export interface AskedCalendar {
  view: CalendarView;
  /** Of the month the first that is asked for; YYYY-MM-DD. */
  date: PlainDay;
  month: Month;
}

/** A day as it may stand in an address; null for no day. */
function askedDay(text: string | null): PlainDay | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return plainDay(Temporal.PlainDate.from(text, { overflow: "reject" }).toString());
  } catch {
    return null;
  }
}

const monthOf = (day: PlainDay): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/**
 * What an address asks for: `?month=2026-03`, or `?view=week&date=2026-03-10`. Without any of it, or with nonsense, this month; without a day
 * of its own a week or a day is today's.
 */
export function askedCalendar(params: URLSearchParams, now: Temporal.Instant, zone: string): AskedCalendar {
  const view = calendarViews.find((one) => one === params.get("view")) ?? "month";
  const day = askedDay(params.get("date"));
  if (view === "month") {
    const month = params.has("month") || day === null ? askedMonth(params.get("month"), now, zone) : monthOf(day);
    return { view, month, date: plainDay(`${monthText(month)}-01`) };
  }
  const date = day ?? dayIn(now, zone);
  return { view, date, month: monthOf(date) };
}

/** The days that are shown in the edition's order: the seven of a week, or one. Not for a month. */
export const daysShown = ({ view, date }: AskedCalendar, { firstWeekday }: Pick<Edition, "firstWeekday">): PlainDay[] =>
  view === "week" ? weekDays(date, firstWeekday) : [date];

/** What the calendar asks the API for: whole days of the reader's zone, of 23 or 25 hours where its clocks change. */
export function calendarQuery(asked: AskedCalendar, edition: Edition, zone: string): { from: string; to: string } {
  if (asked.view === "month") return monthQuery(asked.month, edition, zone);
  const days = daysShown(asked, edition);
  const [first, last] = [days[0] ?? asked.date, days.at(-1) ?? asked.date];
  return { from: spanOfDay(first, zone).from.toString(), to: spanOfDay(last, zone).to.toString() };
}

/** The parts of an address that ask for a calendar; what is as it is without them is left away. */
export function calendarParams({ view, date, month }: AskedCalendar, today: PlainDay): Record<"view" | "date" | "month", string | null> {
  if (view === "month") return { view: null, date: null, month: monthText(month) === today.slice(0, 7) ? null : monthText(month) };
  return { view, date: date === today ? null : date, month: null };
}

/** So many months, weeks or days further or back. */
export function turned(asked: AskedCalendar, by: number): AskedCalendar {
  if (asked.view !== "month") {
    const date = laterDay(asked.date, by, asked.view === "week" ? "weeks" : "days");
    return { ...asked, date, month: monthOf(date) };
  }
  const month = monthAway(asked.month.year, asked.month.month, by);
  return { ...asked, month, date: plainDay(`${monthText(month)}-01`) };
}

/** The same time in another view: from this month one comes to today, from another to its beginning. */
export function seenAs(asked: AskedCalendar, view: CalendarView, today: PlainDay): AskedCalendar {
  if (view === "month") return { view, month: monthOf(asked.date), date: plainDay(`${asked.date.slice(0, 7)}-01`) };
  const isThisMonth = asked.view === "month" && asked.date.slice(0, 7) === today.slice(0, 7);
  const date = isThisMonth ? today : asked.date;
  return { view, date, month: monthOf(date) };
}

/** Today in the same view. */
export const ofToday = ({ view }: AskedCalendar, today: PlainDay): AskedCalendar =>
  seenAs({ view: "day", date: today, month: monthOf(today) }, view, today);
