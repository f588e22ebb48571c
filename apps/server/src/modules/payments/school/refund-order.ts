import { and, eq } from "drizzle-orm";
import { splitRefund } from "@larkroom/domain/payments/refund-split";
import { cents } from "@larkroom/domain/shared/brand";
import { handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { mustHaveFreshSecondFactor } from "../../identity/index.ts";
import { cancelTerms } from "../cancel-terms.read.ts";
import { isUnreturned } from "../failed-refunds.read.ts";
import { postRefund } from "../post-mails.ts";
import { issueReceipts } from "../receipts/issue-receipts.ts";
import { refundCharge } from "../refunds.store.ts";
import { charge, refund } from "../tables.ts";
import { changeOrder, getManagedOrder } from "./managed-order.ts";

/**
 * Refunds a part of what was paid. The order is locked, so that refunds made at the same time never exceed it together. The order goes on: what is owed
 * and the children's places don't change.
 */
export const refundOrder = handler("POST /payment_order/:id/refund", async (call) => {
  const { kernel, body, now } = call;
  await getManagedOrder(call);
  await mustHaveFreshSecondFactor(kernel, call.actor);
  return changeOrder(call, "order_refunded", async (tx, order) => {
    const { paid, charges } = await cancelTerms(tx, order, now);
    const split = splitRefund(cents(body.amount), paid);
    if (!split.ok) throw fieldRefusal("amount", split.reason);
    for (const part of split.parts) {
      const its = charges.find(({ id }) => id === part.chargeId);
      if (its) await refundCharge(kernel, tx, { order, charge: its, amount: part.amount, reason: "by_staff", note: body.reason });
    }
    await postRefund(kernel, tx, { orderId: order.id, amount: body.amount });
    return { after: { amount: body.amount, reason: body.reason } };
  });
});

/** Marks a refund as returned by the school itself: of money that no provider took, or one that its provider couldn't make. */
export const markReturned = handler("POST /payment_order/:id/returned", (call) =>
  changeOrder(call, "refund_returned", async (tx, order) => {
    const [row] = await tx
      .select({ id: refund.id, amount: refund.amount, status: refund.status, provider: charge.provider, isUnreturned })
      .from(refund)
      .innerJoin(charge, eq(charge.id, refund.chargeId))
      .where(and(eq(refund.id, call.body.refund), eq(refund.orderId, order.id)));
    const isProviders = row?.provider !== "NONE";
    // A provider returns its own, until it has failed.
    if (!row || (isProviders && row.status === "pending")) throw fieldRefusal("refund", "not_found");
    if (isProviders ? !row.isUnreturned : row.status !== "pending") throw refusal("already_done");
    await tx.update(refund).set({ status: "succeeded", settledAt: call.now, returnedByHand: isProviders }).where(eq(refund.id, row.id));
    await issueReceipts(tx, order, call.now);
    return { after: { amount: row.amount } };
  }),
);
