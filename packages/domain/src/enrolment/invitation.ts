import { allow, type Decision, refuse } from "../shared/decision.ts";
import { type GroupSeats, seatsLeft } from "./seats.ts";

/** Why a group's invitation lets nobody in. */
export type InvitationRefusal = "closed" | "ended" | "full";

export interface InvitingGroup extends GroupSeats {
  status: "OPEN" | "CLOSED_FOR_JOINING" | "ARCHIVED";
  /** Its classes were planned. Before that none need be ahead. */
  isLaunched: boolean;
  /** A class that has not begun. */
  hasClassAhead: boolean;
}

/** Whether one more child may come in by the group's invitation. */
export function decideInvitation(group: InvitingGroup, now: Temporal.Instant): Decision<InvitationRefusal> {
  if (group.status !== "OPEN") return refuse("closed");
  if (group.isLaunched && !group.hasClassAhead) return refuse("ended");
  return seatsLeft(group, now) < 1 ? refuse("full") : allow({});
}
