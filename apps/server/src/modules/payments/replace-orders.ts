import { and, eq, inArray } from "drizzle-orm";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { cancelPending } from "./cancel-pending.ts";
import { isMoving, type Order } from "./charges.store.ts";
import type { OrderDraft } from "./place-order.ts";
import { charge, installment, paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * Handles the client's pending orders for the same children and course. One of the very same cart whose seats are still held is returned, to be paid;
 * any other is canceled in favor of the new one.
 * @throws `student_already_enrolled` while a payment of such an order may still come through
 */
export async function makeRoomFor(
  tx: Tx,
  draft: OrderDraft,
  now: Temporal.Instant,
): Promise<{ orderId: number; installmentId: number } | null> {
  const { clientId, cart, studentIds } = draft;
  const [, waiting] = await together([
    lockInTransaction(tx, `checkout of ${clientId}`),
    tx
      .selectDistinct({ id: paymentOrder.id })
      .from(paymentOrder)
      .innerJoin(paymentOrderItem, eq(paymentOrderItem.orderId, paymentOrder.id))
      .where(
        and(
          eq(paymentOrder.clientId, clientId),
          eq(paymentOrder.courseId, cart.course.id),
          eq(paymentOrder.status, "PENDING"),
          inArray(paymentOrderItem.studentId, [...studentIds]),
        ),
      ),
  ]);
  if (waiting.length === 0) return null;
  const ids = waiting.map(({ id }) => id);
  const orders = await tx.select().from(paymentOrder).where(inArray(paymentOrder.id, ids)).orderBy(paymentOrder.id).for("update");
  const charges = await tx.select().from(charge).where(inArray(charge.orderId, ids));
  const items = await tx.select().from(paymentOrderItem).where(inArray(paymentOrderItem.orderId, ids));
  const installments = await tx.select().from(installment).where(inArray(installment.orderId, ids)).orderBy(installment.number);
  for (const order of orders.filter(({ status }) => status === "PENDING")) {
    if (charges.some((one) => one.orderId === order.id && isMoving(one)))
      throw refusal("student_already_enrolled", { reason: "payment_processing" });
    const parts = installments.filter((one) => one.orderId === order.id);
    const children = items.filter((one) => one.orderId === order.id).flatMap(({ studentId }) => (studentId === null ? [] : [studentId]));
    const first = parts[0];
    const isHeld = order.holdExpiresAt !== null && Temporal.Instant.compare(now, order.holdExpiresAt) < 0;
    if (first && isHeld && isSameCart(order, { children, amounts: parts.map(({ amount }) => amount) }, draft))
      return { orderId: order.id, installmentId: first.id };
    await cancelPending(tx, order.id, "by_client", now);
  }
  return null;
}

function isSameCart(
  order: Order,
  its: { children: number[]; amounts: number[] },
  { cart, journey, groupId, studentIds, provider }: OrderDraft,
): boolean {
  const { plan, quote, promo } = cart;
  return (
    order.planId === plan.id &&
    order.groupId === groupId &&
    (order.journey === journey || order.journey === "waitlist") &&
    order.provider === (provider?.name ?? "NONE") &&
    order.promoCodeId === (promo?.id ?? null) &&
    its.children.length === studentIds.length &&
    studentIds.every((id) => its.children.includes(id)) &&
    its.amounts.length === quote.installments.length &&
    quote.installments.every(({ amount }, index) => amount === its.amounts[index])
  );
}
