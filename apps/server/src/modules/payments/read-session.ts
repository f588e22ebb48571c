import { resultKind, type CancelReason, type ResultKind } from "@larkroom/domain/payments/result";
import type { paymentSession } from "@larkroom/contract/payments/payments";
import type { z } from "zod";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import { loadOrders } from "./orders.read.ts";

type Session = z.output<typeof paymentSession>;

const wireResult = (kind: ResultKind): Session["result"] => (kind === "promo_code_used_up" ? "promo_used_up" : kind);

/** The state of a payment, for its result page. */
export async function readSession(
  kernel: Kernel,
  { orderId, installmentId }: { orderId: number; installmentId: number },
): Promise<Session> {
  const [found] = await loadOrders(kernel, { orderIds: [orderId] });
  const part = found?.parts.find(({ id }) => id === installmentId);
  if (!found || !part) throw new Error(`no order ${orderId} with installment ${installmentId}`);
  const { order, shown } = found;
  const newest = found.charges.findLast((one) => one.installmentId === installmentId) ?? null;
  const result = resultOf(order, part, newest, kernel.now());
  return {
    orderId,
    result,
    provider: order.provider,
    order: shown,
    actionUrl: result === "needs_action" ? (newest?.actionUrl ?? null) : null,
    failureCode: result === "declined" ? (newest?.failureCode ?? part.failure) : null,
  };
}

function resultOf(order: Order, part: Installment, newest: Charge | null, now: Temporal.Instant): Session["result"] {
  // Who pays the school directly has to act, though there is no page to go to.
  const needsAction = newest?.status === "requires_action" || (order.provider === "NONE" && order.status === "PENDING");
  if (order.status === "PENDING" || order.status === "CANCELED") {
    const canceledBecause = order.cancelReason as CancelReason | null;
    const kind = resultKind(
      { status: order.status, first: part.status, needsAction, heldUntil: order.holdExpiresAt, canceledBecause },
      now,
    );
    return wireResult(kind ?? "expired");
  }
  if (part.status === "succeeded") return "paid";
  if (needsAction) return "needs_action";
  return newest?.status === "declined" || part.status === "stalled" ? "declined" : "processing";
}
