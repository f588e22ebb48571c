import { cents, type Cents } from "../shared/brand.ts";
import { allow, refuse, type Decision } from "../shared/decision.ts";
import { shareOf } from "../shared/money.ts";
import { canOrderGo, isOwed, orderSums, type InstallmentStatus, type OrderStatus } from "./states.ts";

/** Hours before the first class until which everything is given back, where the school sets nothing else. */
export const defaultFullRefundHours = 24;

export interface RefundTerms {
  /** Everything the order was to take. */
  total: Cents;
  paid: Cents;
  /** Given back before. */
  refunded: Cents;
  /** Start of the first class bought, null when none is scheduled. */
  firstClassAt: Temporal.Instant | null;
  classesBought: number;
  classesDelivered: number;
  fullRefundHours?: number;
}

/**
 * What is given back when an order is canceled: all that was paid until so many hours before the first class; from
 * then on what was paid beyond the worth of the delivered classes. Never negative, never more than is still kept.
 */
export function refundAmount(terms: RefundTerms, now: Temporal.Instant): Cents {
  const kept = Math.max(0, terms.paid - terms.refunded);
  const { firstClassAt, classesBought } = terms;
  const deadline = firstClassAt?.subtract({ minutes: Math.round((terms.fullRefundHours ?? defaultFullRefundHours) * 60) });
  if (deadline === undefined || Temporal.Instant.compare(now, deadline) <= 0 || classesBought <= 0) return cents(kept);
  const undelivered = Math.min(Math.max(0, classesBought - terms.classesDelivered), classesBought);
  const worthDelivered = terms.total - shareOf(terms.total, undelivered, classesBought);
  return cents(Math.min(Math.max(0, terms.paid - worthDelivered - terms.refunded), kept));
}

export interface CancelableOrder {
  status: OrderStatus;
  installments: readonly { id: number; amount: Cents; status: InstallmentStatus }[];
  terms: Omit<RefundTerms, "total" | "paid">;
}

/** What canceling does: owed installments are canceled, the refund is a record of its own. A completed order keeps its status. */
export interface CancelPlan {
  status: OrderStatus;
  cancelInstallments: number[];
  refund: Cents;
}

/** What canceling an order comes to. Refused when it is canceled already, or complete with nothing left to give back. */
export function decideCancel(order: CancelableOrder, now: Temporal.Instant): Decision<"transition_not_allowed", { plan: CancelPlan }> {
  if (order.status === "CANCELED") return refuse("transition_not_allowed");
  const { paid, unpaid } = orderSums(order.installments);
  const refund = refundAmount({ ...order.terms, total: cents(paid + unpaid), paid }, now);
  if (order.status === "COMPLETED" && refund === 0) return refuse("transition_not_allowed");
  return allow({
    plan: {
      status: canOrderGo(order.status, "CANCELED") ? "CANCELED" : order.status,
      cancelInstallments: order.installments.filter(({ status }) => isOwed(status)).map(({ id }) => id),
      refund,
    },
  });
}
