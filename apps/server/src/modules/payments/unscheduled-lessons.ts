import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { enrolment } from "../enrolment/enrolment.views.ts";
import { rostersOfPlaces } from "./hour-ledger.read.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/**
 * How many lessons that the plans of a group's children include have no class yet, by child. Children with a plan for the whole course are
 * left out. Classes are counted as in the hour ledger: those of all groups the place was in, without canceled ones. Two queries.
 */
export async function unscheduledLessons(tx: Tx, groupId: number): Promise<ReadonlyMap<number, number>> {
  const places = await tx
    .select({ itemId: paymentOrderItem.id, studentId: enrolment.studentId, lessons: pricePlan.lessons })
    .from(enrolment)
    .innerJoin(paymentOrderItem, eq(paymentOrderItem.id, enrolment.orderItemId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .where(and(eq(enrolment.groupId, groupId), eq(enrolment.status, "ACTIVE"), isNotNull(pricePlan.lessons)));
  if (places.length === 0) return new Map();
  const itemIds = places.map(({ itemId }) => itemId);
  const rosters = await rostersOfPlaces(tx, inArray(paymentOrderItem.id, itemIds));
  return new Map(
    places.map(({ itemId, studentId, lessons }): [number, number] => {
      const scheduled = (rosters.get(itemId) ?? []).filter(({ status }) => status !== "CANCELED").length;
      return [studentId, Math.max(0, (lessons ?? 0) - scheduled)];
    }),
  );
}
