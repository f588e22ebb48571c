import { cents, type Cents } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { shareOf } from "../shared/money.ts";
import { canOrderGo, isOwed, orderSums, type InstallmentStatus, type OrderStatus } from "./states.ts";

/** Full refunds end this many hours before the first class, unless the school sets another number. */
export const defaultFullRefundHours = 24;

export interface RefundTerms {
  /** The total amount of the order. */
  total: Cents;
  paid: Cents;
  /** Amount already refunded. */
  refunded: Cents;
  /** The start of the first purchased class; null if none is scheduled. */
  firstClassAt: Temporal.Instant | null;
  classesBought: number;
  classesDelivered: number;
  fullRefundHours?: number;
}

/**
 * The refund when an order is canceled: everything paid until some hours before the first class; after that, everything paid beyond the
 * value of the delivered classes. Never negative, and never more than was paid and not yet refunded.
 */
export function refundAmount(terms: RefundTerms, now: Temporal.Instant): Cents {
  const unrefunded = Math.max(0, terms.paid - terms.refunded);
  const { firstClassAt, classesBought } = terms;
  const deadline = firstClassAt?.subtract({ minutes: Math.round((terms.fullRefundHours ?? defaultFullRefundHours) * 60) });
  if (deadline === undefined || Temporal.Instant.compare(now, deadline) <= 0 || classesBought <= 0) return cents(unrefunded);
  const undelivered = Math.min(Math.max(0, classesBought - terms.classesDelivered), classesBought);
  const worthDelivered = terms.total - shareOf(terms.total, undelivered, classesBought);
  return cents(Math.min(Math.max(0, terms.paid - worthDelivered - terms.refunded), unrefunded));
}

export interface CancelableOrder {
  status: OrderStatus;
  /** Whether it was canceled before; a completed order keeps its status. */
  isCanceled: boolean;
  installments: readonly { id: number; amount: Cents; status: InstallmentStatus }[];
  terms: Omit<RefundTerms, "total" | "paid">;
}

/** The effects of canceling: owed installments are canceled, the refund is a separate record. A completed order keeps its status. */
export interface CancelPlan {
  status: OrderStatus;
  cancelInstallments: number[];
  refund: Cents;
}

/**
 * Decides a cancellation. Refused if the order is already canceled, or complete with nothing left to give back: neither money nor, as in a free order,
 * the seat in classes that are still to come.
 */
export function decideCancel(order: CancelableOrder, now: Temporal.Instant): Decision<"transition_not_allowed", { plan: CancelPlan }> {
  if (order.status === "CANCELED") return refuse("transition_not_allowed");
  const { paid, unpaid } = orderSums(order.installments);
  const refund = refundAmount({ ...order.terms, total: cents(paid + unpaid), paid }, now);
  const isUsed = order.isCanceled || order.terms.classesDelivered >= order.terms.classesBought;
  if (order.status === "COMPLETED" && refund === 0 && isUsed) return refuse("transition_not_allowed");
  return allow({
    plan: {
      status: canOrderGo(order.status, "CANCELED") ? "CANCELED" : order.status,
      cancelInstallments: order.installments.filter(({ status }) => isOwed(status)).map(({ id }) => id),
      refund,
    },
  });
}
