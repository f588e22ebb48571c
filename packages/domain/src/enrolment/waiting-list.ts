import { allow, type Decision, refuse } from "../shared/decision.ts";
import { decideInvitation, type InvitationRefusal, type InvitingGroup } from "./invitation.ts";
import { isHeld, seatsLeft, type GroupSeats } from "./seats.ts";

/** For how many hours a free seat is held for the family it was offered to. */
export const offerHours = 24;

/** Why a family left a waiting list: a child got a seat, they gave it up, they did not take an offer in time, or staff took them off. */
export const waitingEnds = ["enrolled", "declined", "lapsed", "removed"] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

/** When an offer made now ends. */
export const offerUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: offerHours });

/** A family in line for a group, first come first. */
export interface InLine {
  id: number;
  /** Whether it is the family that asks. */
  isOwn: boolean;
}

/** The families who are offered a seat: as many as there are free ones, first come first. */
export const toOffer = <Family extends Pick<InLine, "id">>(group: GroupSeats, line: readonly Family[], now: Temporal.Instant): Family[] =>
  line.slice(0, seatsLeft(group, now));

/**
 * Whether staff may offer a family a seat in a group, also before its turn: one that is free, while the family waits and has no other offer.
 * @param group as it is now, without the seats that are held
 */
export function decideOffer(
  group: InvitingGroup,
  family: { hasLeft: boolean; hasOffer: boolean },
  now: Temporal.Instant,
): Decision<InvitationRefusal | "left" | "offered"> {
  if (family.hasLeft) return refuse("left");
  if (family.hasOffer) return refuse("offered");
  const decision = decideInvitation({ ...group, isLaunched: true }, now);
  return decision.ok ? allow({}) : decision;
}

/**
 * How many of the free seats belong to families in line before the one that asks; for someone who isn't in line, to all of them.
 * @param free seats that are neither taken nor held, nor offered to anyone
 */
export function seatsAhead(line: readonly Pick<InLine, "isOwn">[], free: number): number {
  const own = line.findIndex(({ isOwn }) => isOwn);
  return Math.min(free, own < 0 ? line.length : own);
}

/** A canceled order's seat: back to its offer while that lasts, else free. */
export const returnsToOffer = (offeredUntil: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  offeredUntil !== null && isHeld({ expiresAt: offeredUntil }, now);
