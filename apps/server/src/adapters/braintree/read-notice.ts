import type { BraintreeGateway } from "braintree";
import { fromDecimal } from "@larkroom/domain/shared/decimal-amount";
import { type ChargeNotice, type DisputeNotice, type ProviderNotice, SignatureError } from "../../kernel/ports/payments.ts";
import { isError } from "./connect.ts";
import { findTransaction, knownCharge } from "./charge-state.ts";
import { aboutTransaction, dispute, notification, transaction } from "./shapes.ts";

const maxAgeMs = 5 * 60_000;

const chargeKinds: Readonly<Record<string, "succeeded" | "declined">> = {
  transaction_settled: "succeeded",
  transaction_settlement_declined: "declined",
};
/** What becomes of a refund after Braintree took it. The payer's bank may still refuse it, days later. */
const refundKinds: Readonly<Record<string, "refunded" | "refund_failed">> = {
  transaction_settled: "refunded",
  transaction_settlement_declined: "refund_failed",
  refund_failed: "refund_failed",
};
/** A dispute that was accepted, or not answered in time, is lost. */
const disputeKinds: Readonly<Record<string, DisputeNotice["dispute"]["status"]>> = {
  dispute_opened: "opened",
  dispute_won: "won",
  dispute_lost: "lost",
  dispute_accepted: "lost",
  dispute_auto_accepted: "lost",
  dispute_expired: "lost",
};

/** Every kind of event that we follow. */
const followed = [chargeKinds, refundKinds, disputeKinds];

/**
 * Reads a webhook: a form with a signed XML document. Braintree gives events no id; each kind happens once to a transaction or dispute.
 * @throws SignatureError unless our key signed it within five minutes
 */
export async function readNotice(gateway: BraintreeGateway, rawBody: string, now: Temporal.Instant): Promise<ProviderNotice | null> {
  const told = notification.safeParse(await openEnvelope(gateway, new URLSearchParams(rawBody)));
  if (!told.success) return null;
  const { kind, timestamp } = told.data;
  if (!isRecent(timestamp, now)) throw new SignatureError("the event is too old, or from the future");
  if (kind in chargeKinds || kind in refundKinds) return moneyNotice(gateway, kind, told.data.transaction);
  const status = disputeKinds[kind];
  if (status === undefined) return null;
  const { id, amountDisputed, amount, currencyIsoCode, reason, transaction: charged } = dispute.parse(told.data.dispute);
  return {
    eventId: `${kind}:${id}`,
    type: kind,
    kind: "dispute",
    reference: charged.id,
    idempotencyKey: charged.orderId || null,
    dispute: { reference: id, status, reason: reason || null },
    amount: fromDecimal(amountDisputed || amount || "", currencyIsoCode),
    currency: currencyIsoCode,
  };
}

/**
 * Checks the signature and reads the document. Braintree's SDK expects parts that events of other kinds lack, and throws: one that we don't follow is no
 * reason to have it sent again. @throws SignatureError unless our key signed it
 */
async function openEnvelope(gateway: BraintreeGateway, form: URLSearchParams): Promise<unknown> {
  const payload = form.get("bt_payload") ?? "";
  try {
    return await gateway.webhookNotification.parse(form.get("bt_signature") ?? "", payload);
  } catch (error) {
    if (isError(error, "invalidSignatureError")) throw new SignatureError("not signed by Braintree", { cause: error });
    const kind = /<kind>([a-z_]+)<\/kind>/.exec(Buffer.from(payload, "base64").toString("utf8"))?.[1] ?? "";
    if (followed.some((kinds) => Object.hasOwn(kinds, kind))) throw error;
    return null;
  }
}

/** News about a sale or a refund: both are transactions. */
async function moneyNotice(gateway: BraintreeGateway, kind: string, told: unknown): Promise<ChargeNotice | null> {
  const { id, type } = aboutTransaction.parse(told);
  const chargeKind = chargeKinds[kind];
  if (type === "credit" || chargeKind === undefined) return refundNotice(gateway, kind, id);
  const its = transaction.parse(told);
  const { amount, currency, ...state } = knownCharge(its);
  return {
    eventId: `${kind}:${its.id}`,
    type: kind,
    kind: chargeKind,
    idempotencyKey: its.orderId ?? null,
    reference: its.id,
    state,
    amount,
    currency,
  };
}

/** News about a refund, which names its sale only when it is looked up. Null for one that Braintree doesn't know. */
async function refundNotice(gateway: BraintreeGateway, type: string, id: string): Promise<ChargeNotice | null> {
  const kind = refundKinds[type];
  const made = await findTransaction(gateway, id);
  const sale = made?.refundedTransactionId ? await findTransaction(gateway, made.refundedTransactionId) : null;
  if (kind === undefined || !made || !sale) return null;
  const { amount: _all, currency, ...state } = knownCharge(sale);
  return {
    eventId: `${type}:${id}`,
    type,
    kind,
    idempotencyKey: sale.orderId ?? null,
    reference: sale.id,
    refundReference: id,
    state,
    amount: fromDecimal(made.amount, made.currencyIsoCode),
    currency,
  };
}

function isRecent(timestamp: string, now: Temporal.Instant): boolean {
  const sent = Date.parse(timestamp);
  return Math.abs(now.epochMilliseconds - sent) <= maxAgeMs;
}
