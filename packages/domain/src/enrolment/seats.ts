import { allow, refuse, type Decision } from "../shared/decision.ts";

/** How many minutes a seat is held for an unpaid order. */
export const holdMinutes = 30;

/** Seats held for an order, or offered to a family on the waiting list. */
export interface SeatHold {
  /** Null for an offer. */
  orderId: number | null;
  seats: number;
  expiresAt: Temporal.Instant;
}

/** When a seat hold made now expires. */
export const holdUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes });

export const isHeld = (hold: Pick<SeatHold, "expiresAt">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, hold.expiresAt) < 0;

export interface GroupSeats {
  capacity: number;
  /** Children currently in the group. */
  activeSeats: number;
  holds: readonly SeatHold[];
}

/** Free seats: neither taken nor held. @param exceptOrder an order whose own hold doesn't count */
export function seatsLeft(group: GroupSeats, now: Temporal.Instant, exceptOrder: number | null = null): number {
  const held = group.holds
    .filter((hold) => (exceptOrder === null || hold.orderId !== exceptOrder) && isHeld(hold, now))
    .reduce((sum, hold) => sum + hold.seats, 0);
  return Math.max(0, group.capacity - group.activeSeats - held);
}

/** A group that isn't open is refused as full. */
export type EnrolmentRefusal = "group_full" | "student_already_enrolled" | "validation_failed";

export interface SeatRequest {
  group: GroupSeats & { status: "OPEN" | "CLOSED_FOR_JOINING" | "ARCHIVED" };
  /** Children to enrol. */
  studentIds: readonly number[];
  /** Children who are already in the group. */
  enrolledIds: readonly number[];
  /** The order this is for; its own hold is ignored. */
  orderId?: number | null;
}

/** Whether all the given children can have a seat in a group: all of them or none. */
export function decideSeats(
  request: SeatRequest,
  now: Temporal.Instant,
): Decision<EnrolmentRefusal, { left: number; heldUntil: Temporal.Instant }> {
  const { group } = request;
  const wanted = new Set(request.studentIds);
  if (wanted.size === 0) return refuse("validation_failed");
  if (group.status !== "OPEN") return refuse("group_full");
  if (alreadyEnrolled(request).length > 0) return refuse("student_already_enrolled");
  const left = seatsLeft(group, now, request.orderId ?? null) - wanted.size;
  return left < 0 ? refuse("group_full") : allow({ left, heldUntil: holdUntil(now) });
}

/** The requested children who are already in the group. */
export const alreadyEnrolled = (request: Pick<SeatRequest, "studentIds" | "enrolledIds">): number[] =>
  [...new Set(request.studentIds)].filter((id) => request.enrolledIds.includes(id));
