import { eq } from "drizzle-orm";
import { orderStatusOf } from "@larkroom/domain/payments/states";
import type { Tx } from "../../kernel/db/db.ts";
import { pricePlan } from "../catalog/tables.ts";
import { enrolStudents } from "../enrolment/index.ts";
import { countBought } from "./bought-classes.store.ts";
import type { Order } from "./charges.store.ts";
import { installment, paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * After the first payment of an order (or if nothing was due): the order leaves PENDING and its children are enrolled, in the caller's transaction, which
 * holds the locks of the order and the group.
 */
export async function completeOrder(tx: Tx, order: Order, now: Temporal.Instant): Promise<void> {
  const parts = await tx.select({ status: installment.status }).from(installment).where(eq(installment.orderId, order.id));
  await tx
    .update(paymentOrder)
    .set({ status: orderStatusOf(parts.map(({ status }) => status)), settledAt: now })
    .where(eq(paymentOrder.id, order.id));
  if (order.groupId === null) return;
  const [plan] = await tx.select({ lessons: pricePlan.lessons }).from(pricePlan).where(eq(pricePlan.id, order.planId));
  const items = await tx
    .select({ orderItemId: paymentOrderItem.id, studentId: paymentOrderItem.studentId })
    .from(paymentOrderItem)
    .where(eq(paymentOrderItem.orderId, order.id));
  await enrolStudents(tx, {
    ...{
      schoolId: order.schoolId,
      courseId: order.courseId,
      groupId: order.groupId,
      orderId: order.id,
      journey: order.journey,
      lessons: plan?.lessons ?? null,
      now,
    },
    items: items.flatMap(({ orderItemId, studentId }) => (studentId === null ? [] : [{ orderItemId, studentId }])),
  });
  await countBought(tx, order.id, now);
}
