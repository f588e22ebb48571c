import { cents, type Cents } from "../shared/brand.ts";
import { sumCents } from "../shared/money.ts";
import { afterDecline, type DeclineKind } from "./decline.ts";
import { isOwed, orderStatusOf, type InstallmentStatus, type OrderStatus } from "./states.ts";

/** A provider's event about a charge, in terms common to all providers. */
export interface ProviderEvent {
  kind: "created" | "processing" | "needs_action" | "succeeded" | "declined" | "refunded" | "refund_failed";
  chargeId: string;
  amount: Cents;
  /** As the provider wrote it; compared in upper case. */
  currency: string;
  decline?: DeclineKind;
  /** The provider's own id of a refund, if it tells one. */
  refundReference?: string;
}

/** A refund that is known: one we asked for, or one the provider told about. */
export interface KnownRefund {
  id: number;
  chargeId: string;
  amount: Cents;
  status: "pending" | "succeeded" | "failed";
  /** The provider's own id, once its answer is stored. */
  reference: string | null;
}

export interface SettledInstallment {
  id: number;
  amount: Cents;
  status: InstallmentStatus;
  /** The charge that paid it, or that is in progress. */
  chargeId: string | null;
  /** The number of declines in a row so far. */
  declines: number;
  firstDeclinedAt: Temporal.Instant | null;
}

export interface SettledOrder {
  status: OrderStatus;
  currency: string;
  installments: readonly SettledInstallment[];
  /** Refunds of this order's charges. */
  refunds: readonly KnownRefund[];
}

export interface SettleInput {
  event: ProviderEvent;
  /** This event was processed before. */
  seen: boolean;
  order: SettledOrder | null;
  installmentId: number | null;
  /** The order's own seat hold is valid, or there are seats without it. Only relevant for an order that waits for its first payment. */
  placesFree: boolean;
  /** The client is at the screen and can choose another card, so nothing is retried in the background. */
  customerPresent: boolean;
  clientZone: string;
  now: Temporal.Instant;
}

/** The effect of an event. `alert` asks a person to decide; the money stays where it is until they do. */
export type Settlement =
  | { do: "nothing"; because: "repeat" | "no_change" }
  | { do: "alert"; because: "unknown_order" | "unknown_installment" | "wrong_amount" | "wrong_currency" }
  | { do: "wait"; installmentId: number; needsAction: boolean }
  | { do: "pay"; installmentId: number; orderStatus: OrderStatus; enrol: boolean }
  | { do: "decline"; installmentId: number; status: "pending" | "stalled"; retryAt: Temporal.Instant | null }
  | { do: "refund"; amount: Cents; because: "order_canceled" | "already_paid" | "group_full"; orderStatus: OrderStatus }
  | { do: "record_refund"; amount: Cents }
  | { do: "confirm_refund"; refundId: number }
  | { do: "fail_refund"; refundId: number; because: "refund_failed" };

const noChange: Settlement = { do: "nothing", because: "no_change" };

/**
 * What a provider's event does to an order. Events may arrive twice, late and in any order: the result is the same. Money for a canceled order, a
 * paid installment or a lost seat is refunded. Money in an unexpected amount or currency, or for an unknown order or installment, activates nothing
 * and raises an alert.
 */
export function settle(input: SettleInput): Settlement {
  const { event, order } = input;
  if (input.seen) return { do: "nothing", because: "repeat" };
  if (!order) return { do: "alert", because: "unknown_order" };
  const installment = order.installments.find(({ id }) => id === input.installmentId);
  if (!installment) return { do: "alert", because: "unknown_installment" };
  switch (event.kind) {
    case "created":
      return noChange;
    case "processing":
    case "needs_action":
      return order.status !== "CANCELED" && isOwed(installment.status)
        ? { do: "wait", installmentId: installment.id, needsAction: event.kind === "needs_action" }
        : noChange;
    case "succeeded":
      return receive(input, order, installment);
    case "declined":
      return decline(input, order, installment);
    case "refunded":
      return refunded(event, order, installment);
    case "refund_failed":
      return refundFailed(event, order);
  }
}

