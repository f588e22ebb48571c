import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { AttendanceState } from "../classes/attendance-states.ts";

/** A child's roster entry in a class, as far as reported absences need it. */
export interface RosterEntry {
  state: AttendanceState;
  markedBy: "automatic" | "person" | "declared";
  status: ClassStatus;
  from: Temporal.Instant;
}

const isAhead = ({ status, from }: RosterEntry, now: Temporal.Instant): boolean =>
  (status === "UPCOMING" || status === "POSTPONED") && Temporal.Instant.compare(now, from) < 0;

/**
 * Whether a parent may report an absence: before the class begins, while nothing is marked. Reporting it twice changes nothing.
 * @param isBooked whether the child comes with a catch-up credit. An absence would use it up; the booking is canceled instead
 */
export function reportAbsence(
  entry: RosterEntry,
  isBooked: boolean,
  now: Temporal.Instant,
): Decision<"transition_not_allowed", { isNew: boolean }> {
  if (!isAhead(entry, now)) return refuse("transition_not_allowed");
  if (isReported(entry)) return allow({ isNew: false });
  if (isBooked) return refuse("transition_not_allowed");
  return entry.state === "EXPECTED" ? allow({ isNew: true }) : refuse("transition_not_allowed");
}

/**
 * Whether a reported absence may be withdrawn: before the class begins, while a seat is free.
 * @param free seats of the class that nobody has
 */
export function withdrawAbsence(
  entry: RosterEntry,
  free: number,
  now: Temporal.Instant,
): Decision<"transition_not_allowed" | "group_full"> {
  if (!isAhead(entry, now) || !isReported(entry)) return refuse("transition_not_allowed");
  return free > 0 ? allow({}) : refuse("group_full");
}

/** An absence reported before the class: the child's seat is free for that lesson. */
export function isReported({ state, markedBy }: Pick<RosterEntry, "state" | "markedBy">): boolean {
  return state === "EXCUSED" && markedBy === "declared";
}
