import { clockOn, dayEvents, hoursShown, minutesOfDay } from "@larkroom/domain/schedule/calendar-week";
import { plainDay, type PlainDay } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { CalendarEventKind } from "~/kit/calendar/calendar-types.ts";
import { TimeGrid, type TimeGridColumn, type TimeGridEvent } from "~/kit/calendar/time-grid.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ZoneLine } from "../zone-line.tsx";
import { daysShown, type AskedCalendar } from "./calendar-view.ts";
import type { CalendarAddress } from "./use-calendar-address.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** A class as the week and day calendar shows it. */
export interface CalendarClass {
  id: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  kind: CalendarEventKind;
  /** The start time, or a label while the class is in progress. */
  time: string;
  shortTitle: string;
  /** The full title without the time. */
  longTitle: string;
  detail?: string;
  person?: { name: string };
  href?: string;
  look?: TimeGridEvent["look"];
  /** Whose column the class is in when a single day is shown. */
  owner: { id: string; name: string; isFirst?: boolean };
}

interface HoursCalendarProps {
  /** A week or a day. */
  asked: AskedCalendar;
  address: CalendarAddress;
  classes: readonly CalendarClass[];
  now: Temporal.Instant;
  busy: boolean;
  today: string;
  kinds: Record<CalendarEventKind, string>;
  onOpen?: (id: string) => void;
}

/** An hour grid in the reader's time zone: a week with a column per day, or a day with a column per person. */
export function HoursCalendar({ asked, address, classes, now, busy, today: todayWords, kinds, onOpen }: HoursCalendarProps) {
  const texts = useTexts("classCalendar");
  const formats = useFormats();
  const edition = useEdition();
  const zone = useTimeZone();
  const today = dayIn(now, zone);
  const days = daysShown(asked, edition);
  const isWeek = asked.view === "week";
  const noteOf = (day: PlainDay): string | undefined => {
    const hours = minutesOfDay(day, zone) / 60;
    return hours === 24 ? undefined : texts("clockChange", { hours });
  };
  const drawn = (day: PlainDay, own: readonly CalendarClass[]): TimeGridEvent[] =>
    dayEvents(own, day, zone).map(({ item: { event, from, to }, column, columns }) => ({
      id: isWeek ? `${event.id}@${day}` : event.id,
      kind: event.kind,
      time: event.time,
      person: event.person,
      href: event.href,
      shortTitle: event.shortTitle,
      longTitle: `${formats.timeRange(event.from, event.to)}, ${event.longTitle}`,
      detail: event.detail,
      look: event.look,
      from,
      to,
      column,
      columns,
    }));
  const ofDay = (day: PlainDay): TimeGridColumn => {
    const date = Temporal.PlainDate.from(day);
    const events = drawn(day, classes);
    const title = texts("dayHead", { weekday: formats.weekdayName(date.dayOfWeek, "short"), day: date.day });
    return {
      id: day,
      title,
      // The accessible name starts with the visible text, so that it works with voice control.
      label: texts("columnLabel", { name: title, count: events.length }),
      note: noteOf(day),
      href: address.dayHref(day),
      today: day === today,
      events,
    };
  };
  const ofOwners = (day: PlainDay): TimeGridColumn[] => {
    const owners = new Map(classes.map(({ owner }) => [owner.id, owner]));
    const columns = [...owners.values()]
      .toSorted((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false) || a.name.localeCompare(b.name, edition.locale))
      .map(({ id, name }) => ({
        id,
        name,
        events: drawn(
          day,
          classes.filter(({ owner }) => owner.id === id),
        ),
      }))
      .filter(({ events }) => events.length > 0);
    const all = columns.length > 0 ? columns : [{ id: day, name: formats.day(day), events: [] }];
    return all.map(({ id, name, events }) => ({
      id,
      title: name,
      events,
      today: day === today,
      label: texts("columnLabel", { name, count: events.length }),
    }));
  };
  const columns = isWeek ? days.map(ofDay) : days.flatMap(ofOwners);
  const [first, last] = [days[0] ?? asked.date, days.at(-1) ?? asked.date];
  const note = isWeek ? undefined : noteOf(first);
  return (
    <TimeGrid
      title={
        isWeek
          ? texts("weekOf", { from: formats.shortDay(first), to: formats.dayWithoutWeekday(last) })
          : note
            ? texts("dayWithNote", { day: formats.day(first), note })
            : formats.day(first)
      }
      words={{
        today: todayWords,
        previous: texts(isWeek ? "previousWeek" : "previousDay"),
        next: texts(isWeek ? "nextWeek" : "nextDay"),
        kinds,
      }}
      views={<ViewSwitch view={asked.view} onSee={address.see} />}
      hours={hoursShown(columns.flatMap(({ events }) => events))}
      hourLabel={(hour) => formats.wallTime(`${String(hour).padStart(2, "0")}:00`)}
      columns={columns}
      now={days.map((day) => clockOn(plainDay(day), now, zone)).find((minutes) => minutes !== null) ?? null}
      none={texts("none")}
      busy={busy}
      onToday={address.toToday}
      onPrevious={() => address.turn(-1)}
      onNext={() => address.turn(1)}
      onOpenEvent={onOpen && ((id) => onOpen(id.split("@")[0] ?? id))}
      foot={<ZoneLine now={now} />}
    />
  );
}
