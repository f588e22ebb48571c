import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AttendanceState } from "./attendance-states.ts";

/** A child's line on the roster of a class, as far as absences told before it go. */
export interface RosterLine {
  state: AttendanceState;
  markedBy: "automatic" | "person" | "declared";
  status: ClassStatus;
  from: Temporal.Instant;
}

const isAhead = ({ status, from }: RosterLine, now: Temporal.Instant): boolean =>
  (status === "UPCOMING" || status === "POSTPONED") && Temporal.Instant.compare(now, from) < 0;

/** Whether a parent may tell that a child will not come: before the class begins, while nothing is marked. Telling it twice changes nothing. */
export function reportAbsence(line: RosterLine, now: Temporal.Instant): Decision<"transition_not_allowed", { isNew: boolean }> {
  if (!isAhead(line, now)) return refuse("transition_not_allowed");
  if (isReported(line)) return allow({ isNew: false });
  return line.state === "EXPECTED" ? allow({ isNew: true }) : refuse("transition_not_allowed");
}

/**
 * Whether a told absence may be taken back: before the class begins, while the place it left is free.
 * @param free places of the class that nobody has
 */
export function withdrawAbsence(line: RosterLine, free: number, now: Temporal.Instant): Decision<"transition_not_allowed" | "group_full"> {
  if (!isAhead(line, now) || !isReported(line)) return refuse("transition_not_allowed");
  return free > 0 ? allow({}) : refuse("group_full");
}

/** An absence that was told before the class: its place is free for that lesson. */
export function isReported({ state, markedBy }: Pick<RosterLine, "state" | "markedBy">): boolean {
  return state === "EXCUSED" && markedBy === "declared";
}
