import type { ClassStatus } from "../classes/status.ts";

export type EventKind = "regular" | "catch_up" | "live" | "past";

export interface CalendarClass {
  status: ClassStatus;
  from: Temporal.Instant;
  to: Temporal.Instant;
  isCatchUp: boolean;
}

/** The kind of a class in the calendar. An open class is live, also when it overruns; a closed, canceled or ended one is past, catch-up or not. */
export function eventKind(one: CalendarClass, now: Temporal.Instant): EventKind {
  if (one.status === "OPEN") return "live";
  if (one.status === "CLOSED" || one.status === "CANCELED" || Temporal.Instant.compare(one.to, now) <= 0) return "past";
  return one.isCatchUp ? "catch_up" : "regular";
}

export interface TitledClass extends CalendarClass {
  /** The class's number in its group, from 1. */
  number: number;
  /** How many classes the group has. */
  count: number;
  courseTitle: string;
  lessonTitle: string;
}

/** The parts of an event's long title in order: number/count, course, lesson or catch-up, then its state. */
export interface LongTitle {
  number: number;
  count: number;
  course: string;
  /** Null for a catch-up class, which has its own label instead. */
  lesson: string | null;
  state: "upcoming" | "online" | "past";
}

/** The parts of the long title. A bullet precedes the last one. */
export function longTitle(one: TitledClass, now: Temporal.Instant): LongTitle {
  const kind = eventKind(one, now);
  const state = kind === "live" ? "online" : kind === "past" ? "past" : "upcoming";
  return { number: one.number, count: one.count, course: one.courseTitle, lesson: one.isCatchUp ? null : one.lessonTitle, state };
}
