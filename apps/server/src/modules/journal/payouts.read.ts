import { and, eq, gte, inArray, lte, ne, or, sql } from "drizzle-orm";
import type { PayoutProvider, PayoutRow } from "@larkroom/domain/journal/payout-file";
import { type KnownMove, periodOf } from "@larkroom/domain/journal/reconcile-payout";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { Db } from "../../kernel/db/db.ts";
import { charge, paymentOrder, refund } from "../payments/tables.ts";

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
export async function listMoves(db: Db, provider: PayoutProvider, schoolId: number, rows: readonly PayoutRow[]): Promise<OrderMove[]> {
  const period = periodOf(rows);
  if (!period) return [];
  const named = sql.param([...new Set(rows.flatMap(({ reference, paymentReference }) => [reference, paymentReference ?? reference]))]);
  const isNamed = sql`${charge.reference} = any(${named}::text[])`;
  const charges = await db
    .select({
      ...{ orderId: charge.orderId, schoolId: paymentOrder.schoolId, reference: charge.reference },
      ...{ amount: charge.amount, currency: charge.currency, at: charge.createdAt },
    })
    .from(charge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, charge.orderId))
    .where(
      and(
        eq(charge.provider, provider),
        inArray(charge.status, ["succeeded", "refunded"]),
        or(isNamed, and(eq(paymentOrder.schoolId, schoolId), gte(charge.createdAt, period.from), lte(charge.createdAt, period.to))),
      ),
    )
    .orderBy(charge.id);
  const refunds = await db
    .select({
      ...{ orderId: refund.orderId, schoolId: paymentOrder.schoolId, reference: refund.reference, paymentReference: charge.reference },
      ...{
        amount: refund.amount,
        currency: refund.currency,
        at: sql<Temporal.Instant>`coalesce(${refund.settledAt}, ${refund.createdAt})`.mapWith(refund.createdAt),
      },
    })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .where(
      and(
        eq(charge.provider, provider),
        ne(refund.status, "failed"),
        eq(refund.returnedByHand, false),
        or(
          isNamed,
          sql`${refund.reference} = any(${named}::text[])`,
          and(
            ...[eq(paymentOrder.schoolId, schoolId), eq(refund.status, "succeeded")],
            ...[gte(refund.settledAt, period.from), lte(refund.settledAt, period.to)],
          ),
        ),
      ),
    )
    .orderBy(refund.id);
  return [
    ...charges.map((one): OrderMove => ({ ...one, kind: "payment", paymentReference: null, amount: cents(one.amount) })),
    ...refunds.map((one): OrderMove => ({ ...one, kind: "refund", amount: cents(one.amount) })),
  ];
}
