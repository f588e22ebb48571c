import { eq } from "drizzle-orm";
import { splitRefund } from "@larkroom/domain/payments/refund-split";
import type { CancelReason } from "@larkroom/domain/payments/result";
import { cents } from "@larkroom/domain/shared/brand";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { endEnrolments } from "../enrolment/index.ts";
import { cancelOwed, cancelPending } from "./cancel-pending.ts";
import { cancelTerms } from "./cancel-terms.read.ts";
import type { Order } from "./charges.store.ts";
import { ownOrder } from "./orders.access.ts";
import { listOrders } from "./orders.read.ts";
import { findOrder, lockOrder } from "./orders.store.ts";
import { postRefund } from "./post-mails.ts";
import { mustBeThere } from "./read-orders.ts";
import { refundCharge } from "./refunds.store.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/** Cancels a client's order: open payments are canceled, the refund is made, and the children's places become free. */
export const cancelOwnOrder = handler("POST /public/profile/client/orders/:id/cancel", async (call) => {
  const { kernel, actor, params } = call;
  const found = requireAccess(ownOrder, actor, await findOrder(kernel.db, params.id));
  await inTransaction(kernel.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const given = await cancelOrder(kernel, tx, order, { by: "by_client" });
    const audit = {
      action: "payments.order_canceled",
      schoolId: order.schoolId,
      target: { kind: "payment_order", id: order.id },
      before: { status: order.status },
      after: { refund: given },
    };
    await writeAuditLog(call, tx, audit);
  });
  return mustBeThere(await listOrders(kernel, { orderIds: [found.id] }));
});

/**
 * Cancels a locked order: open payments are canceled, the refund of the school's terms is made, and the children's places become free.
 * @returns the refunded amount, in minor units
 */
export async function cancelOrder(
  kernel: Kernel,
  tx: Tx,
  order: Order,
  { by, note }: { by: CancelReason; note?: string },
): Promise<number> {
  const now = kernel.now();
  const { decision, refundDue, paid, charges } = await cancelTerms(tx, order, now);
  if (!decision.ok) throw refusal(decision.reason);
  const { plan } = decision;
  if (order.status === "PENDING") {
    await cancelPending(tx, order.id, by, now);
    return 0;
  }
  await cancelOwed(tx, order.id);
  await tx.update(paymentOrder).set({ status: plan.status, cancelReason: by, canceledAt: now }).where(eq(paymentOrder.id, order.id));
  const items = await tx.select({ id: paymentOrderItem.id }).from(paymentOrderItem).where(eq(paymentOrderItem.orderId, order.id));
  await endEnrolments(tx, { orderItemIds: items.map(({ id }) => id), reason: "order_canceled", now });
  const amount = cents(refundDue);
  const split = splitRefund(amount, paid);
  if (!split.ok) throw new Error(`order ${order.id} has no payment left to refund ${amount} from`);
  for (const part of split.parts) {
    const its = charges.find(({ id }) => id === part.chargeId);
    if (its) await refundCharge(kernel, tx, { order, charge: its, amount: part.amount, reason: "order_canceled", note });
  }
  if (amount > 0) await postRefund(kernel, tx, { orderId: order.id, amount });
  return amount;
}
