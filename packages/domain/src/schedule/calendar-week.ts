import { type PlainDay, plainDay } from "../shared/brand.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { endOfDay, laterDay } from "../shared/time.ts";

/** The seven days of the week that contains a day. @param firstWeekday ISO 1-7: 1 for Monday, 7 for Sunday */
export function weekDays(day: PlainDay, firstWeekday: number): PlainDay[] {
  const date = Temporal.PlainDate.from(day);
  const first = plainDay(date.subtract({ days: (date.dayOfWeek - firstWeekday + 7) % 7 }).toString());
  return Array.from({ length: 7 }, (_, index) => laterDay(first, index, "days"));
}

/** The start and end of a day in a zone: 23, 24 or 25 hours. */
export const spanOfDay = (day: PlainDay, timeZone: string): Span => ({
  from: Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant(),
  to: endOfDay(day, timeZone),
});

/** An interval on a numeric axis. */
export interface Stretch {
  from: number;
  to: number;
}

export interface InColumn<S extends Stretch> {
  item: S;
  /** From 0. */
  column: number;
  /** How many columns are side by side here; each is that fraction of the width. */
  columns: number;
}

/**
 * Lays out overlapping items side by side: each in the first free column, with as few columns as there are simultaneous items. Items that overlap,
 * directly or through others, share their number of columns. Touching items don't overlap. Sorted by start, the longer first.
 */
export function layColumns<S extends Stretch>(items: readonly S[]): InColumn<S>[] {
  const laid: InColumn<S>[] = [];
  let cluster: InColumn<S>[] = [];
  let ends: number[] = [];
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) [cluster, ends] = [[], []];
    const free = ends.findIndex((end) => end <= item.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = item.to;
    const placed = { item, column, columns: ends.length };
    cluster.push(placed);
    for (const one of cluster) one.columns = ends.length;
    laid.push(placed);
  }
  return laid;
}

export interface DayEvent<E extends Span> extends Stretch {
  event: E;
  /** It began on an earlier day. */
  isFromBefore: boolean;
  /** It continues after this day. */
  isUntilAfter: boolean;
}

/** The minimum drawn length, in minutes: a short class must be readable and easy to click. */
export const leastMinutes = 15;

/**
 * The events of a day as drawn: from and to in minutes of the day. The start follows the clock, the length is the real one (a class across a
 * clock change is not drawn longer or shorter), cut at the ends of the day.
 */
export function dayEvents<E extends Span>(events: readonly E[], day: PlainDay, timeZone: string): InColumn<DayEvent<E>>[] {
  const whole = spanOfDay(day, timeZone);
  const { compare } = Temporal.Instant;
  const drawn = events
    .filter((event) => overlaps(event, whole))
    .map((event): DayEvent<E> => {
      const [isFromBefore, isUntilAfter] = [compare(event.from, whole.from) < 0, compare(event.to, whole.to) > 0];
      const start = isFromBefore ? whole.from : event.from;
      const end = isUntilAfter ? whole.to : event.to;
      const clock = start.toZonedDateTimeISO(timeZone);
      const length = Math.max(leastMinutes, end.since(start).total("minutes"));
      const from = Math.min(clock.hour * 60 + clock.minute, 24 * 60 - leastMinutes);
      return { event, from, to: Math.min(24 * 60, from + length), isFromBefore, isUntilAfter };
    });
  return layColumns(drawn);
}

/** The whole hours a week view shows: those of a school day, extended if an event lies outside them. */
export function hoursShown(
  drawn: readonly Stretch[],
  usual: { from: number; to: number } = { from: 8, to: 20 },
): { from: number; to: number } {
  return {
    from: Math.min(usual.from, ...drawn.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(usual.to, ...drawn.map(({ to }) => Math.ceil(to / 60))),
  };
}

/** The length of a day in a zone, in minutes: 1440, or an hour more or less if the clocks change that day. */
export function minutesOfDay(day: PlainDay, timeZone: string): number {
  const { from, to } = spanOfDay(day, timeZone);
  return to.since(from).total("minutes");
}

/** The current time in minutes of a day; null if now is another day. */
export function clockOn(day: PlainDay, now: Temporal.Instant, timeZone: string): number | null {
  const there = now.toZonedDateTimeISO(timeZone);
  return there.toPlainDate().toString() === day ? there.hour * 60 + there.minute : null;
}
