import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import { useLocation } from "react-router";
import { useShortcuts } from "~/shared/keys/use-shortcuts.ts";
import { usePageNow, useTimeZone } from "~/shared/session/session.ts";
import { changedQuery } from "~/shared/table/table-query.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { calendarParams, ofToday, withView, turned, type AskedCalendar, type CalendarView } from "./calendar-view.ts";

export interface CalendarAddress {
  turn: (by: number) => void;
  toToday: () => void;
  see: (view: CalendarView) => void;
  /** The URL of a single day. */
  dayHref: (day: string) => string;
  isLoading: boolean;
}

/** A calendar whose view and date are kept in the page's URL. T goes to today; M, W and D switch to month, week and day. */
export function useCalendarAddress(asked: AskedCalendar): CalendarAddress {
  const { pathname, search } = useLocation();
  const { change, isLoading } = useTableAddress();
  const today = dayIn(usePageNow(), useTimeZone());
  const open = (next: AskedCalendar): void => change(calendarParams(next, today));
  const toToday = (): void => open(ofToday(asked, today));
  const see = (view: CalendarView): void => {
    if (view !== asked.view) open(withView(asked, view, today));
  };
  useShortcuts({ T: toToday, M: () => see("month"), W: () => see("week"), D: () => see("day") });
  return {
    turn: (by) => open(turned(asked, by)),
    toToday,
    see,
    dayHref: (day) => {
      const parts = calendarParams({ ...withView(asked, "day", today), date: plainDay(day) }, today);
      return `${pathname}${changedQuery(new URLSearchParams(search), parts)}`;
    },
    isLoading,
  };
}
