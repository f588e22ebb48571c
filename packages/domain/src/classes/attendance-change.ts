import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AttendanceState } from "./attendance-states.ts";
import type { ClassStatus } from "./status.ts";

const everyMark: readonly AttendanceState[] = ["PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"];

/**
 * What a person may set for a child while a class has a status, beside going back to automatic. Before it only that the child is excused:
 * nobody has come or stayed away yet. A class that is canceled or tried out has no attendance.
 */
export const marksByHand: Readonly<Record<ClassStatus, readonly AttendanceState[]>> = {
  UPCOMING: ["EXCUSED"],
  POSTPONED: ["EXCUSED"],
  OPEN: everyMark,
  CLOSED: everyMark,
  PREVIEW: [],
  CANCELED: [],
};

export interface MarkNow {
  state: AttendanceState;
  markedBy: "automatic" | "person" | "declared";
  /** A parent told that the child will not come, and has not taken it back: also under a mark that a person set over it. */
  isReported: boolean;
}

export interface HandMark {
  state: AttendanceState;
  markedBy: "automatic" | "person" | "declared";
  /** Whether the told absence still holds. */
  isReported: boolean;
  /** False: it stands like that already. */
  isChange: boolean;
  /** The class is over: the mark is worked out anew from the times, since no finish will do it. */
  isWorkedOut: boolean;
}

/**
 * Setting a mark by hand. A state is a person's from then on and no rule overwrites it; EXPECTED is none: it says "back to automatic" and takes
 * the person's mark away. What a parent had told before counts again then; said of the told absence itself, the child is expected after all.
 */
export function setMark(status: ClassStatus, now: MarkNow, wanted: AttendanceState): Decision<"transition_not_allowed", HandMark> {
  const allowed = marksByHand[status];
  if (wanted === "EXPECTED") {
    const isWorkedOut = status === "CLOSED";
    if (allowed.length === 0) return refuse("transition_not_allowed");
    const isChange = now.markedBy !== "automatic";
    const isReported = now.isReported && now.markedBy !== "declared";
    if (!isChange) return allow({ state: now.state, markedBy: "automatic", isReported, isChange, isWorkedOut: false });
    const rest = isReported ? ({ state: "EXCUSED", markedBy: "declared" } as const) : ({ state: wanted, markedBy: "automatic" } as const);
    return allow({ ...rest, isReported, isChange, isWorkedOut });
  }
  if (!allowed.includes(wanted)) return refuse("transition_not_allowed");
  const isChange = now.state !== wanted || now.markedBy !== "person";
  return allow({ state: wanted, markedBy: "person", isReported: now.isReported, isChange, isWorkedOut: false });
}

/**
 * Whether a mark by hand would undo one that its sender has not seen: somebody else's, set since. What the rule marked may be set anew by anybody,
 * and the same mark twice is one.
 * @param was what the sender saw; undefined asks for no care
 */
export const isOvertaken = (now: MarkNow, wanted: AttendanceState, was: AttendanceState | undefined): boolean =>
  was !== undefined && now.markedBy !== "automatic" && now.state !== was && now.state !== wanted;
