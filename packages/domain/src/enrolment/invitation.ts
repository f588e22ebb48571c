import { allow, type Decision, refuse } from "../shared/decision.ts";
import { type GroupSeats, seatsLeft } from "./seats.ts";

/** Why a group's invitation admits no one. */
export type InvitationRefusal = "closed" | "ended" | "full";

export interface InvitingGroup extends GroupSeats {
  status: "OPEN" | "CLOSED_FOR_JOINING" | "ARCHIVED";
  /** Its classes are scheduled. Before that, it needs no class ahead. */
  isLaunched: boolean;
  /** A class that has not begun. */
  hasClassAhead: boolean;
}

/** How many more children may join, and why no more than that. */
export function roomIn(group: InvitingGroup, now: Temporal.Instant): { seats: number; beyond: InvitationRefusal } {
  const decision = decideInvitation(group, now);
  return decision.ok ? { seats: seatsLeft(group, now), beyond: "full" } : { seats: 0, beyond: decision.reason };
}

/** Whether one more child may join by the group's invitation. */
export function decideInvitation(group: InvitingGroup, now: Temporal.Instant): Decision<InvitationRefusal> {
  if (group.status !== "OPEN") return refuse("closed");
  if (group.isLaunched && !group.hasClassAhead) return refuse("ended");
  return seatsLeft(group, now) < 1 ? refuse("full") : allow({});
}
