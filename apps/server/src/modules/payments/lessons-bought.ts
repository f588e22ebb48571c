import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { enrolment } from "../enrolment/enrolment.views.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/** How many lessons the plans of a group's children include, by child. Children with a plan for the whole course are left out. */
export async function lessonsBought(tx: Tx, groupId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ studentId: enrolment.studentId, lessons: max(pricePlan.lessons) })
    .from(enrolment)
    .innerJoin(paymentOrderItem, eq(paymentOrderItem.id, enrolment.orderItemId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .where(and(eq(enrolment.groupId, groupId), eq(enrolment.status, "ACTIVE"), isNotNull(pricePlan.lessons)))
    .groupBy(enrolment.studentId);
  return new Map(rows.flatMap(({ studentId, lessons }) => (lessons === null ? [] : [[studentId, lessons] as const])));
}
