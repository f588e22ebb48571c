import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PayoutRow } from "@larkroom/domain/journal/payout-file";
import { type KnownMove, periodOf } from "@larkroom/domain/journal/reconcile-payout";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { Db } from "../../kernel/db/db.ts";
import { charge, paymentOrder, refund } from "../payments/payments.views.ts";

/** A payment or a refund of ours, with its order. */
export interface OrderMove extends KnownMove {
  orderId: number;
  schoolId: number;
  currency: Currency;
}

/**
 * The payments and refunds at a provider that a report may be about: those it names, in any school, and those of the school within its days. Money that
 * was given back because it paid for nothing was paid too. Two queries, whatever the size of the report.
 */
export async function listMoves(db: Db, provider: ProviderName, schoolId: number, rows: readonly PayoutRow[]): Promise<OrderMove[]> {
  const period = periodOf(rows);
  if (!period) return [];
  const named = sql.param([...new Set(rows.flatMap(({ reference, paymentReference }) => [reference, paymentReference ?? reference]))]);
  // Each way to a row is a query of its own, by an index: as alternatives of one condition, they would read all charges.
  const namedCharges = sql`select c.id from charge c where c.provider = ${provider} and c.reference = any(${named}::text[])`;
  const at = (instant: Temporal.Instant) => sql`${instant.toString({ fractionalSecondDigits: 3 })}::timestamptz`;
  const within = (column: string) => sql`${sql.raw(column)} between ${at(period.from)} and ${at(period.to)}`;
  const ofSchool = (orderId: string) => sql`(select o.school_id from payment_order o where o.id = ${sql.raw(orderId)}) = ${schoolId}`;
  const wantedCharges = sql`${namedCharges} union select c.id from charge c where c.provider = ${provider} and ${within("c.created_at")} and ${ofSchool("c.order_id")}`;
  const wantedRefunds = sql`select r.id from refund r where r.charge_id = any(array(${namedCharges}))
    union select r.id from refund r where r.reference = any(${named}::text[])
    union select r.id from refund r where r.status = 'succeeded' and ${within("r.settled_at")} and ${ofSchool("r.order_id")}`;
  const charges = await db
    .select({
      orderId: charge.orderId,
      schoolId: paymentOrder.schoolId,
      reference: charge.reference,
      amount: charge.amount,
      currency: charge.currency,
      at: charge.createdAt,
    })
    .from(charge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, charge.orderId))
    .where(and(inArray(charge.status, ["succeeded", "refunded"]), sql`${charge.id} = any(array(${wantedCharges}))`))
    .orderBy(charge.id);
  const refunds = await db
    .select({
      orderId: refund.orderId,
      schoolId: paymentOrder.schoolId,
      reference: refund.reference,
      paymentReference: charge.reference,
      amount: refund.amount,
      currency: refund.currency,
      at: sql<Temporal.Instant>`coalesce(${refund.settledAt}, ${refund.createdAt})`.mapWith(refund.createdAt),
    })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .where(
      and(
        eq(charge.provider, provider),
        ne(refund.status, "failed"),
        eq(refund.returnedByHand, false),
        sql`${refund.id} = any(array(${wantedRefunds}))`,
      ),
    )
    .orderBy(refund.id);
  return [
    ...charges.map((one): OrderMove => ({ ...one, kind: "payment", paymentReference: null, amount: cents(one.amount) })),
    ...refunds.map((one): OrderMove => ({ ...one, kind: "refund", amount: cents(one.amount) })),
  ];
}
