import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AttendanceState } from "../classes/attendance-states.ts";
import type { ClassStatus } from "../classes/status.ts";

const everyMark: readonly AttendanceState[] = ["PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"];

/**
 * The marks a person may set in each status of a class, besides returning to automatic. Before it a child can only be excused: no one could be
 * present or absent yet. A canceled class or a preview has no attendance.
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
  /** A parent reported the absence and hasn't withdrawn it; also true if a person set another mark over it. */
  isReported: boolean;
}

export interface HandMark {
  state: AttendanceState;
  markedBy: "automatic" | "person" | "declared";
  /** Whether the reported absence still applies. */
  isReported: boolean;
  /** False: the mark is the same as before. */
  isChange: boolean;
  /** The class is over: the mark is recalculated from the times now, because no finish will do it. */
  isWorkedOut: boolean;
}

/**
 * Sets a mark by hand. No rule overwrites a person's mark. EXPECTED is not a mark: it means "back to automatic" and removes the person's mark, so
 * that an absence reported earlier applies again. Set over the reported absence itself, it means that the child is expected after all.
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
 * Whether a manual mark would overwrite someone else's mark that its sender hasn't seen. An automatic mark may always be replaced, and setting
 * the same mark twice is no conflict.
 * @param was the mark the sender saw; undefined skips the check
 */
export const isOvertaken = (now: MarkNow, wanted: AttendanceState, was: AttendanceState | undefined): boolean =>
  was !== undefined && now.markedBy !== "automatic" && now.state !== was && now.state !== wanted;
