import { allow, refuse, type Decision } from "../shared/decision.ts";

/** Minutes a seat is held for an order that is not paid yet. */
export const holdMinutes = 30;

/** Seats kept for an order. */
export interface SeatHold {
  orderId: number;
  seats: number;
  expiresAt: Temporal.Instant;
}

/** Until when seats taken now are held. */
export const holdUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: holdMinutes });

export const isHeld = (hold: Pick<SeatHold, "expiresAt">, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, hold.expiresAt) < 0;

export interface GroupSeats {
  capacity: number;
  /** Children in the group now. */
  activeSeats: number;
  holds: readonly SeatHold[];
}

/** Seats nobody has or holds. @param exceptOrder an order whose own hold does not count */
export function seatsLeft(group: GroupSeats, now: Temporal.Instant, exceptOrder: number | null = null): number {
  const held = group.holds.filter((hold) => hold.orderId !== exceptOrder && isHeld(hold, now)).reduce((sum, hold) => sum + hold.seats, 0);
  return Math.max(0, group.capacity - group.activeSeats - held);
}

/** A group that takes nobody is as good as full to who wants in. */
export type EnrolmentRefusal = "group_full" | "student_already_enrolled" | "validation_failed";

export interface SeatRequest {
  group: GroupSeats & { status: "OPEN" | "CLOSED_FOR_JOINING" | "ARCHIVED" };
  /** Children to take in. */
  studentIds: readonly number[];
  /** Children who are in the group already. */
  enrolledIds: readonly number[];
  /** The order that asks, whose own hold is its own. */
  orderId?: number | null;
}

/** Whether all the children named may have a seat in a group: all of them or none. */
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

/** The children asked for who are in the group already. */
export const alreadyEnrolled = (request: Pick<SeatRequest, "studentIds" | "enrolledIds">): number[] =>
  [...new Set(request.studentIds)].filter((id) => request.enrolledIds.includes(id));
