import { eventsByDay, monthGrid } from "@larkroom/domain/schedule/calendar";
import { calendarNames } from "@larkroom/domain/editions/calendar-names";
import { dayIn } from "@larkroom/domain/shared/time";
import { MonthCalendar, type MonthCalendarProps } from "~/kit/calendar/month-calendar.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { ZoneLine } from "../zone-line.tsx";
import type { AskedCalendar } from "./calendar-view.ts";
import { HoursCalendar, type CalendarClass } from "./hours-calendar.tsx";
import type { CalendarAddress } from "./use-calendar-address.ts";
import { ViewSwitch } from "./view-switch.tsx";

interface ClassCalendarProps extends Pick<MonthCalendarProps, "most" | "onOpenDay"> {
  asked: AskedCalendar;
  address: CalendarAddress;
  classes: readonly CalendarClass[];
  now: Temporal.Instant;
  busy: boolean;
  words: Required<MonthCalendarProps["words"]>;
  /** The accessible label of a day in the month view: "Tue, Mar 24, 2026, 1 class". */
  dayLabel: (day: string, count: number) => string;
  /** Called for a class without a URL of its own, and for any class in the month view. */
  onOpen: (id: string) => void;
}

/** The classes of a month, week or day in the reader's time zone. */
export function ClassCalendar({ asked, address, classes, now, busy, words, dayLabel, most, onOpenDay, onOpen }: ClassCalendarProps) {
  const formats = useFormats();
  const edition = useEdition();
  const zone = useTimeZone();
  if (asked.view !== "month")
    return <HoursCalendar {...{ asked, address, classes, now, busy, onOpen }} today={words.today} kinds={words.kinds} />;
  const { year, month } = asked.month;
  const today = dayIn(now, zone);
  const byDay = eventsByDay(classes, zone);
  const monthOf = (day: string) => calendarNames[edition.lang].months.short[Number(day.slice(5, 7)) - 1];
  return (
    <MonthCalendar
      title={formats.monthLabel(year, month)}
      {...{ busy, most, words, onOpenDay }}
      weekdays={formats.weekdayOrder().map((day) => ({ short: formats.weekdayName(day, "short"), long: formats.weekdayName(day) }))}
      weeks={monthGrid(year, month, edition.firstWeekday).map((week, row) =>
        week.map(({ day, isInMonth }, column) => {
          const own = byDay.get(day) ?? [];
          // The first visible day of a neighboring month shows that month's name.
          const beginsMonth = !isInMonth && ((row === 0 && column === 0) || day.endsWith("-01"));
          return {
            date: day,
            number: String(Number(day.slice(8))),
            ...(beginsMonth ? { month: monthOf(day) } : {}),
            label: dayLabel(day, own.length),
            outside: !isInMonth,
            today: day === today,
            events: own.map(({ id, kind, time, shortTitle, longTitle, person }) => ({ id, kind, time, shortTitle, longTitle, person })),
          };
        }),
      )}
      views={<ViewSwitch view="month" onSee={address.see} />}
      onToday={address.toToday}
      onPrevious={() => address.turn(-1)}
      onNext={() => address.turn(1)}
      onOpenEvent={onOpen}
      foot={<ZoneLine now={now} />}
    />
  );
}
