import { and, eq, exists, getViewSelectedFields, gt, isNotNull, or, sql } from "drizzle-orm";
import type { DatedPlace, OrderHistory } from "@larkroom/domain/journal/order-history";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import { auditEvent } from "../../kernel/audit/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { pricePlan } from "../catalog/catalog.views.ts";
import { enrolment } from "../enrolment/enrolment.views.ts";
import { rostersOfPlaces } from "../payments/index.ts";
import { charge, installment, paymentDispute, paymentOrder, paymentOrderItem, refund } from "../payments/payments.views.ts";

/** What happened to an order, with the order. */
export interface KnownOrder {
  orderId: number;
  currency: Currency;
  history: OrderHistory;
}

const receiver = (provider: string | null): "provider" | "school" => (provider === null || provider === "NONE" ? "school" : "provider");

/** The orders of a school for which money came or classes were sold: those after another one, or those with some ids. */
export type Wanted = { readonly after: number; readonly most: number } | { readonly orderIds: readonly number[] };

/** The histories of orders of a school, by id. Seven queries, however many orders. */
export async function listOrderHistories(db: Db | Tx, schoolId: number, wanted: Wanted): Promise<KnownOrder[]> {
  const refunded = db.select({ id: refund.id }).from(refund).where(eq(refund.orderId, paymentOrder.id));
  const withIds = (ids: readonly number[]) => sql`${paymentOrder.id} = any(${sql.param([...ids])}::bigint[])`;
  const found = db
    .select({
      id: paymentOrder.id,
      currency: paymentOrder.currency,
      settledAt: paymentOrder.settledAt,
      canceledAt: paymentOrder.canceledAt,
    })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.schoolId, schoolId),
        "after" in wanted ? gt(paymentOrder.id, wanted.after) : withIds(wanted.orderIds),
        or(isNotNull(paymentOrder.settledAt), exists(refunded)),
      ),
    )
    .orderBy(paymentOrder.id);
  const orders = await ("after" in wanted ? found.limit(wanted.most) : found);
  if (orders.length === 0) return [];
  const isWanted = withIds(orders.map(({ id }) => id));
  const items = await db
    .select({
      id: paymentOrderItem.id,
      orderId: paymentOrderItem.orderId,
      amount: paymentOrderItem.amount,
      studentId: paymentOrderItem.studentId,
      classesBought: paymentOrderItem.classesBought,
      lessons: pricePlan.lessons,
      enrolment: enrolment.status,
      endedAt: enrolment.endedAt,
      settledAt: paymentOrder.settledAt,
    })
    .from(paymentOrderItem)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentOrderItem.orderId))
    .innerJoin(pricePlan, eq(pricePlan.id, paymentOrder.planId))
    .leftJoin(enrolment, eq(enrolment.orderItemId, paymentOrderItem.id))
    .where(and(isWanted, isNotNull(paymentOrder.settledAt)))
    .orderBy(paymentOrderItem.id);
  const parts = await db
    .select({
      orderId: installment.orderId,
      amount: installment.amount,
      status: installment.status,
      paidAt: installment.paidAt,
      provider: charge.provider,
    })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .leftJoin(charge, and(eq(charge.installmentId, installment.id), eq(charge.status, "succeeded")))
    .where(isWanted);
  const discounts = await db
    .select({ orderId: paymentOrder.id, at: auditEvent.at, amount: sql<number>`(${auditEvent.after}->>'amount')::int` })
    .from(auditEvent)
    .innerJoin(paymentOrder, eq(paymentOrder.id, auditEvent.targetId))
    .where(and(isWanted, eq(auditEvent.targetKind, "payment_order"), eq(auditEvent.action, "payments.discount_given")));
  const refunds = await db
    .select({ refund: getViewSelectedFields(refund), provider: charge.provider, chargeStatus: charge.status })
    .from(refund)
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(isWanted);
  const disputes = await db
    .select({ dispute: getViewSelectedFields(paymentDispute) })
    .from(paymentDispute)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentDispute.orderId))
    .where(isWanted);
  const rosters = await rostersOfPlaces(db, isWanted);

  const of = <Row extends { orderId: number }>(rows: readonly Row[]) => {
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return (id: number): Row[] => byOrder.get(id) ?? [];
  };
  const placeOf = (item: (typeof items)[number]): DatedPlace => {
    const roster = rosters.get(item.id) ?? [];
    return {
      amount: cents(item.amount),
      bought: item.classesBought ?? item.lessons ?? roster.length,
      endedAt: item.enrolment === "ACTIVE" ? null : (item.endedAt ?? item.settledAt),
      roster:
        item.studentId === null
          ? null
          : roster.map((one) => ({
              ...one,
              canceledAt: one.status === "CANCELED" ? one.changedAt : null,
              creditEndedAt:
                one.catchUp === "USED" ? (one.catchUpTo ?? one.catchUpUntil) : one.catchUp === "EXPIRED" ? one.catchUpUntil : null,
            })),
    };
  };
  const [itemsOf, partsOf, discountsOf] = [of(items), of(parts), of(discounts)];
  const refundsOf = of(refunds.map((one) => ({ ...one, orderId: one.refund.orderId })));
  const disputesOf = of(disputes.map(({ dispute }) => dispute));
  const sumOf = (rows: readonly { amount: number }[]) => cents(rows.reduce((sum, { amount }) => sum + amount, 0));
  return orders.map(({ id, currency, settledAt, canceledAt }) => {
    const own = settledAt === null ? [] : partsOf(id);
    const history: OrderHistory = {
      completedAt: settledAt,
      canceledAt,
      places: itemsOf(id).map((item) => placeOf(item)),
      price: sumOf(own),
      canceled: sumOf(own.filter(({ status }) => status === "canceled")),
      discounts: discountsOf(id).map(({ at, amount }) => ({ at, amount: cents(amount) })),
      payments: own.flatMap(({ amount, paidAt, provider }) =>
        paidAt === null || amount === 0 ? [] : [{ at: paidAt, amount: cents(amount), receivedBy: receiver(provider) }],
      ),
      refunds: refundsOf(id).map(({ refund: its, provider, chargeStatus }) => ({
        requestedAt: its.createdAt,
        settledAt: its.settledAt,
        status: its.status,
        amount: cents(its.amount),
        paidBy: its.returnedByHand ? ("school" as const) : receiver(provider),
        ofUnneededMoney: chargeStatus === "refunded",
      })),
      disputes: disputesOf(id).map(({ openedAt, closedAt, status, amount }) => ({ openedAt, closedAt, status, amount: cents(amount) })),
    };
    return { orderId: id, currency, history };
  });
}
