import { asc, eq } from "drizzle-orm";
import { decideCancel } from "@larkroom/domain/payments/cancel";
import { cents } from "@larkroom/domain/shared/brand";
import { requireAccess } from "../../kernel/auth/access.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { endEnrolments } from "../enrolment/index.ts";
import { getSchool } from "../schools/index.ts";
import { boughtClasses, nothingBought } from "./bought-classes.read.ts";
import { cancelOwed, cancelPending } from "./cancel-pending.ts";
import type { Order } from "./charges.store.ts";
import { ownOrder } from "./orders.access.ts";
import { listOrders } from "./orders.read.ts";
import { findOrder, lockOrder } from "./orders.store.ts";
import { postRefund } from "./post-mails.ts";
import { mustBeThere } from "./read-orders.ts";
import { refundCharge } from "./refunds.store.ts";
import { charge, installment, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

/** Cancels a client's order: open payments are canceled, the refund is made, and the children's places become free. */
export const cancelOwnOrder = handler("POST /public/profile/client/orders/:id/cancel", async ({ kernel, actor, params, request }) => {
  const found = requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id));
  await inTransaction(kernel.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const given = await cancel(kernel, tx, order);
    const audit = {
      action: "payments.order_canceled",
      schoolId: order.schoolId,
      target: { kind: "payment_order", id: order.id },
      before: { status: order.status },
      after: { refund: given },
    };
    await kernel.audit.write(tx, { actor, ip: request.ip, requestId: request.id }, audit);
  });
  return mustBeThere(await listOrders(kernel, { orderIds: [found.id] }));
});

/** @returns the refunded amount, in minor units */
async function cancel(kernel: Kernel, tx: Tx, order: Order): Promise<number> {
  const now = kernel.now();
  const parts = await tx.select().from(installment).where(eq(installment.orderId, order.id));
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, order.id));
  const { settings } = await getSchool(tx, order.schoolId);
  const bought = (await boughtClasses(tx, [order.id], now)).get(order.id) ?? nothingBought;
  const givenBefore = refunds.filter(({ status }) => status !== "failed");
  const decision = decideCancel(
    {
      status: order.status,
      installments: parts.map(({ id, amount, status }) => ({ id, amount: cents(amount), status })),
      terms: {
        ...bought,
        refunded: cents(givenBefore.reduce((all, { amount }) => all + amount, 0)),
        fullRefundHours: settings.refund.fullUntilHours,
      },
    },
    now,
  );
  if (!decision.ok) throw refusal(decision.reason);
  const { plan } = decision;
  if (order.status === "PENDING") {
    await cancelPending(tx, order.id, "by_client", now);
    return 0;
  }
  await cancelOwed(tx, order.id);
  await tx
    .update(paymentOrder)
    .set({ status: plan.status, cancelReason: "by_client", canceledAt: now })
    .where(eq(paymentOrder.id, order.id));
  const items = await tx.select({ id: paymentOrderItem.id }).from(paymentOrderItem).where(eq(paymentOrderItem.orderId, order.id));
  await endEnrolments(tx, { orderItemIds: items.map(({ id }) => id), reason: "order_canceled", now });
  await refundCharges(kernel, tx, order, plan.refund, givenBefore);
  if (plan.refund > 0) await postRefund(kernel, tx, { orderId: order.id, amount: plan.refund });
  return plan.refund;
}

/** Spreads a refund over the order's payments, newest first, each up to what is left of it. */
async function refundCharges(
  kernel: Kernel,
  tx: Tx,
  order: Order,
  amount: number,
  givenBefore: readonly { chargeId: number; amount: number }[],
): Promise<void> {
  let left = amount;
  const paid = await tx.select().from(charge).where(eq(charge.orderId, order.id)).orderBy(asc(charge.id));
  for (const one of paid.filter(({ status }) => status === "succeeded").toReversed()) {
    const given = givenBefore.filter(({ chargeId }) => chargeId === one.id).reduce((all, refunded) => all + refunded.amount, 0);
    const part = Math.min(left, one.amount - given);
    if (part <= 0) continue;
    await refundCharge(kernel, tx, { order, charge: one, amount: part, reason: "order_canceled" });
    left -= part;
  }
  if (left > 0) throw new Error(`order ${order.id} has no payment left to refund ${left} from`);
}
