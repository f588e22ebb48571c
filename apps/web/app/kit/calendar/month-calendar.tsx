import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { cx } from "../cx.ts";
import { CalendarHead } from "./calendar-head.tsx";
import { addDays, type CalendarDay, type CalendarEvent, type CalendarEventKind } from "./calendar-types.ts";
import { EventSign } from "./event-mark.tsx";
import styles from "./month-calendar.module.css";
import eventStyles from "./event.module.css";

export type MonthCalendarProps = {
  /** "March 2026". */
  title: string;
  /** Seven weekdays, starting with the locale's first one. */
  weekdays: { short: string; long: string }[];
  /** Complete weeks, as many as the month needs. */
  weeks: CalendarDay[][];
  words: {
    today: string;
    previous: string;
    next: string;
    /** "and 3 more". */
    more: (count: number) => string;
    kinds?: Record<CalendarEventKind, string>;
  };
  onToday: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onOpenDay: (date: string) => void;
  onOpenEvent: (id: string, date: string) => void;
  /** How many events a cell shows before the rest is counted. */
  most?: number;
  /** Another month is loading: the current one stays, dimmed. */
  busy?: boolean;
  /** The control to switch the view, shown in the header. */
  views?: ReactNode;
  /** Shown below the grid: the time zone. */
  foot?: ReactNode;
};

/**
 * A month with its classes. On medium and wider screens two events per day are shown and the rest is counted; a phone shows only their icons. The cell
 * opens the day, an event opens itself. One tab stop: arrow keys follow the writing direction, Home and End move within the week, Page Up and Page Down
 * to other months, as do arrow keys beyond the grid's edge.
 */
export function MonthCalendar({
  title,
  weekdays,
  weeks,
  words,
  onToday,
  onPrevious,
  onNext,
  onOpenDay,
  onOpenEvent,
  most = 2,
  busy,
  views,
  foot,
}: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  const days = weeks.flat();
  const [focused, setFocused] = useState<string | null>(null);
  const stop =
    days.find((day) => day.date === focused) ??
    days.find((day) => day.today && !day.outside) ??
    days.find((day) => !day.outside) ??
    days[0];

  const focusDay = (date: string): boolean => {
    const button = table.current?.querySelector<HTMLElement>(`button[data-date="${date}"]`);
    button?.focus();
    if (button) setFocused(date);
    return button != null;
  };
  // A key moved beyond the month and turned the page: focuses the day once it is rendered.
  useEffect(() => {
    if (wanted.current && focusDay(wanted.current)) wanted.current = null;
  }, [weeks]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const date = (event.target as HTMLElement).dataset["date"];
    if (!date || !table.current) return;
    const along = getComputedStyle(table.current).direction === "rtl" ? -1 : 1;
    const column = days.findIndex((day) => day.date === date) % 7;
    const by = {
      ArrowRight: along,
      ArrowLeft: -along,
      ArrowDown: 7,
      ArrowUp: -7,
      Home: -column,
      End: 6 - column,
      PageDown: 28,
      PageUp: -28,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = addDays(date, by);
    const target = days.find((day) => day.date === to);
    if (event.key.startsWith("Page") || !target) {
      wanted.current = to;
      (by > 0 ? onNext : onPrevious)();
    } else focusDay(to);
  };

  return (
    <section className={cx(styles.calendar, busy && styles.busy)} aria-label={title} aria-busy={busy || undefined}>
      <CalendarHead title={title} words={words} views={views} onToday={onToday} onPrevious={onPrevious} onNext={onNext} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to read, with a grid's keyboard navigation */}
      <table ref={table} role="grid" aria-label={title} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.long} scope="col" abbr={day.long}>
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} className={cx(styles.cell, day.outside && styles.outside, day.today && styles.today)}>
                  <Day
                    day={day}
                    stop={day.date === stop?.date}
                    most={most}
                    more={words.more}
                    onFocus={() => setFocused(day.date)}
                    onOpenDay={onOpenDay}
                    onOpenEvent={onOpenEvent}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </section>
  );
}

type DayProps = {
  day: CalendarDay;
  stop: boolean;
  most: number;
  more: (count: number) => string;
  onFocus: () => void;
  onOpenDay: (date: string) => void;
  onOpenEvent: (id: string, date: string) => void;
};

function Day({ day, stop, most, more, onFocus, onOpenDay, onOpenEvent }: DayProps) {
  const hidden = day.events.length - most;
  return (
    <>
      <button
        type="button"
        className={styles.day}
        data-date={day.date}
        tabIndex={stop ? 0 : -1}
        aria-current={day.today ? "date" : undefined}
        onFocus={onFocus}
        onClick={() => onOpenDay(day.date)}
      >
        <span className="visually-hidden">{day.label}</span>
        <span className={styles.number} aria-hidden="true">
          {day.number}
        </span>
        {day.month ? (
          <span className={styles.month} aria-hidden="true">
            {day.month}
          </span>
        ) : null}
      </button>
      {day.events.length > 0 ? (
        <div className={styles.events}>
          {day.events.slice(0, most).map((event) => (
            <Event key={event.id} event={event} onOpen={() => onOpenEvent(event.id, day.date)} />
          ))}
        </div>
      ) : null}
      {day.events.length > 0 ? (
        <span className={styles.signs} aria-hidden="true">
          {day.events.slice(0, 3).map((event) => (
            <span key={event.id} className={cx(styles.dot, eventStyles[event.kind])}>
              <EventSign kind={event.kind} size={11} />
            </span>
          ))}
          {day.events.length > 3 ? <span className={styles.plus}>+{day.events.length - 3}</span> : null}
        </span>
      ) : null}
      {hidden > 0 ? (
        <span className={styles.more} aria-hidden="true">
          {more(hidden)}
        </span>
      ) : null}
    </>
  );
}

/** An event in a cell: icon, time and initial, then the short title. Keyboard users reach it through the day's list. */
function Event({ event, onOpen }: { event: CalendarEvent; onOpen: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={event.longTitle}
      data-kind={event.kind}
      className={cx(eventStyles.event, eventStyles[event.kind])}
      onClick={onOpen}
    >
      <span className="visually-hidden">{event.longTitle}</span>
      <span className={eventStyles.top} aria-hidden="true">
        <EventSign kind={event.kind} />
        <span className={eventStyles.time}>
          <bdi>{event.time}</bdi>
        </span>
        {event.person ? <Avatar name={event.person.name} size="mark" /> : null}
      </span>
      <span className={eventStyles.title} aria-hidden="true">
        {event.shortTitle}
      </span>
    </button>
  );
}
