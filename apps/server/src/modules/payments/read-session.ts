import { asc, eq } from "drizzle-orm";
import { resultKind, type CancelReason, type ResultKind } from "@larkroom/domain/payments/result";
import type { paymentSession } from "@larkroom/contract/payments/payments";
import type { z } from "zod";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import { listOrders } from "./orders.read.ts";
import { charge, installment, paymentOrder } from "./tables.ts";

type Session = z.output<typeof paymentSession>;

const wireResult = (kind: ResultKind): Session["result"] => (kind === "promo_code_used_up" ? "promo_used_up" : kind);

/** The state of a payment, for its result page. */
export async function readSession(
  kernel: Kernel,
  { orderId, installmentId }: { orderId: number; installmentId: number },
): Promise<Session> {
  const [order] = await kernel.db.select().from(paymentOrder).where(eq(paymentOrder.id, orderId));
  const [part] = await kernel.db.select().from(installment).where(eq(installment.id, installmentId));
  const charges = await kernel.db.select().from(charge).where(eq(charge.installmentId, installmentId)).orderBy(asc(charge.id));
  if (!order || !part) throw new Error(`no order ${orderId} with installment ${installmentId}`);
  const newest = charges.at(-1) ?? null;
  const [shown] = await listOrders(kernel, { orderIds: [orderId] });
  const result = resultOf(order, part, newest, kernel.now());
  return {
    ...{ orderId, result, provider: order.provider, order: shown ?? null },
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
