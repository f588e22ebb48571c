import { decideCancel } from "@larkroom/domain/payments/cancel";
import { type PaidCharge, refundableOf } from "@larkroom/domain/payments/refund-split";
import { cents, type Cents } from "@larkroom/domain/shared/brand";
import { sumCents } from "@larkroom/domain/shared/money";
import type { BoughtClasses } from "./bought-classes.read.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import type { paymentDispute, refund } from "./tables.ts";

/** An order with the rows that its refund depends on. */
export interface OrderMoney {
  readonly status: Order["status"];
  readonly canceledAt: Order["canceledAt"];
  readonly parts: readonly Pick<Installment, "id" | "amount" | "status">[];
  /** Oldest first. */
  readonly charges: readonly Pick<Charge, "id" | "amount" | "status">[];
  readonly refunds: readonly Pick<typeof refund.$inferSelect, "chargeId" | "amount" | "status">[];
  readonly disputes: readonly Pick<typeof paymentDispute.$inferSelect, "chargeId" | "amount" | "status">[];
  readonly bought: BoughtClasses;
  /** The school's own number of hours before the first class, if it set one. */
  readonly fullRefundHours: number | undefined;
}

/** What canceling an order now would do, what it refunds, and what is left of each payment. */
export function cancelDecision(order: OrderMoney, now: Temporal.Instant) {
  // Money that was refunded because it paid for nothing was never part of what was paid.
  const paying = order.charges.filter(({ status }) => status === "succeeded");
  const given = order.refunds.filter(({ status, chargeId }) => status !== "failed" && paying.some(({ id }) => id === chargeId));
  const taken = order.disputes.filter(({ status }) => status !== "won");
  const paid: PaidCharge[] = paying.map(({ id, amount }) => ({
    id,
    amount: cents(amount),
    gone: cents(sumOf(given, id) + sumOf(taken, id)),
  }));
  const { fullRefundHours } = order;
  const terms = { ...order.bought, refunded: sumOf(given), ...(fullRefundHours === undefined ? {} : { fullRefundHours }) };
  const installments = order.parts.map(({ id, amount, status }) => ({ id, amount: cents(amount), status }));
  const decision = decideCancel({ status: order.status, isCanceled: order.canceledAt !== null, installments, terms }, now);
  // What the payer's bank has taken back by a dispute can't be refunded too.
  const due = decision.ok ? decision.plan.refund : 0;
  const refundDue = taken.length > 0 ? Math.min(due, refundableOf(paid)) : due;
  return { paid, decision, refundDue };
}

const sumOf = (rows: readonly { chargeId: number; amount: number }[], chargeId?: number): Cents =>
  sumCents(rows.filter((row) => chargeId === undefined || row.chargeId === chargeId).map(({ amount }) => cents(amount)));
