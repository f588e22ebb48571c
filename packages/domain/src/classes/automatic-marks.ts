import type { AttendanceState } from "./attendance-states.ts";
import { type ConnectionInterval, onlineMilliseconds, unionOfIntervals } from "./online-time.ts";

/** When a mark falls: a school's settings. Shares of the class from its opening to its finish, 0-1. */
export interface AttendanceThresholds {
  absentBelowShare: number;
  absentBelowMinutes: number;
  partialBelowShare: number;
  lateAfterMinutes: number;
}

export const defaultThresholds: AttendanceThresholds = {
  absentBelowShare: 0.15,
  absentBelowMinutes: 5,
  partialBelowShare: 0.6,
  lateAfterMinutes: 10,
};

/** A child who had been excused but then came for this share of the class was there. */
const excusedNoMoreShare = 0.6;

/** Whether a told absence still stands for a child who was there for a share of the class, 0-1. */
export const staysExcused = (share: number): boolean => share < excusedNoMoreShare;

/** Staff away for more than this share: nobody's mark can rest on that class alone. */
const staffAwayShare = 0.2;

export interface MarkInput {
  openedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  students: readonly {
    id: string;
    intervals: readonly ConnectionInterval[];
    /** The absence was told before, or staff excused it. */
    isExcused: boolean;
    /** What a person marked; null leaves it to the rule. */
    markedByPerson: AttendanceState | null;
  }[];
  /** Of everyone who led or helped, together. */
  staff: readonly ConnectionInterval[];
  thresholds?: AttendanceThresholds;
}

export interface Mark {
  student: string;
  state: AttendanceState;
  /** declared: the absence was told before, or staff excused it, and the child was not there after all. */
  markedBy: "automatic" | "person" | "declared";
  /** Whole seconds. */
  onlineSeconds: number;
  /** Online time as a share of the class, 0-1. */
  share: number;
}

export interface Marks {
  marks: Mark[];
  /** The part of the class in which nobody of staff was there, 0-1. */
  staffAway: number;
  /** Staff were away for too long: somebody should look at these marks. */
  isFlagged: boolean;
}

/**
 * The marks of a class when it is finished. By time online: under a share or some minutes ABSENT, under a larger share
 * PARTIAL, a late first join LATE, else PRESENT. A mark set by a person stands. A told absence stays EXCUSED unless the
 * child was there for 60 % of the class. With staff away for over 20 % nobody is marked below PRESENT by the rule.
 */
export function automaticMarks(input: MarkInput): Marks {
  const span = { from: input.openedAt, to: input.finishedAt };
  const base = onlineMilliseconds([span]);
  const share = (milliseconds: number) => (base > 0 ? milliseconds / base : 0);
  const staffAway = base > 0 ? 1 - share(onlineMilliseconds(unionOfIntervals(input.staff, span))) : 0;
  const isFlagged = staffAway > staffAwayShare;
  const marks = input.students.map((student): Mark => {
    const spans = unionOfIntervals(student.intervals, span);
    const online = onlineMilliseconds(spans);
    const figures = { student: student.id, onlineSeconds: Math.floor(online / 1_000), share: share(online) };
    if (student.markedByPerson !== null) return { ...figures, state: student.markedByPerson, markedBy: "person" };
    if (student.isExcused && staysExcused(figures.share)) return { ...figures, state: "EXCUSED", markedBy: "declared" };
    if (isFlagged) return { ...figures, state: "PRESENT", markedBy: "automatic" };
    const joinedAfter = (spans[0]?.from.epochMilliseconds ?? 0) - input.openedAt.epochMilliseconds;
    return {
      ...figures,
      state: stateByTimes(figures.share, online, joinedAfter, input.thresholds ?? defaultThresholds),
      markedBy: "automatic",
    };
  });
  return { marks, staffAway, isFlagged };
}

/**
 * The state that follows from the times alone: the share of the class, 0-1, the time online in ms, and how long after the opening the
 * child first came, ms.
 */
export function stateByTimes(share: number, online: number, joinedAfter: number, limits: AttendanceThresholds): AttendanceState {
  if (share < limits.absentBelowShare || online < limits.absentBelowMinutes * 60_000) return "ABSENT";
  if (share < limits.partialBelowShare) return "PARTIAL";
  return joinedAfter > limits.lateAfterMinutes * 60_000 ? "LATE" : "PRESENT";
}
