import { eq } from "drizzle-orm";
import type { OrderStatus } from "@larkroom/domain/payments/states";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { enrolStudents } from "../enrolment/index.ts";
import { countBought } from "./bought-classes.store.ts";
import type { Order } from "./charges.store.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * After the first payment of an order (or if nothing was due): the order leaves PENDING and its children are enrolled, in the caller's transaction, which
 * holds the locks of the order and the group.
 * @param status what its installments make of it
 */
export async function completeOrder(tx: Tx, order: Order, { status, now }: { status: OrderStatus; now: Temporal.Instant }): Promise<void> {
  const [, items] = await together([
    tx.update(paymentOrder).set({ status, settledAt: now }).where(eq(paymentOrder.id, order.id)),
    tx
      .select({ orderItemId: paymentOrderItem.id, studentId: paymentOrderItem.studentId, lessons: pricePlan.lessons })
      .from(paymentOrderItem)
      .innerJoin(pricePlan, eq(pricePlan.id, order.planId))
      .where(eq(paymentOrderItem.orderId, order.id)),
  ]);
  if (order.groupId === null) return;
  await enrolStudents(tx, {
    schoolId: order.schoolId,
    courseId: order.courseId,
    groupId: order.groupId,
    orderId: order.id,
    journey: order.journey,
    lessons: items[0]?.lessons ?? null,
    now,
    items: items.flatMap(({ orderItemId, studentId }) => (studentId === null ? [] : [{ orderItemId, studentId }])),
  });
  await countBought(tx, order.id, now);
}
