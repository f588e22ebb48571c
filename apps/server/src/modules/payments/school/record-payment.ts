import { eq } from "drizzle-orm";
import { isOwed } from "@larkroom/domain/payments/states";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Tx } from "../../../kernel/db/db.ts";
import { ConstraintError } from "../../../kernel/db/errors.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { namingEnrolled } from "../../enrolment/index.ts";
import { getSchool } from "../../schools/index.ts";
import { getCharge, insertCharge, isMoving, type Order } from "../charges.store.ts";
import { settleIn } from "../settle-charge.ts";
import { charge, installment, manualPayment } from "../tables.ts";
import { changeOrder } from "./managed-order.ts";

/** What the settlement of money in hand says when it can't pay anything; money in hand is never refunded by a provider. */
const refusals: Partial<Record<string, () => never>> = {
  refund: () => {
    throw refusal("group_full");
  },
};

async function pay({ kernel, body, now }: Call<"POST /payment_order/:id/payment">, tx: Tx, order: Order) {
  const { timeZone } = await getSchool(tx, order.schoolId);
  if (body.receivedOn > dayIn(now, timeZone)) throw fieldRefusal("receivedOn", "in_the_future");
  const parts = await tx.select().from(installment).where(eq(installment.orderId, order.id));
  const part = parts.find(({ id }) => id === body.installment);
  if (!part) throw fieldRefusal("installment", "not_found");
  const attempts = await tx.select().from(charge).where(eq(charge.installmentId, part.id));
  const isPayable = order.status === "ACTIVE" || (order.status === "PENDING" && part.number === 1);
  if (!isPayable || !isOwed(part.status)) throw refusal("transition_not_allowed");
  if (attempts.some(isMoving)) throw refusal("transition_not_allowed", { reason: "payment_in_progress" });
  const { amount, currency } = { amount: part.amount, currency: order.currency };
  const chargeId = await insertCharge(
    tx,
    { installmentId: part.id, orderId: order.id, provider: "NONE", amount, currency, present: false, save: false },
    now,
  );
  const { method, receiptNumber, receivedOn, note } = body;
  await tx
    .insert(manualPayment)
    .values({ schoolId: order.schoolId, orderId: order.id, chargeId, method, receiptNumber, receivedOn, note, createdAt: now });
  await tx.update(installment).set({ status: "pending", nextAttemptAt: null }).where(eq(installment.id, part.id));
  const { idempotencyKey } = await getCharge(tx, chargeId);
  const settlement = await settleIn(kernel, tx, {
    provider: "NONE",
    idempotencyKey,
    reference: null,
    kind: "succeeded",
    amount,
    currency,
    event: null,
    state: { reference: null, status: "succeeded", actionUrl: null, failureCode: null, hard: false, card: null },
  });
  if (settlement.do !== "pay") {
    refusals[settlement.do]?.();
    throw refusal("transition_not_allowed");
  }
  return { after: { amount, installment: part.number, method, receiptNumber, receivedOn } };
}

/**
 * Records money that the school received itself, in cash or by transfer. It is settled like any other payment, in the transaction that records it: the
 * first payment of an order enrols its children, if there is still a place for each.
 */
export const recordPayment = handler("POST /payment_order/:id/payment", (call) =>
  changeOrder(call, "paid_to_school", (tx, order) => pay(call, tx, order))
    .catch((error: unknown) => {
      if (error instanceof ConstraintError && error.constraint === "manual_payment_receipt") throw fieldRefusal("receiptNumber", "taken");
      throw error;
    })
    .catch(namingEnrolled),
);
