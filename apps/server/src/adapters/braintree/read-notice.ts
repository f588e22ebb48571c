import type { BraintreeGateway } from "braintree";
import { fromDecimal } from "@larkroom/domain/shared/money";
import { type DisputeNotice, type ProviderNotice, SignatureError } from "../../kernel/ports/payments.ts";
import { isError } from "./connect.ts";
import { knownCharge } from "./charge-state.ts";
import { dispute, notification, transaction } from "./shapes.ts";

const maxAgeMs = 5 * 60_000;

const chargeKinds: Readonly<Record<string, "succeeded" | "declined">> = {
  transaction_settled: "succeeded",
  transaction_settlement_declined: "declined",
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

/**
 * Reads a webhook: a form with a signed XML document. Braintree gives events no id; each kind happens once to a transaction or dispute.
 * @throws SignatureError unless our key signed it within five minutes
 */
export async function readNotice(gateway: BraintreeGateway, rawBody: string, now: Temporal.Instant): Promise<ProviderNotice | null> {
  const form = new URLSearchParams(rawBody);
  const told = notification.safeParse(
    await gateway.webhookNotification.parse(form.get("bt_signature") ?? "", form.get("bt_payload") ?? "").catch((error: unknown) => {
      throw isError(error, "invalidSignatureError") ? new SignatureError("not signed by Braintree") : error;
    }),
  );
  if (!told.success) return null;
  const { kind, timestamp } = told.data;
  if (!isRecent(timestamp, now)) throw new SignatureError("the event is too old, or from the future");
  const chargeKind = chargeKinds[kind];
  if (chargeKind) {
    const its = transaction.parse(told.data.transaction);
    const { amount, currency, ...state } = knownCharge(its);
    return {
      ...{ eventId: `${kind}:${its.id}`, type: kind, kind: chargeKind, idempotencyKey: its.orderId ?? null, reference: its.id },
      ...{ state, amount, currency },
    };
  }
  const status = disputeKinds[kind];
  if (status === undefined) return null;
  const { id, amountDisputed, amount, currencyIsoCode, reason, transaction: charged } = dispute.parse(told.data.dispute);
  return {
    ...{ eventId: `${kind}:${id}`, type: kind, kind: "dispute", reference: charged.id, idempotencyKey: charged.orderId || null },
    dispute: { reference: id, status, reason: reason || null },
    amount: fromDecimal(amountDisputed || amount || "", currencyIsoCode),
    currency: currencyIsoCode,
  };
}

function isRecent(timestamp: string, now: Temporal.Instant): boolean {
  const sent = Date.parse(timestamp);
  return Math.abs(now.epochMilliseconds - sent) <= maxAgeMs;
}
