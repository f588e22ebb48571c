import { monthAway } from "@larkroom/domain/schedule/calendar";
import { spanOfDay, weekDays } from "@larkroom/domain/schedule/calendar-week";
import type { Edition } from "@larkroom/domain/editions/editions";
import { plainDay, type PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn, laterDay } from "@larkroom/domain/shared/time";
import { askedMonth, monthQuery, monthText, type Month } from "../month.ts";

export const calendarViews = ["month", "week", "day"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What a calendar URL asks for: a month, or the week or day that contains a date. */
export interface AskedCalendar {
  view: CalendarView;
  /** YYYY-MM-DD; in the month view, the first day of the month. */
  date: PlainDay;
  month: Month;
}

/** Parses a day from the URL; null when it isn't a valid date. */
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
 * Reads the view from the URL: `?month=2026-03`, or `?view=week&date=2026-03-10`. Falls back to the current month without valid parameters; a week or
 * day without a date means today's.
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

/** The days to show, in the edition's order: seven for a week, one for a day. Not for the month view. */
export const daysShown = ({ view, date }: AskedCalendar, { firstWeekday }: Pick<Edition, "firstWeekday">): PlainDay[] =>
  view === "week" ? weekDays(date, firstWeekday) : [date];

/** The range to request from the API: whole days in the reader's time zone, which have 23 or 25 hours when its clocks change. */
export function calendarQuery(asked: AskedCalendar, edition: Edition, zone: string): { from: string; to: string } {
  if (asked.view === "month") return monthQuery(asked.month, edition, zone);
  const days = daysShown(asked, edition);
  const [first, last] = [days[0] ?? asked.date, days.at(-1) ?? asked.date];
  return { from: spanOfDay(first, zone).from.toString(), to: spanOfDay(last, zone).to.toString() };
}

/** The URL parameters of a calendar view; null for those that equal the default. */
export function calendarParams({ view, date, month }: AskedCalendar, today: PlainDay): Record<"view" | "date" | "month", string | null> {
  if (view === "month") return { view: null, date: null, month: monthText(month) === today.slice(0, 7) ? null : monthText(month) };
  return { view, date: date === today ? null : date, month: null };
}

/** The view moved by a number of months, weeks or days; negative moves back. */
export function turned(asked: AskedCalendar, by: number): AskedCalendar {
  if (asked.view !== "month") {
    const date = laterDay(asked.date, by, asked.view === "week" ? "weeks" : "days");
    return { ...asked, date, month: monthOf(date) };
  }
  const month = monthAway(asked.month.year, asked.month.month, by);
  return { ...asked, month, date: plainDay(`${monthText(month)}-01`) };
}

/** Switches the view but keeps the time: the current month becomes today, any other month its first day. */
export function withView(asked: AskedCalendar, view: CalendarView, today: PlainDay): AskedCalendar {
  if (view === "month") return { view, month: monthOf(asked.date), date: plainDay(`${asked.date.slice(0, 7)}-01`) };
  const isThisMonth = asked.view === "month" && asked.date.slice(0, 7) === today.slice(0, 7);
  const date = isThisMonth ? today : asked.date;
  return { view, date, month: monthOf(date) };
}

/** The same view at today's date. */
export const ofToday = ({ view }: AskedCalendar, today: PlainDay): AskedCalendar =>
  withView({ view: "day", date: today, month: monthOf(today) }, view, today);
