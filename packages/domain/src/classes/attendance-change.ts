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
}

export interface HandMark {
  state: AttendanceState;
  markedBy: "automatic" | "person";
  /** False: it stands like that already. */
  isChange: boolean;
  /** The class is over: the mark is worked out anew from the times, since no finish will do it. */
  isWorkedOut: boolean;
}

/**
 * Setting a mark by hand. A state is a person's from then on and no rule overwrites it; EXPECTED is none: it says "back to automatic" and takes
 * whatever stood there away, a told absence too.
 */
export function setMark(status: ClassStatus, now: MarkNow, wanted: AttendanceState): Decision<"transition_not_allowed", HandMark> {
  const allowed = marksByHand[status];
  if (wanted === "EXPECTED") {
    const isWorkedOut = status === "CLOSED";
    if (allowed.length === 0) return refuse("transition_not_allowed");
    const isChange = now.markedBy !== "automatic";
    return allow({ state: isChange ? wanted : now.state, markedBy: "automatic", isChange, isWorkedOut: isWorkedOut && isChange });
  }
  if (!allowed.includes(wanted)) return refuse("transition_not_allowed");
  const isChange = now.state !== wanted || now.markedBy !== "person";
  return allow({ state: wanted, markedBy: "person", isChange, isWorkedOut: false });
}
