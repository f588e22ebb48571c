import type { ClassStatus } from "../groups/class-status.ts";
import { allow, type Decision, refuse } from "../shared/decision.ts";

export { type ClassStatus, classStatuses } from "../groups/class-status.ts";

/**
 * The allowed changes of each status. A class closed or canceled by mistake becomes upcoming again; an open one may go back before anything
 * was taught. A preview is a trial run by staff: it ends, or becomes a class.
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

/** The displayed statuses: Scheduled, Postponed, In Progress, Completed and Preview. */
export const shownStatuses = ["SCHEDULED", "POSTPONED", "IN_PROGRESS", "COMPLETED", "PREVIEW"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The cancellation reason of a class whose group was archived: a code, not a person's text, so it is shown in the reader's language. */
export const archivedReason = "group_archived";

/** Why a class counts as not held. */
export const notHeldReasons = ["canceled", "nobody_joined"] as const;
export type NotHeldReason = (typeof notHeldReasons)[number];

export interface ClassFacts {
  status: ClassStatus;
  /** How many seconds the class has been online so far. */
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

/** The displayed status: an upcoming class that was already online shows as postponed, a canceled one as completed. */
export function shownStatus({ status, onlineTime }: Pick<ClassFacts, "status" | "onlineTime">): ShownStatus {
  return status === "UPCOMING" && onlineTime > 0 ? "POSTPONED" : shown[status];
}

/** The stored times of a class: opening and finish. */
export interface ClassTimes {
  status: ClassStatus;
  openedAt: Temporal.Instant | null;
  finishedAt: Temporal.Instant | null;
  changedAt: Temporal.Instant;
}

/**
 * How many whole seconds a class has been online: from its opening to its end, or to now while it is open. A class that was opened and put back
 * counts until that change, at least a second; one that was never opened counts zero.
 */
export function onlineTimeOf({ status, openedAt, finishedAt, changedAt }: ClassTimes, now: Temporal.Instant): number {
  if (openedAt === null) return 0;
  const until = status === "OPEN" ? now : (finishedAt ?? changedAt);
  return Math.max(1, Math.floor(until.since(openedAt).total("seconds")));
}

/** Why a class counts as not held: it was canceled, or it closed before any student joined. Shown beside "Completed". Null: it counts. */
export function canceledBecause({
  status,
  isStudentsWereJoined,
}: Pick<ClassFacts, "status" | "isStudentsWereJoined">): NotHeldReason | null {
  if (status === "CANCELED") return "canceled";
  return status === "CLOSED" && !isStudentsWereJoined ? "nobody_joined" : null;
}
