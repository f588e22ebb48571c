import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { RefundTerms } from "@larkroom/domain/payments/cancel";
import { deliveredClasses, type PaidPlace } from "@larkroom/domain/payments/delivered-classes";
import { agedBefore } from "@larkroom/domain/privacy/retention";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { rostersOfPlaces } from "./hour-ledger.read.ts";
import { paymentOrder, paymentOrderItem } from "./tables.ts";

/** How much of an order was delivered: a class counts once for each child. */
export type BoughtClasses = Pick<RefundTerms, "firstClassAt" | "classesBought" | "classesDelivered">;

export const nothingBought: BoughtClasses = { firstClassAt: null, classesBought: 0, classesDelivered: 0 };

/**
 * How much of paid orders was delivered, by the same rosters as the hour ledger: also after a move to another group or to a brother or sister, and of a
 * course that was bought again only what belongs to the order. The place of an erased child counts as used, and so does one whose attendance was deleted
 * by age: otherwise a course that is long over would be refunded in full. Two queries.
 */
export async function boughtClasses(db: Db | Tx, orderIds: number[], now: Temporal.Instant): Promise<Map<number, BoughtClasses>> {
  const isWanted = inArray(paymentOrder.id, orderIds);
  const [rosters, items] = await together([
    rostersOfPlaces(db, isWanted),
    db
      .select({
        id: paymentOrderItem.id,
        orderId: paymentOrderItem.orderId,
        studentId: paymentOrderItem.studentId,
        classesBought: paymentOrderItem.classesBought,
        lessons: pricePlan.lessons,
        settledAt: paymentOrder.settledAt,
      })
      .from(paymentOrderItem)
      .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
      .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
      .where(and(isWanted, isNotNull(paymentOrder.settledAt))),
  ]);
  const deletedBefore = agedBefore("attendance_and_grades", now);
  const placeOf = ({ id, studentId, classesBought, lessons, settledAt }: (typeof items)[number]): PaidPlace => {
    const roster = rosters.get(id) ?? [];
    const paidAt = settledAt ?? now;
    const isDeleted = studentId === null || (roster.length === 0 && Temporal.Instant.compare(paidAt, deletedBefore) < 0);
    return { bought: classesBought ?? lessons ?? roster.length, paidAt, roster: isDeleted ? null : roster };
  };
  return new Map([...Map.groupBy(items, ({ orderId }) => orderId)].map(([id, own]) => [id, deliveredClasses(own.map(placeOf), now)]));
}
