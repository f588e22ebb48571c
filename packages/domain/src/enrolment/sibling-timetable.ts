import type { Span } from "../shared/spans.ts";

/** A group that a child could join. */
export interface TimetableGroup {
  id: number;
  /** Seats neither taken nor held. */
  seatsLeft: number;
  /** The classes that a child who joins now would attend, by start. */
  classes: readonly Span[];
}

/** A child with the course chosen for it: its groups, and when the child is busy already. */
export interface TimetableChild {
  studentId: number;
  groups: readonly TimetableGroup[];
  busy: readonly Span[];
}

/** One group for each child, in the children's order. */
export interface TimetableSet {
  groupIds: number[];
  /** ISO weekdays with a class, in the family's zone. */
  weekdays: number[];
  /** All minutes between two classes of the same day. */
  waitMinutes: number;
  /** The longest wait on one day. */
  longestWaitMinutes: number;
}

/** Why no set exists: a child without a free group, one who is busy at all times, two children whose groups always overlap, or all together. */
export type TimetableObstacle =
  | { reason: "no_group" | "busy"; studentIds: [number] }
  | { reason: "pair"; studentIds: [number, number] }
  | { reason: "together"; studentIds: number[] };

export type Timetable = { sets: TimetableSet[]; obstacles: [] } | { sets: []; obstacles: TimetableObstacle[] };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A class as numbers, which are compared much faster than instants. */
interface Timed {
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
}

/** The same class in minutes of the family's own calendar, with its local day. */
interface LocalClass {
  day: number;
  from: number;
  to: number;
}

/** A group prepared for the search. */
interface Candidate {
  group: TimetableGroup;
  times: readonly Timed[];
  locals: readonly LocalClass[];
  /** Bit `n` is set if it meets on ISO weekday `n`. */
  days: number;
  /** Its first class, in minutes since the epoch. */
  starts: number;
}

interface Found {
  candidates: readonly Candidate[];
  key: readonly number[];
  longest: number;
}

/**
 * The best sets of groups in which no child is in two classes at once and no two children have classes at the same time, unless in the same group:
 * fewest weekdays first, then the least waiting between classes of a day, then the earliest starts. Exact times are compared over the whole course, so
 * clock changes in either zone count. Branch and bound: a choice is dropped once it can't be better than the sets kept.
 */
export function siblingTimetable(children: readonly TimetableChild[], zone: string, most: number): Timetable {
  const toLocal = localClasses(zone);
  const free = children.map(({ groups }) => groups.filter(({ seatsLeft, classes }) => seatsLeft > 0 && classes.length > 0));
  const options = children.map(({ busy }, index) => {
    const taken = timesOf(busy);
    return (free[index] ?? [])
      .map((group) => toCandidate(group, toLocal))
      .filter(({ times }) => !overlapping(times, taken))
      .toSorted((a, b) => a.starts - b.starts || a.group.id - b.group.id);
  });
  const alone = children.flatMap(({ studentId }, index): TimetableObstacle[] => {
    if (options[index]?.length !== 0) return [];
    return [{ reason: free[index]?.length === 0 ? "no_group" : "busy", studentIds: [studentId] }];
  });
  if (alone.length > 0) return { sets: [], obstacles: alone };
  const fits = fitting();
  const kept = search(options, fits, most);
  if (kept.length > 0) return { sets: kept.map(toSet), obstacles: [] };
  const pairs = pairsOf(children.length)
    .filter(([a, b]) => !(options[a] ?? []).some((one) => (options[b] ?? []).some((other) => fits(one, other))))
    .map(([a, b]): TimetableObstacle => ({ reason: "pair", studentIds: [children[a]?.studentId ?? 0, children[b]?.studentId ?? 0] }));
  return {
    sets: [],
    obstacles: pairs.length > 0 ? pairs : [{ reason: "together", studentIds: children.map(({ studentId }) => studentId) }],
  };
}

