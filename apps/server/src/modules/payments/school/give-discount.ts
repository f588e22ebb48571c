import { asc, eq } from "drizzle-orm";
import { decideDiscount } from "@larkroom/domain/payments/staff-discount";
import { orderStatusOf } from "@larkroom/domain/payments/states";
import { cents } from "@larkroom/domain/shared/brand";
import { spread } from "@larkroom/domain/shared/money";
import type { Tx } from "../../../kernel/db/db.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../../kernel/http/errors.ts";
import { isOpen, type Order } from "../charges.store.ts";
import { charge, installment, paymentOrder, paymentOrderItem } from "../tables.ts";
import { changeOrder } from "./managed-order.ts";

async function reduce({ body, now }: Call<"POST /payment_order/:id/discount">, tx: Tx, order: Order) {
  const parts = await tx.select().from(installment).where(eq(installment.orderId, order.id));
  const charges = await tx.select().from(charge).where(eq(charge.orderId, order.id));
  const decision = decideDiscount(cents(body.amount), {
    status: order.status,
    installments: parts.map(({ id, amount, status }) => ({
      id,
      status,
      amount: cents(amount),
      isCharging: charges.some((one) => one.installmentId === id && isOpen(one)),
    })),
  });
  if (!decision.ok)
    throw decision.reason === "more_than_unpaid" ? fieldRefusal("amount", decision.reason) : refusal("transition_not_allowed");
  const isPaidNow = (id: number): boolean => decision.amounts.some((one) => one.id === id && one.amount === 0);
  for (const { id, amount } of decision.amounts)
    await tx
      .update(installment)
      .set({ amount, ...(isPaidNow(id) ? { status: "succeeded", paidAt: now, nextAttemptAt: null, stalledAt: null, failure: null } : {}) })
      .where(eq(installment.id, id));
  const left = order.amount - body.amount;
  await tx
    .update(paymentOrder)
    .set({
      discount: order.discount + body.amount,
      amount: left,
      status: orderStatusOf(parts.map(({ id, status }) => (isPaidNow(id) ? "succeeded" : status))),
    })
    .where(eq(paymentOrder.id, order.id));
  const items = await tx.select().from(paymentOrderItem).where(eq(paymentOrderItem.orderId, order.id)).orderBy(asc(paymentOrderItem.id));
  const shares = spread(
    cents(left),
    items.map(({ amount }) => cents(amount)),
  );
  for (const [index, { id }] of items.entries())
    await tx
      .update(paymentOrderItem)
      .set({ amount: shares[index] ?? 0 })
      .where(eq(paymentOrderItem.id, id));
  return { before: { orderAmount: order.amount }, after: { orderAmount: left, amount: body.amount, reason: body.reason } };
}

/** A discount given by staff on what is still unpaid. The order, its installments and its items stay equal in sum. */
export const giveDiscount = handler("POST /payment_order/:id/discount", (call) =>
  changeOrder(call, "discount_given", (tx, order) => reduce(call, tx, order)),
);
