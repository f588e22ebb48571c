import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

export { type ClassStatus, classStatuses } from "../groups/class-status.ts";

/**
 * Where each status may go. A class that was closed or canceled by mistake is made upcoming again; an open one may be
 * put back before anything was taught. A preview is a trial run by staff: it ends, or becomes a class.
 */
export const classTransitions: Record<ClassStatus, readonly ClassStatus[]> = {
  UPCOMING: ["OPEN", "POSTPONED", "CLOSED", "PREVIEW", "CANCELED"],
  POSTPONED: ["UPCOMING", "OPEN", "CANCELED"],
  OPEN: ["CLOSED", "UPCOMING", "POSTPONED"],
  CLOSED: ["UPCOMING"],
  PREVIEW: ["UPCOMING", "CLOSED"],
  CANCELED: ["UPCOMING"],
};

/** Whether a class may change its status. Setting the status it already has is allowed and changes nothing. */
export function changeClassStatus(from: ClassStatus, to: ClassStatus): Decision<"transition_not_allowed", { status: ClassStatus }> {
  return from === to || classTransitions[from].includes(to) ? allow({ status: to }) : refuse("transition_not_allowed");
}

/** What people read: Scheduled, Postponed, In Progress, Completed or Preview. */
export type ShownStatus = "SCHEDULED" | "POSTPONED" | "IN_PROGRESS" | "COMPLETED" | "PREVIEW";

export interface ClassFacts {
  status: ClassStatus;
  /** Seconds the class has been online so far. */
  onlineTime: number;
  isStudentsWereJoined: boolean;
}

const shown: Record<ClassStatus, ShownStatus> = {
  UPCOMING: "SCHEDULED",
  POSTPONED: "POSTPONED",
  OPEN: "IN_PROGRESS",
  CLOSED: "COMPLETED",
  PREVIEW: "PREVIEW",
  CANCELED: "COMPLETED",
};

/** The status as it is shown: an upcoming class that was already online was put off; a canceled one shows as completed. */
export function shownStatus({ status, onlineTime }: Pick<ClassFacts, "status" | "onlineTime">): ShownStatus {
  return status === "UPCOMING" && onlineTime > 0 ? "POSTPONED" : shown[status];
}

/**
 * Whether a class counts as one that did not take place, and why: it was canceled, or it was closed and no student had
 * joined. The reason stands beside "Completed". Null: it counts.
 */
export function canceledBecause({
  status,
  isStudentsWereJoined,
}: Pick<ClassFacts, "status" | "isStudentsWereJoined">): "canceled" | "nobody_joined" | null {
  if (status === "CANCELED") return "canceled";
  return status === "CLOSED" && !isStudentsWereJoined ? "nobody_joined" : null;
}
