import { decideCancel } from "@larkroom/domain/payments/cancel";
import { quote, type QuotedPlan } from "@larkroom/domain/payments/quote";
import { orderStatusOf, type OrderStatus } from "@larkroom/domain/payments/states";
import { splitRefund } from "@larkroom/domain/payments/refund-split";
import { cents, type PlainDay } from "@larkroom/domain/shared/brand";
import { type Currency, shareOf } from "@larkroom/domain/shared/money";
import { chargeDue, type PastInstallment } from "./charge-history.ts";
import type { DemoCode } from "./promo-codes.ts";
import { leftAt, type Purchase } from "./purchase.ts";

export interface HistoryTerms {
  readonly plan: QuotedPlan;
  readonly currency: Currency;
  readonly countryId: number;
  readonly timeZone: string;
  readonly code: (DemoCode & { readonly expiryDate: PlainDay | null }) | null;
  readonly now: Temporal.Instant;
}

export interface PastRefund {
  /** The number of the installment whose payment it returns. */
  readonly number: number;
  readonly amount: number;
  readonly at: Temporal.Instant;
  readonly reason: "order_canceled" | "by_staff";
  /** Whether the provider refused it: the money is still with the school. */
  readonly isRefused: boolean;
}

/** What an order came to by now. */
export interface OrderHistory {
  readonly subtotal: number;
  readonly discount: number;
  readonly amount: number;
  readonly status: OrderStatus;
  readonly settledAt: Temporal.Instant | null;
  readonly canceledAt: Temporal.Instant | null;
  readonly cancelReason: "hold_expired" | "by_client" | "by_staff" | null;
  readonly installments: readonly PastInstallment[];
  readonly refunds: readonly PastRefund[];
}

/** Plays an order from its first day to now, by the rules that quotes, charges, cancellations and refunds have in the product. */
export function orderHistory(purchase: Purchase, terms: HistoryTerms): OrderHistory {
  const { fate, at } = purchase;
  const quoted = quoteOf(purchase, terms);
  const installments = quoted.installments.map(({ number, dueAt, amount }): PastInstallment => {
    const none = { paidAt: null, firstDeclinedAt: null, stalledAt: null, nextAttemptAt: null, failure: null, attempts: [] };
    return { number, dueAt, amount, status: number === 1 ? "pending" : "scheduled", ...none };
  });
  const left = leftAt(purchase);
  const last = left ?? terms.now;
  const due = installments.filter(({ dueAt }) => Temporal.Instant.compare(dueAt, last) <= 0);
  for (const part of due) chargeDue(part, fate, { isLast: part === due.at(-1), ...terms });
  const { subtotal, discount, total: amount } = quoted;
  const common = { subtotal, discount, amount, installments };
  const settledAt = installments[0]?.paidAt ?? null;
  if (fate.kind === "abandoned") {
    for (const part of installments) part.status = "canceled";
    return { ...common, status: "CANCELED", settledAt, canceledAt: at.add({ minutes: 30 }), cancelReason: "hold_expired", refunds: [] };
  }
  const status = orderStatusOf(installments.map((part) => part.status));
  if (fate.kind === "canceled" && left) {
    const { status: after, refunds } = cancel(purchase, { status, installments, at: left });
    return { ...common, status: after, settledAt, canceledAt: left, cancelReason: fate.by, refunds };
  }
  const refunds = fate.kind === "refunded" ? refundOneClass(purchase, installments, terms.now) : [];
  return { ...common, status, settledAt, canceledAt: null, cancelReason: null, refunds };
}

function quoteOf({ at, children }: Purchase, { plan, currency, countryId, timeZone, code }: HistoryTerms) {
  const coupon = code && {
    active: true,
    discountType: code.discountType,
    discount: code.discount,
    paymentOrderType: code.paymentOrderType,
    courseId: null,
    countryId,
    promo: { ...code, active: true, redeemed: 0, redeemedByFamily: 0 },
  };
  const decided = quote({
    plan,
    studentsCount: children.length,
    courseId: 0,
    countryId,
    currency,
    coupon,
    now: at,
    schoolZone: timeZone,
    clientZone: timeZone,
  });
  if (!decided.ok || decided.quote.promoRefusal !== null) throw new Error("a demo order can't be quoted");
  return decided.quote;
}

const paidOf = (installments: readonly PastInstallment[]) =>
  installments
    .filter(({ status }) => status === "succeeded")
    .map(({ number, amount }) => ({ id: number, amount: cents(amount), gone: cents(0) }));

const splitOver = (
  installments: readonly PastInstallment[],
  amount: number,
  made: Pick<PastRefund, "at" | "reason" | "isRefused">,
): PastRefund[] => {
  const split = splitRefund(cents(amount), paidOf(installments));
  if (!split.ok) throw new Error("a demo order refunds more than was paid");
  return split.parts.map(({ chargeId: number, amount: part }) => ({ number, amount: part, ...made }));
};

function cancel(
  { children, classes, fate }: Purchase,
  { status, installments, at }: { status: OrderStatus; installments: readonly PastInstallment[]; at: Temporal.Instant },
): { status: OrderStatus; refunds: PastRefund[] } {
  const places = children.length;
  const decided = decideCancel(
    {
      status,
      isCanceled: false,
      installments: installments.map(({ number, amount, status: part }) => ({ id: number, amount: cents(amount), status: part })),
      terms: {
        refunded: cents(0),
        firstClassAt: classes[0]?.from ?? null,
        classesBought: classes.length * places,
        classesDelivered: (fate.kind === "canceled" ? fate.after : 0) * places,
      },
    },
    at,
  );
  if (!decided.ok) throw new Error("a demo order can't be canceled");
  for (const part of installments) if (decided.plan.cancelInstallments.includes(part.number)) part.status = "canceled";
  return {
    status: decided.plan.status,
    refunds: splitOver(installments, decided.plan.refund, { at, reason: "order_canceled", isRefused: false }),
  };
}

/** The price of one class for each child, three weeks after the first one. */
function refundOneClass(
  { children, classes, fate }: Purchase,
  installments: readonly PastInstallment[],
  now: Temporal.Instant,
): PastRefund[] {
  const at = classes[0]?.from.add({ hours: 24 * 22 });
  if (!at || Temporal.Instant.compare(at, now) > 0) return [];
  const total = installments.reduce((sum, { amount }) => sum + amount, 0);
  const one = shareOf(cents(total), children.length, classes.length * children.length);
  return splitOver(
    installments.filter(({ paidAt }) => paidAt !== null && Temporal.Instant.compare(paidAt, at) < 0),
    one,
    { at, reason: "by_staff", isRefused: fate.kind === "refunded" && fate.isRefused === true },
  );
}
