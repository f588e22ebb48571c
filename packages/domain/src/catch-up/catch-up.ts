import { type AttendanceState, attendanceMeaning, mayCatchUp } from "../classes/attendance-states.ts";
import type { ClassStatus } from "../groups/class-status.ts";
import { type CatchUpLimits, catchUpUntil, type MissedClass } from "../classes/missed-class.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import { findOverlaps, type Span } from "../classes/overlap.ts";

/** A catch-up class is booked, or planned by staff, at least this long before it begins. */
export const catchUpNoticeHours = 2;

/** The number of children waiting for a lesson at which a class of their own is proposed. */
export const proposedAt = 3;

/** Until when a child may catch a class up; null if they may not. `used`: earlier unannounced absences in the course that gave a credit. */
export function catchUpRight(missed: MissedClass, used: number, limits: CatchUpLimits): { expiresAt: Temporal.Instant } | null {
  return mayCatchUp(missed.state, used, limits.catchUpsPerCourse) ? { expiresAt: catchUpUntil(missed, limits) } : null;
}

/** Whether catch-ups for a state count against the limit of a course. */
export const isCounted = (state: AttendanceState): boolean => attendanceMeaning[state].isCatchUpLimited;

/** A class in which a lesson might be caught up. */
export interface CatchUpClass extends Span {
  id: number;
  lessonId: number;
  status: ClassStatus;
  teacherId: number | null;
  /** Seats of the group. */
  capacity: number;
  /** Expected children on its roster; a reported absence leaves a free seat. */
  taken: number;
  /** The school's zone. */
  timeZone: string;
}

/** What a child who wants to catch up a lesson needs. */
export interface CatchUpSearch {
  lessonId: number;
  expiresAt: Temporal.Instant;
  now: Temporal.Instant;
  /** The times of the child's other classes. */
  taken: readonly Span[];
}

type Unfit = "transition_not_allowed" | "group_full" | "schedule_clash";

/** Whether a child may catch a lesson up in a class: same lesson, upcoming, at least two hours ahead, a free seat, no clash. */
export function mayCatchUpIn(one: CatchUpClass, search: CatchUpSearch): Decision<Unfit, { free: number }> {
  const earliest = search.now.add({ hours: catchUpNoticeHours });
  const isLate = Temporal.Instant.compare(one.from, earliest) < 0 || Temporal.Instant.compare(one.from, search.expiresAt) >= 0;
  if (one.lessonId !== search.lessonId || one.status !== "UPCOMING" || isLate) return refuse("transition_not_allowed");
  if (one.taken >= one.capacity) return refuse("group_full");
  if (findOverlaps(one, search.taken).length > 0) return refuse("schedule_clash");
  return allow({ free: one.capacity - one.taken });
}

/** What the child is used to; it determines the ranking. */
export interface Habits {
  /** The start of the child's next class in their own group; null if there is none. */
  nextRegular: Temporal.Instant | null;
  /** The teacher of the missed class. */
  teacherId: number | null;
  /** The start of the missed class, which gives the usual hour, and its school's zone. */
  usual: Temporal.Instant;
  timeZone: string;
}

const dayMinutes = 24 * 60;

const minuteOfDay = (instant: Temporal.Instant, zone: string): number => {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return hour * 60 + minute;
};

/** The minutes between two times of day, the shorter way round: 23:00 and 01:00 are two hours apart. */
export function hoursApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % dayMinutes;
  return Math.min(apart, dayMinutes - apart);
}

/**
 * The classes in which a lesson can be caught up, best first: before the child's next regular class, with the same teacher, closest to
 * the usual hour, in the smallest class, the earliest.
 */
export function rankCatchUps<C extends CatchUpClass>(classes: readonly C[], search: CatchUpSearch, habits: Habits): C[] {
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
    .filter((one) => mayCatchUpIn(one, search).ok)
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

/** The lessons enough children wait for, each with its credits; the lesson with the earliest expiry comes first. */
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
