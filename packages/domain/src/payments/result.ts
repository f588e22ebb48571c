import type { InstallmentStatus, OrderStatus } from "./states.ts";

/** The outcomes that the page after checkout shows. */
export type ResultKind = "paid" | "processing" | "needs_action" | "declined" | "full" | "expired" | "promo_code_used_up";

/** Why an order was canceled. */
export type CancelReason = "hold_expired" | "group_full" | "promo_code_used_up" | "by_client" | "by_staff";

export interface OrderOutcome {
  status: OrderStatus;
  /** The status of the installment charged at checkout. */
  first: InstallmentStatus;
  /** The provider waits for the client's confirmation. */
  needsAction: boolean;
  /** When the seat hold expires; null if there is none. */
  heldUntil: Temporal.Instant | null;
  canceledBecause: CancelReason | null;
}

const afterCancel: Readonly<Record<CancelReason, ResultKind | null>> = {
  hold_expired: "expired",
  group_full: "full",
  promo_code_used_up: "promo_code_used_up",
  by_client: null,
  by_staff: null,
};

/** The outcome to show for an order; null if a person canceled it, which the billing page shows. */
export function resultKind(order: OrderOutcome, now: Temporal.Instant): ResultKind | null {
  // One that was paid in full stays completed when it is canceled.
  if (order.canceledBecause !== null) return afterCancel[order.canceledBecause];
  if (order.status === "CANCELED") return "expired";
  if (order.status !== "PENDING") return "paid";
  const expired = order.heldUntil !== null && Temporal.Instant.compare(now, order.heldUntil) >= 0;
  // Money may be on its way: an expired hold is shown only if no charge that could still succeed was started.
  if (order.first === "stalled") return expired ? "expired" : "declined";
  if (order.needsAction) return expired ? "expired" : "needs_action";
  return "processing";
}
