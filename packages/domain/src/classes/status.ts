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
export const shownStatuses = ["SCHEDULED", "POSTPONED", "IN_PROGRESS", "COMPLETED", "PREVIEW"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The reason of a class that was canceled because its group was archived: no words of a person's, it is told in the reader's language. */
export const archivedReason = "group_archived";

/** Why a class counts as one that did not take place. */
export const notHeldReasons = ["canceled", "nobody_joined"] as const;
export type NotHeldReason = (typeof notHeldReasons)[number];

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

/** When a class was opened and ended, as it is stored. */
export interface ClassTimes {
  status: ClassStatus;
  openedAt: Temporal.Instant | null;
  finishedAt: Temporal.Instant | null;
  changedAt: Temporal.Instant;
}

/**
 * Whole seconds a class has been online: from its opening to its end, or to now while it runs. One that was opened and put back was online until it
 * was changed, for a second at least; one that nobody opened never was.
 */
export function onlineTimeOf({ status, openedAt, finishedAt, changedAt }: ClassTimes, now: Temporal.Instant): number {
  if (openedAt === null) return 0;
  const until = status === "OPEN" ? now : (finishedAt ?? changedAt);
  return Math.max(1, Math.floor(until.since(openedAt).total("seconds")));
}

/**
 * Whether a class counts as one that did not take place, and why: it was canceled, or it was closed and no student had
 * joined. The reason stands beside "Completed". Null: it counts.
 */
export function canceledBecause({
  status,
  isStudentsWereJoined,
}: Pick<ClassFacts, "status" | "isStudentsWereJoined">): NotHeldReason | null {
  if (status === "CANCELED") return "canceled";
  return status === "CLOSED" && !isStudentsWereJoined ? "nobody_joined" : null;
}
