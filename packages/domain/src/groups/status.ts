import { allow, type Decision, refuse } from "../shared/decision.ts";
import type { ClassStatus } from "./class-status.ts";

export const groupStatuses = ["OPEN", "CLOSED_FOR_JOINING", "ARCHIVED"] as const;
export type GroupStatus = (typeof groupStatuses)[number];

export const venues = ["REMOTE", "IN_CLASS"] as const;
export type Venue = (typeof venues)[number];

/** The allowed changes of each status. An archived group can be reopened. */
export const groupTransitions: Record<GroupStatus, readonly GroupStatus[]> = {
  OPEN: ["CLOSED_FOR_JOINING", "ARCHIVED"],
  CLOSED_FOR_JOINING: ["OPEN", "ARCHIVED"],
  ARCHIVED: ["OPEN"],
};

/** Whether a group may change its status. Setting the status it already has is allowed and changes nothing. */
export function changeGroupStatus(from: GroupStatus, to: GroupStatus): Decision<"transition_not_allowed", { status: GroupStatus }> {
  return from === to || groupTransitions[from].includes(to) ? allow({ status: to }) : refuse("transition_not_allowed");
}

/**
 * Whether a group is finished: all its classes are closed or canceled. Previews don't count as lessons of the group, and a group without any
 * class hasn't begun.
 */
export function isGroupFinished(classes: readonly { status: ClassStatus }[]): boolean {
  const counted = classes.filter(({ status }) => status !== "PREVIEW");
  return counted.length > 0 && counted.every(({ status }) => status === "CLOSED" || status === "CANCELED");
}
