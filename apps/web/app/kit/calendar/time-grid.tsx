import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { cx } from "../cx.ts";
import { IconAlertTriangle } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { BareLink } from "../link/link.tsx";
import { CalendarHead, type CalendarHeadProps } from "./calendar-head.tsx";
import type { CalendarEvent } from "./calendar-types.ts";
import { DayList } from "./day-list.tsx";
import { EventSign } from "./event-mark.tsx";
import styles from "./time-grid.module.css";
import eventStyles from "./event.module.css";

export type TimeGridEvent = CalendarEvent & {
  /** Its position, in minutes of the day. */
  from: number;
  to: number;
  /** Its index among overlapping events, from 0, and their number. */
  column: number;
  columns: number;
  /** Below the title: the teacher or the lesson. */
  detail?: string;
  /** The page it links to; without it, `onOpenEvent` is called. */
  href?: string;
  /** `alarm`: needs attention; `off`: doesn't take place. */
  look?: "alarm" | "off";
};

export type TimeGridColumn = {
  /** The key of a day, or of a person's column on a day. */
  id: string;
  /** "Tue 10", or a teacher's name. */
  title: string;
  /** The accessible name of the column with its content: "Tuesday, March 10, 2 lessons". */
  label: string;
  /** A note about the day, such as a clock change. */
  note?: string;
  /** Where the title links to. */
  href?: string;
  today?: boolean;
  /** Sorted by start time. */
  events: TimeGridEvent[];
};

export type TimeGridProps = CalendarHeadProps & {
  /** The displayed hours of the day. */
  hours: { from: number; to: number };
  hourLabel: (hour: number) => string;
  columns: TimeGridColumn[];
  /** The current minute of the day, drawn in today's columns; null when today isn't shown. */
  now: number | null;
  /** "No classes". */
  none: string;
  onOpenEvent?: (id: string) => void;
  /** Other days are loading: the current ones stay, dimmed. */
  busy?: boolean;
  /** Shown below the grid: the time zone. */
  foot?: ReactNode;
};

/**
 * Days side by side by the hour, or the classes of one day by person. Overlapping events are side by side. A phone shows a list per column instead, or
 * the hours of a single column. One tab stop: up and down move within a column; left and right, in reading direction, to the neighboring column and
 * beyond the edge to other days; Home and End to the first and last event.
 */
