import type { AttendanceState } from "./attendance-states.ts";
import { type ConnectionInterval, onlineMilliseconds, unionOfIntervals } from "./online-time.ts";

/** A school's thresholds for marks. Shares are of the class from its opening to its finish, 0-1. */
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

/** An excused child who attends at least this share of the class is no longer excused. */
const excusedNoMoreShare = 0.6;

/** Whether a reported absence still applies to a child who was there for a share of the class, 0-1. */
export const staysExcused = (share: number): boolean => share < excusedNoMoreShare;

/** If staff were away for more than this share, the class alone can't justify a mark below PRESENT. */
const staffAwayShare = 0.2;

export interface MarkInput {
  openedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  students: readonly {
    id: string;
    intervals: readonly ConnectionInterval[];
    /** The absence was reported in advance, or staff excused it. */
    isExcused: boolean;
    /** The mark set by a person; null leaves it to the rules. */
    markedByPerson: AttendanceState | null;
  }[];
  /** The connections of everyone who taught or assisted, together. */
  staff: readonly ConnectionInterval[];
  thresholds?: AttendanceThresholds;
}

export interface Mark {
  student: string;
  state: AttendanceState;
  /** declared: the absence was reported in advance, or excused by staff, and the child indeed didn't attend. */
  markedBy: "automatic" | "person" | "declared";
  /** In whole seconds. */
  onlineSeconds: number;
  /** Online time as a share of the class, 0-1. */
  share: number;
}

export interface Marks {
  marks: Mark[];
  /** The share of the class during which no staff were present, 0-1. */
  staffAway: number;
  /** Staff were away for too long: someone should review these marks. */
  isFlagged: boolean;
}

/**
 * The marks of a class when it finishes. By time online: ABSENT below a share or a number of minutes, PARTIAL below a larger share,
 * LATE if the first join was late, otherwise PRESENT. A mark set by a person stays. A reported absence stays EXCUSED unless the
 * child was there for 60 % of the class. If staff were away for over 20 %, the rules mark no one below PRESENT.
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
 * Whether a child got the seat after the class had begun and never came. Nothing is marked then: the child wasn't expected from the
 * beginning, and the family may not even have read of the class.
 */
export function isUnmarked(
  { createdAt, firstJoinedAt }: { readonly createdAt: Temporal.Instant; readonly firstJoinedAt: Temporal.Instant | null },
  { startsAt, openedAt }: { readonly startsAt: Temporal.Instant; readonly openedAt: Temporal.Instant | null },
): boolean {
  const isAfter = (begun: Temporal.Instant): boolean => Temporal.Instant.compare(createdAt, begun) > 0;
  return firstJoinedAt === null && isAfter(startsAt) && isAfter(openedAt ?? startsAt);
}

/** The state that follows from the times alone: the share of the class (0-1), the time online (ms), and the first join after the opening (ms). */
export function stateByTimes(share: number, online: number, joinedAfter: number, limits: AttendanceThresholds): AttendanceState {
  if (share < limits.absentBelowShare || online < limits.absentBelowMinutes * 60_000) return "ABSENT";
  if (share < limits.partialBelowShare) return "PARTIAL";
  return joinedAfter > limits.lateAfterMinutes * 60_000 ? "LATE" : "PRESENT";
}
