import type { InstallmentStatus, OrderStatus } from "./states.ts";

/** What the page after checkout says. */
export type ResultKind = "paid" | "processing" | "needs_action" | "declined" | "full" | "expired" | "promo_code_used_up";

/** Why an order was canceled. */
export type CancelReason = "hold_expired" | "group_full" | "promo_code_used_up" | "by_client" | "by_staff";

export interface OrderOutcome {
  status: OrderStatus;
  /** Status of the installment charged at checkout. */
  first: InstallmentStatus;
  /** The provider waits for the client's confirmation. */
  needsAction: boolean;
  /** End of the hold on the seats, null when none is held. */
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

/** What to tell of an order now; null when a person canceled it, which is a matter of the billing page. */
export function resultKind(order: OrderOutcome, now: Temporal.Instant): ResultKind | null {
  if (order.status === "CANCELED") return order.canceledBecause === null ? "expired" : afterCancel[order.canceledBecause];
  if (order.status !== "PENDING") return "paid";
  const expired = order.heldUntil !== null && Temporal.Instant.compare(now, order.heldUntil) >= 0;
  // Money may be on its way: an expired hold is told only where nothing was started that could still succeed.
  if (order.first === "stalled") return expired ? "expired" : "declined";
  if (order.needsAction) return expired ? "expired" : "needs_action";
  return "processing";
}