/**
 * A refund at the provider. One that is known is no news, and one that answers our own request confirms it. Any other was made there: it is recorded,
 * once, as far as the charge has money left.
 */
function refunded({ chargeId, amount, refundReference }: ProviderEvent, order: SettledOrder, installment: SettledInstallment): Settlement {
  const known = order.refunds.filter((refund) => refund.chargeId === chargeId);
  const returned = known.filter(({ status }) => status !== "failed");
  if (refundReference === undefined) {
    // Without an id it can't be told from a refund that is known already.
    if (returned.length > 0) return noChange;
  } else {
    // Of a refund whose answer was lost the provider's id may be unknown until this event tells it.
    const unnamed = (status: KnownRefund["status"]) =>
      known.find((refund) => refund.status === status && refund.reference === null && refund.amount === amount);
    const own = known.find(({ reference }) => reference === refundReference) ?? unnamed("pending") ?? unnamed("succeeded");
    if (own) return own.status === "pending" || own.reference === null ? { do: "confirm_refund", refundId: own.id } : noChange;
  }
  const left = installment.amount - sumCents(returned.map((refund) => refund.amount));
  return left > 0 ? { do: "record_refund", amount: cents(Math.min(amount, left)) } : noChange;
}

/**
 * A refund that the payer's bank returned, days later perhaps: it counts no more, and is not sent again. The same amount alone names a refund only while
 * its answer is not stored.
 */
function refundFailed({ chargeId, amount, refundReference }: ProviderEvent, order: SettledOrder): Settlement {
  const known = order.refunds.filter((refund) => refund.chargeId === chargeId);
  const own =
    known.find(({ reference }) => reference !== null && reference === refundReference) ??
    known.find((refund) => refund.status === "pending" && refund.reference === null && refund.amount === amount);
  return own && own.status !== "failed" ? { do: "fail_refund", refundId: own.id, because: "refund_failed" } : noChange;
}

function receive({ event, placesFree }: SettleInput, order: SettledOrder, installment: SettledInstallment): Settlement {
  const paidBefore = installment.status === "succeeded";
  if (paidBefore && installment.chargeId === event.chargeId) return noChange;
  // A refund that failed needs a person: it is not sent again.
  const before = sumCents(order.refunds.filter(({ chargeId }) => chargeId === event.chargeId).map(({ amount }) => amount));
  const refundAs = (because: "order_canceled" | "already_paid" | "group_full", orderStatus: OrderStatus): Settlement =>
    before >= event.amount ? noChange : { do: "refund", amount: cents(event.amount - before), because, orderStatus };
  if (order.status === "CANCELED" || installment.status === "canceled") return refundAs("order_canceled", order.status);
  if (paidBefore) return refundAs("already_paid", order.status);
  if (event.currency.toUpperCase() !== order.currency) return { do: "alert", because: "wrong_currency" };
  if (event.amount !== installment.amount) return { do: "alert", because: "wrong_amount" };
  if (order.status === "PENDING" && !placesFree) return refundAs("group_full", "CANCELED");
  const statuses = order.installments.map(({ id, status }) => (id === installment.id ? "succeeded" : status));
  return { do: "pay", installmentId: installment.id, orderStatus: orderStatusOf(statuses), enrol: order.status === "PENDING" };
}

function decline(
  { event, customerPresent, clientZone, now }: SettleInput,
  order: SettledOrder,
  installment: SettledInstallment,
): Settlement {
  if (order.status === "CANCELED" || !isOwed(installment.status)) return noChange;
  // The decline of an attempt that another one has replaced says nothing about the new one.
  if (installment.chargeId !== null && installment.chargeId !== event.chargeId) return noChange;
  if (customerPresent) return { do: "decline", installmentId: installment.id, status: "stalled", retryAt: null };
  const kind = event.decline ?? "soft";
  const outcome = afterDecline({
    kind,
    declines: installment.declines + 1,
    firstDeclinedAt: installment.firstDeclinedAt ?? now,
    clientZone,
    now,
  });
  return { do: "decline", installmentId: installment.id, ...outcome };
}
