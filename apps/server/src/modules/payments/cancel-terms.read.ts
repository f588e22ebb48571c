import { asc, eq } from "drizzle-orm";
import { defaultFullRefundHours } from "@larkroom/domain/payments/cancel";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { getSchool } from "../schools/index.ts";
import { boughtClasses, nothingBought } from "./bought-classes.read.ts";
import { cancelDecision } from "./cancel-decision.ts";
import type { Order } from "./charges.store.ts";
import { charge, installment, paymentDispute, refund } from "./tables.ts";

/** What canceling an order now would do, and what could be refunded at most. */
export async function cancelTerms(db: Db | Tx, order: Order, now: Temporal.Instant) {
  const parts = await db.select().from(installment).where(eq(installment.orderId, order.id)).orderBy(asc(installment.number));
  const charges = await db.select().from(charge).where(eq(charge.orderId, order.id)).orderBy(asc(charge.id));
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.id));
  const all = await db.select().from(paymentDispute).where(eq(paymentDispute.orderId, order.id));
  const { settings } = await getSchool(db, order.schoolId);
  const bought = (await boughtClasses(db, [order.id], now)).get(order.id) ?? nothingBought;
  const { fullUntilHours: fullRefundHours } = settings.refund;
  const rows = { status: order.status, canceledAt: order.canceledAt, parts, charges, refunds, disputes: all, bought, fullRefundHours };
  const { paid, decision, refundDue } = cancelDecision(rows, now);
  const fullUntil = bought.firstClassAt?.subtract({ minutes: Math.round((fullRefundHours ?? defaultFullRefundHours) * 60) }) ?? null;
  const disputes = all.filter(({ status }) => status !== "won");
  return { parts, charges, refunds, disputes, paid, bought, decision, refundDue, fullUntil };
}