function search(options: readonly (readonly Candidate[])[], fits: (a: Candidate, b: Candidate) => boolean, most: number): Found[] {
  const kept: Found[] = [];
  // The earliest starts that the children from this one on can have.
  const earliest = options.map((_, index) => options.slice(index).reduce((sum, groups) => sum + (groups[0]?.starts ?? 0), 0));
  const masks = options.map((groups) => [...new Set(groups.map(({ days }) => days))]);
  /** The least any completion can score: the weekdays it needs at least, no waiting, and the earliest starts. */
  const bound = (next: number, days: number, starts: number): number[] => {
    const needed = masks.slice(next).map((own) => Math.min(...own.map((mask) => countOf(days | mask))));
    return [Math.max(countOf(days), ...needed), 0, starts + (earliest[next] ?? 0)];
  };
  const visit = (chosen: readonly Candidate[], days: number, starts: number): void => {
    const worst = kept.length === most ? kept.at(-1) : undefined;
    if (worst && compareKeys(bound(chosen.length, days, starts), worst.key.slice(0, 3)) > 0) return;
    if (chosen.length === options.length) {
      const { total, longest } = waits(chosen);
      const key = [countOf(days), total, starts, ...chosen.map(({ group }) => group.id)];
      if (worst && compareKeys(key, worst.key) > 0) return;
      kept.push({ candidates: chosen, key, longest });
      kept.sort((a, b) => compareKeys(a.key, b.key));
      kept.length = Math.min(kept.length, most);
      return;
    }
    for (const one of options[chosen.length] ?? []) {
      const sharing = chosen.filter(({ group }) => group.id === one.group.id).length;
      if (sharing < one.group.seatsLeft && chosen.every((other) => fits(one, other)))
        visit([...chosen, one], days | one.days, starts + one.starts);
    }
  };
  visit([], 0, 0);
  return kept;
}

const toSet = ({ candidates, key, longest }: Found): TimetableSet => ({
  groupIds: candidates.map(({ group }) => group.id),
  weekdays: weekdaysOf(candidates.reduce((all, { days }) => all | days, 0)),
  waitMinutes: key[1] ?? 0,
  longestWaitMinutes: longest,
});

/** Whether two children can take two groups: the same one with two seats, or two whose classes never overlap. Each pair is compared once. */
function fitting(): (a: Candidate, b: Candidate) => boolean {
  const known = new Map<number, Map<number, boolean>>();
  return (a, b) => {
    if (a.group.id === b.group.id) return a.group.seatsLeft > 1;
    const [low, high] = a.group.id < b.group.id ? [a, b] : [b, a];
    const own = known.get(low.group.id) ?? new Map<number, boolean>();
    known.set(low.group.id, own);
    const before = own.get(high.group.id);
    if (before !== undefined) return before;
    const fits = !overlapping(low.times, high.times);
    own.set(high.group.id, fits);
    return fits;
  };
}

const timesOf = (spans: readonly Span[]): Timed[] =>
  spans.map(({ from, to }) => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }));

const overlapping = (a: readonly Timed[], b: readonly Timed[]): boolean =>
  a.some((one) => b.some((other) => one.from < other.to && other.from < one.to));

function toCandidate(group: TimetableGroup, toLocal: (time: Timed) => LocalClass): Candidate {
  const times = timesOf(group.classes);
  const locals = times.map(toLocal);
  return {
    group,
    times,
    locals,
    days: locals.reduce((all, { day }) => all | (1 << weekdayOf(day)), 0),
    starts: Math.min(...times.map(({ from }) => Math.floor(from / minuteMs))),
  };
}

/** Converts classes to the calendar of a zone. Its offset is looked up once for a day, and for each class on a day when it changes. */
function localClasses(zone: string): (time: Timed) => LocalClass {
  const offsetAt = (ms: number): number => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  const startOf = cached((day) => offsetAt(day * dayMs));
  return ({ from, to }) => {
    const day = Math.floor(from / dayMs);
    const offset = startOf(day) === startOf(day + 1) ? startOf(day) : offsetAt(from);
    const start = Math.floor((from + offset) / minuteMs);
    return { day: Math.floor((from + offset) / dayMs), from: start, to: start + Math.round((to - from) / minuteMs) };
  };
}

function cached(read: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** The minutes between classes of one day: in all, and the most on one day. */
function waits(candidates: readonly Candidate[]): { total: number; longest: number } {
  const ends = new Map<number, { until: number; waited: number }>();
  const all = candidates.flatMap(({ locals }) => locals).toSorted((a, b) => a.from - b.from || a.to - b.to);
  let [total, longest] = [0, 0];
  for (const { day, from, to } of all) {
    const before = ends.get(day);
    const gap = before ? Math.max(0, from - before.until) : 0;
    const waited = (before?.waited ?? 0) + gap;
    ends.set(day, { until: Math.max(before?.until ?? to, to), waited });
    total += gap;
    longest = Math.max(longest, waited);
  }
  return { total, longest };
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const weekdaysOf = (days: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (days & (1 << weekday)) !== 0);

const countOf = (days: number): number => weekdaysOf(days).length;

const pairsOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, a) => a).flatMap((a) =>
    Array.from({ length: count - a - 1 }, (_, index): [number, number] => [a, a + index + 1]),
  );

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const apart = value - (b[index] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}
