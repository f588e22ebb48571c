import type Stripe from "stripe";
import type { ChargeNotice, DisputeNotice, ProviderNotice } from "../../kernel/ports/payments.ts";
import { cardOf, moneyOf, stateOf } from "./states.ts";

const intentKinds: Readonly<Record<string, ChargeNotice["kind"]>> = {
  "payment_intent.created": "created",
  "payment_intent.processing": "processing",
  "payment_intent.requires_action": "needs_action",
  "payment_intent.succeeded": "succeeded",
  "payment_intent.payment_failed": "declined",
  "payment_intent.canceled": "declined",
};

const refundKinds: Readonly<Record<string, ChargeNotice["kind"]>> = {
  succeeded: "refunded",
  failed: "refund_failed",
  canceled: "refund_failed",
};

/** Our key of a charge, which we write on each of our payments. Anything else in the account is not ours. */
export const ownKey = ({ metadata }: Pick<Stripe.PaymentIntent, "metadata">): string | null => metadata["charge"] ?? null;

/** Reads an event whose signature is valid; null for one that does not concern us. */
export async function noticeOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderNotice | null> {
  switch (event.type) {
    case "payment_intent.created":
    case "payment_intent.processing":
    case "payment_intent.requires_action":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return intentNotice(stripe, event, event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return refundNotice(stripe, event, event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.closed":
      return disputeNotice(stripe, event, event.data.object);
    default:
      return null;
  }
}

async function intentNotice(
  stripe: Stripe,
  { id: eventId, type }: Stripe.Event,
  intent: Stripe.PaymentIntent,
): Promise<ChargeNotice | null> {
  const [kind, idempotencyKey] = [intentKinds[type], ownKey(intent)];
  if (kind === undefined || idempotencyKey === null) return null;
  const state = stateOf(intent);
  // An event names its card without describing it; without the card nothing could be charged later.
  const method = kind === "succeeded" && typeof intent.payment_method === "string" ? intent.payment_method : null;
  const card = method === null ? state.card : cardOf(await stripe.paymentMethods.retrieve(method), intent.customer);
  return { eventId, type, kind, idempotencyKey, reference: intent.id, state: { ...state, card }, ...moneyOf(intent) };
}

/** The payment of a refund or dispute, if it is ours. */
async function ownIntent(
  stripe: Stripe,
  its: string | Stripe.PaymentIntent | null,
): Promise<{ intent: Stripe.PaymentIntent; key: string } | null> {
  if (its === null) return null;
  const intent = typeof its === "string" ? await stripe.paymentIntents.retrieve(its, { expand: ["payment_method"] }) : its;
  const key = ownKey(intent);
  return key === null ? null : { intent, key };
}

/** A refund counts once it has succeeded. It can fail later: a closed account sends the money back. */
async function refundNotice(stripe: Stripe, { id: eventId, type }: Stripe.Event, refund: Stripe.Refund): Promise<ChargeNotice | null> {
  const kind = refundKinds[refund.status ?? ""];
  if (kind === undefined) return null;
  const own = await ownIntent(stripe, refund.payment_intent);
  if (!own) return null;
  return {
    eventId,
    type,
    kind,
    idempotencyKey: own.key,
    reference: own.intent.id,
    state: stateOf(own.intent),
    ...moneyOf(refund),
    refundReference: refund.id,
  };
}

/** An inquiry (`warning_…`) takes no money back and is no dispute yet. */
async function disputeNotice(stripe: Stripe, { id: eventId, type }: Stripe.Event, dispute: Stripe.Dispute): Promise<DisputeNotice | null> {
  if (dispute.status.startsWith("warning_")) return null;
  const own = await ownIntent(stripe, dispute.payment_intent);
  if (!own) return null;
  const isDecided = type === "charge.dispute.closed";
  const status = isDecided ? (dispute.status === "won" ? "won" : "lost") : "opened";
  return {
    eventId,
    type,
    kind: "dispute",
    dispute: { reference: dispute.id, status, reason: dispute.reason },
    reference: own.intent.id,
    idempotencyKey: own.key,
    ...moneyOf(dispute),
  };
}
