import type { AttendanceState } from "./attendance-states.ts";
import { attendanceMeaning, mayCatchUp } from "./attendance-states.ts";
import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { findOverlaps, type Span } from "./overlap.ts";

/** An absence becomes a right so long after its class was finished: marks are looked over until then. */
export const creditAfterMinutes = 30;

/** Booked, or planned by staff, this long before it begins at the latest. */
export const catchUpNoticeHours = 2;

/** So many children who wait for one lesson are worth a class of their own. */
export const proposedAt = 3;

export interface CatchUpLimits {
  /** Catch-ups in a course after absences nobody announced. */
  catchUpsPerCourse: number;
  /** A right to catch up lasts so many days after the class that was missed, */
  catchUpDays: number;
  /** and at most so many after the group's last class. */
  catchUpDaysAfterEnd: number;
}

export interface MissedClass {
  state: AttendanceState;
  finishedAt: Temporal.Instant;
  /** The end of the group's last class. */
  groupEndsAt: Temporal.Instant;
}

/** Until when a child may catch a class up, or null without the right to. `used`: unannounced absences of the course that gave one before. */
export function catchUpRight(missed: MissedClass, used: number, limits: CatchUpLimits): { expiresAt: Temporal.Instant } | null {
  return mayCatchUp(missed.state, used, limits.catchUpsPerCourse) ? { expiresAt: catchUpUntil(missed, limits) } : null;
}

/** Until when what was missed of a class may be made up for. */
export function catchUpUntil(
  { finishedAt, groupEndsAt }: Pick<MissedClass, "finishedAt" | "groupEndsAt">,
  limits: Pick<CatchUpLimits, "catchUpDays" | "catchUpDaysAfterEnd">,
): Temporal.Instant {
  const own = finishedAt.add({ hours: 24 * limits.catchUpDays });
  const group = groupEndsAt.add({ hours: 24 * limits.catchUpDaysAfterEnd });
  return Temporal.Instant.compare(own, group) <= 0 ? own : group;
}

/** Whether a state's catch-ups are counted against the most a course allows. */
export const isCounted = (state: AttendanceState): boolean => attendanceMeaning[state].isCatchUpLimited;

/** A class in which a lesson might be caught up. */
export interface CatchUpClass extends Span {
  id: number;
  lessonId: number;
  status: ClassStatus;
  teacherId: number | null;
  /** Places of the group. */
  capacity: number;
  /** Children on its roster who are expected: one whose absence was told leaves a free place. */
  taken: number;
  /** The school's zone. */
  timeZone: string;
}

/** What a child who is to catch up brings along. */
export interface CatchUpWish {
  lessonId: number;
  expiresAt: Temporal.Instant;
  now: Temporal.Instant;
  /** Classes the child sits in. */
  taken: readonly Span[];
}

type Unfit = "transition_not_allowed" | "group_full" | "schedule_clash";

/** Whether a child may catch a lesson up in a class: the same lesson, planned, in two hours or later, a free place, no other class then. */
export function mayCatchUpIn(one: CatchUpClass, wish: CatchUpWish): Decision<Unfit, { free: number }> {
  const earliest = wish.now.add({ hours: catchUpNoticeHours });
  const isLate = Temporal.Instant.compare(one.from, earliest) < 0 || Temporal.Instant.compare(one.from, wish.expiresAt) >= 0;
  if (one.lessonId !== wish.lessonId || one.status !== "UPCOMING" || isLate) return refuse("transition_not_allowed");
  if (one.taken >= one.capacity) return refuse("group_full");
  if (findOverlaps(one, wish.taken).length > 0) return refuse("schedule_clash");
  return allow({ free: one.capacity - one.taken });
}

/** What the child is used to: which classes come first hangs on it. */
export interface Habits {
  /** The start of the child's next class in the own group; null where there is none. */
  nextRegular: Temporal.Instant | null;
  /** Who taught the class that was missed. */
  teacherId: number | null;
  /** The start of the class that was missed, and its school's zone: the usual hour. */
  usual: Temporal.Instant;
  timeZone: string;
}

const dayMinutes = 24 * 60;

const minuteOfDay = (instant: Temporal.Instant, zone: string): number => {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return hour * 60 + minute;
};

/** Minutes between two times of the day, the shorter way round: 23:00 and 01:00 are two hours apart. */
export function hoursApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % dayMinutes;
  return Math.min(apart, dayMinutes - apart);
}

/**
 * The classes in which a lesson can be caught up, the best first: before the child's next regular class, with the same teacher, nearest to
 * the usual hour, in the smallest class, the earliest.
 */
export function rankCatchUps<C extends CatchUpClass>(classes: readonly C[], wish: CatchUpWish, habits: Habits): C[] {
  const usual = minuteOfDay(habits.usual, habits.timeZone);
  const key = (one: C): number[] => [
    habits.nextRegular !== null && Temporal.Instant.compare(one.to, habits.nextRegular) <= 0 ? 0 : 1,
    habits.teacherId !== null && one.teacherId === habits.teacherId ? 0 : 1,
    hoursApart(minuteOfDay(one.from, habits.timeZone), usual),
    one.taken,
    one.from.epochMilliseconds,
    one.id,
  ];
  return classes
    .filter((one) => mayCatchUpIn(one, wish).ok)
    .map((one) => ({ one, key: key(one) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ one }) => one);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const apart = value - (b[index] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}

export interface WaitingCredit {
  lessonId: number;
  studentId: number;
  expiresAt: Temporal.Instant;
}

/** The lessons for which enough children wait, each with its children; those whose first right ends soonest come first. */
export function proposeCatchUps<W extends WaitingCredit>(
  waiting: readonly W[],
): { lessonId: number; credits: W[]; expiresAt: Temporal.Instant }[] {
  return [...Map.groupBy(waiting, (one) => one.lessonId)]
    .filter(([, credits]) => new Set(credits.map(({ studentId }) => studentId)).size >= proposedAt)
    .map(([lessonId, credits]) => ({
      lessonId,
      credits,
      expiresAt: credits.map((one) => one.expiresAt).reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b)),
    }))
    .toSorted((a, b) => Temporal.Instant.compare(a.expiresAt, b.expiresAt) || a.lessonId - b.lessonId);
}