export function TimeGrid({ hours, hourLabel, columns, now, none, onOpenEvent, busy, foot, ...head }: TimeGridProps) {
  const board = useRef<HTMLDivElement>(null);
  const wanted = useRef<"first" | "last" | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const events = columns.flatMap((column) => column.events.map((event) => ({ event, column })));
  const stop = events.find(({ event }) => event.id === focused) ?? events.find(({ column }) => column.today) ?? events[0];

  const focusEvent = (id: string | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    board.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)?.focus();
  };
  // A key moved beyond these days and turned the page: focuses an event there.
  const shown = columns.map(({ id, events: own }) => `${id} ${own.map((event) => event.id).join()}`).join(";");
  const [firstId, lastId] = [events[0]?.event.id, events.at(-1)?.event.id];
  useEffect(() => {
    if (wanted.current === null || busy) return;
    const to = wanted.current === "first" ? firstId : lastId;
    wanted.current = null;
    if (to === undefined) board.current?.focus();
    else focusEvent(to);
  }, [shown, busy, firstId, lastId]);

  const turn = (by: 1 | -1): void => {
    wanted.current = by > 0 ? "first" : "last";
    (by > 0 ? head.onNext : head.onPrevious)();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!board.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const along = getComputedStyle(board.current).direction === "rtl" ? -1 : 1;
    const side = { ArrowRight: along, ArrowLeft: -along }[event.key];
    const at = events.findIndex(({ event: one }) => one.id === (event.target as HTMLElement).dataset["event"]);
    const here = events[at];
    const place = here ? columns.indexOf(here.column) : -1;
    if (event.key === "PageDown" || event.key === "PageUp") turn(event.key === "PageDown" ? 1 : -1);
    else if (!here) {
      if (side === undefined) return;
      turn(side > 0 ? 1 : -1);
    } else if (event.key === "ArrowDown") focusEvent(here.column.events[here.column.events.indexOf(here.event) + 1]?.id);
    else if (event.key === "ArrowUp") focusEvent(here.column.events[here.column.events.indexOf(here.event) - 1]?.id);
    else if (event.key === "Home") focusEvent(events[0]?.event.id);
    else if (event.key === "End") focusEvent(events.at(-1)?.event.id);
    else if (side !== undefined) {
      const others = (side > 0 ? columns.slice(place + 1) : columns.slice(0, place).toReversed()).find((one) => one.events.length > 0);
      if (!others) turn(side > 0 ? 1 : -1);
      else focusEvent(others.events.toSorted((a, b) => Math.abs(a.from - here.event.from) - Math.abs(b.from - here.event.from))[0]?.id);
    } else return;
    event.preventDefault();
  };

  const hourList = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  const isNowDrawn = now !== null && now >= hours.from * 60 && now <= hours.to * 60;
  return (
    <section className={cx(styles.calendar, busy && styles.busy)} aria-label={head.title} aria-busy={busy || undefined}>
      <CalendarHead {...head} />
      <div
        ref={board}
        role="group"
        aria-label={head.title}
        // The tab stop is an event; without one it is the board, so that keys still turn the page.
        tabIndex={stop ? -1 : 0}
        className={cx(styles.board, columns.length > 1 && styles.several)}
        style={{ "--first": hours.from * 60, "--hours": hourList.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <div className={styles.rail} aria-hidden="true">
          {hourList.map((hour) => (
            <span key={hour}>
              <bdi>{hourLabel(hour)}</bdi>
            </span>
          ))}
        </div>
        <ol className={styles.columns}>
          {columns.map((column) => (
            <li
              key={column.id}
              className={cx(styles.column, column.today && styles.today)}
              aria-current={column.today ? "date" : undefined}
              style={{ "--most": Math.max(1, ...column.events.map((event) => event.columns)) } as CSSProperties}
            >
              <ColumnHead column={column} />
              {/* Rendered before the events: the line is behind them, its dot above. */}
              {column.today && isNowDrawn ? (
                <span className={styles.now} aria-hidden="true" style={{ "--from": now } as CSSProperties} />
              ) : null}
              <ul className={styles.hours} aria-label={column.label}>
                {column.events.map((event) => (
                  <li key={event.id} className={styles.place} style={placeOf(event)}>
                    <Event event={event} stop={event === stop?.event} onFocus={() => setFocused(event.id)} onOpen={onOpenEvent} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      {columns.length > 1 ? (
        <ol className={styles.lists}>
          {columns.map((column) => (
            <li key={column.id} className={cx(column.events.length === 0 && styles.empty)}>
              <h3 className={cx(styles.listTitle, column.today && styles.listToday)}>
                {column.href ? <BareLink href={column.href}>{column.title}</BareLink> : <bdi>{column.title}</bdi>}
                {column.note ? <span className={styles.note}>{column.note}</span> : null}
              </h3>
              {column.events.length === 0 ? (
                <span className={styles.none}>{none}</span>
              ) : (
                <DayList
                  items={column.events.map(({ id, kind, time, shortTitle, detail, person, href }) => ({
                    id,
                    kind,
                    time,
                    title: shortTitle,
                    detail: detail ?? "",
                    ...(person && { person }),
                    ...(href && { href }),
                  }))}
                  onOpen={onOpenEvent}
                />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </section>
  );
}

const placeOf = ({ from, to, column, columns }: TimeGridEvent): CSSProperties =>
  ({ "--from": from, "--to": to, "--column": column, "--beside": columns }) as CSSProperties;

function ColumnHead({ column: { title, label, note, href, events } }: { column: TimeGridColumn }) {
  return (
    <Split gap={6} align="center" className={styles.columnHead}>
      <h3 className={styles.columnTitle}>
        {href ? (
          <BareLink href={href} aria-label={label}>
            {title}
          </BareLink>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      {note ? <span className={styles.note}>{note}</span> : null}
      <span className={styles.count} aria-hidden="true">
        {events.length}
      </span>
    </Split>
  );
}

interface EventProps {
  event: TimeGridEvent;
  stop: boolean;
  onFocus: () => void;
  onOpen?: (id: string) => void;
}

/** An event in its hours: icon and time, then title and person, as far as they fit. */
function Event({ event, stop, onFocus, onOpen }: EventProps) {
  const { id, kind, time, shortTitle, longTitle, detail, person, href, look } = event;
  const shared = {
    className: cx(eventStyles.event, eventStyles[kind], styles.event, look && styles[look]),
    title: longTitle,
    tabIndex: stop ? 0 : -1,
    "data-event": id,
    "data-kind": kind,
    onFocus,
  };
  const body = (
    <>
      <span className="visually-hidden">{longTitle}</span>
      <span className={cx(eventStyles.top, styles.top)} aria-hidden="true">
        {look === "alarm" ? <IconAlertTriangle size={14} stroke={2} className={eventStyles.sign} /> : <EventSign kind={kind} />}
        <span className={eventStyles.time}>
          <bdi>{time}</bdi>
        </span>
        {person ? <Avatar name={person.name} size="mark" /> : null}
      </span>
      <span className={cx(eventStyles.title, styles.words)} aria-hidden="true">
        {shortTitle}
      </span>
      {detail ? (
        <span className={styles.detail} aria-hidden="true" dir="auto">
          {detail}
        </span>
      ) : null}
    </>
  );
  return href ? (
    <BareLink href={href} {...shared}>
      {body}
    </BareLink>
  ) : (
    <button type="button" {...shared} onClick={() => onOpen?.(id)}>
      {body}
    </button>
  );
}
