import { and, asc, eq, ne } from "drizzle-orm";
import { defaultFullRefundHours, decideCancel } from "@larkroom/domain/payments/cancel";
import { type PaidCharge, refundableOf } from "@larkroom/domain/payments/refund-split";
import { cents } from "@larkroom/domain/shared/brand";
import { sumCents } from "@larkroom/domain/shared/money";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { getSchool } from "../schools/index.ts";
import { boughtClasses, nothingBought } from "./bought-classes.read.ts";
import type { Order } from "./charges.store.ts";
import { charge, installment, paymentDispute, refund } from "./tables.ts";

/** What canceling an order now would do, and what could be refunded at most. */
export async function cancelTerms(db: Db | Tx, order: Order, now: Temporal.Instant) {
  const parts = await db.select().from(installment).where(eq(installment.orderId, order.id)).orderBy(asc(installment.number));
  const charges = await db.select().from(charge).where(eq(charge.orderId, order.id)).orderBy(asc(charge.id));
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.id));
  const disputes = await db
    .select()
    .from(paymentDispute)
    .where(and(eq(paymentDispute.orderId, order.id), ne(paymentDispute.status, "won")));
  const { settings } = await getSchool(db, order.schoolId);
  const bought = (await boughtClasses(db, [order.id], now)).get(order.id) ?? nothingBought;
  // Money that was refunded because it paid for nothing was never part of what was paid.
  const paying = charges.filter(({ status }) => status === "succeeded");
  const given = refunds.filter(({ status, chargeId }) => status !== "failed" && paying.some(({ id }) => id === chargeId));
  const sumOf = (rows: readonly { chargeId: number; amount: number }[], chargeId?: number) =>
    sumCents(rows.filter((row) => chargeId === undefined || row.chargeId === chargeId).map(({ amount }) => cents(amount)));
  const paid: PaidCharge[] = paying.map(({ id, amount }) => ({
    id,
    amount: cents(amount),
    gone: cents(sumOf(given, id) + sumOf(disputes, id)),
  }));
  const fullRefundHours = settings.refund.fullUntilHours;
  const decision = decideCancel(
    {
      status: order.status,
      installments: parts.map(({ id, amount, status }) => ({ id, amount: cents(amount), status })),
      terms: { ...bought, refunded: sumOf(given), fullRefundHours },
    },
    now,
  );
  const fullUntil = bought.firstClassAt?.subtract({ minutes: Math.round((fullRefundHours ?? defaultFullRefundHours) * 60) }) ?? null;
  // What the payer's bank has taken back by a dispute can't be refunded too.
  const due = decision.ok ? decision.plan.refund : 0;
  const refundDue = disputes.length > 0 ? Math.min(due, refundableOf(paid)) : due;
  return { parts, charges, refunds, disputes, paid, bought, decision, refundDue, fullUntil };
}
