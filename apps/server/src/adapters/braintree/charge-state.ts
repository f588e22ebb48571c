import type { BraintreeGateway } from "braintree";
import type { ChargeState, KnownCharge, ProviderCard } from "../../kernel/ports/payments.ts";
import { fromDecimal } from "@larkroom/domain/shared/decimal-amount";
import { isError } from "./connect.ts";
import { type ShownCard, type Transaction, transaction } from "./shapes.ts";

const paid = new Set(["submitted_for_settlement", "settlement_pending", "settling", "settlement_confirmed", "settled"]);
const open = new Set(["authorizing", "authorized"]);

/** The bank's answers that payers can do something about; any other is a declined card. */
const failureCodes: Readonly<Record<string, string>> = {
  "2001": "insufficient_funds",
  "2002": "insufficient_funds",
  "2004": "expired_card",
  "2006": "expired_card",
  "2099": "authentication_required",
};

/** Whether the money of a transaction is on its way to the school, or there. */
export const isPaid = ({ status }: Transaction): boolean => paid.has(status);

/** Whether it is not decided yet. */
export const isUndecided = ({ status }: Transaction): boolean => open.has(status);

/** A transaction by its id; null when Braintree doesn't know it. */
export async function findTransaction(gateway: BraintreeGateway, id: string): Promise<Transaction | null> {
  try {
    return transaction.parse(await gateway.transaction.find(id));
  } catch (error) {
    if (isError(error, "notFoundError")) return null;
    throw error;
  }
}

/** A transaction as the state of a charge. */
export function chargeState(its: Transaction): ChargeState {
  const common = { reference: its.id, actionUrl: null, card: cardOf(its.creditCard, its.id) };
  if (isPaid(its)) return { ...common, status: "succeeded", failureCode: null, hard: false };
  if (isUndecided(its)) return { ...common, status: "processing", failureCode: null, hard: false };
  return { ...common, status: "declined", ...whyDeclined(its) };
}

/** A transaction as a charge with its amount. */
export const knownCharge = (its: Transaction): KnownCharge => ({
  ...chargeState(its),
  amount: fromDecimal(its.amount, its.currencyIsoCode),
  currency: its.currencyIsoCode,
});

/** What Braintree's own rules refuse is the same however often it is sent, and no bank asks for the payer without the payer. */
function whyDeclined(its: Transaction): { failureCode: string; hard: boolean } {
  if (its.status === "gateway_rejected")
    return { failureCode: its.gatewayRejectionReason === "three_d_secure" ? "authentication_failed" : "card_declined", hard: true };
  const failureCode = failureCodes[its.processorResponseCode ?? ""] ?? "card_declined";
  return { failureCode, hard: its.processorResponseType === "hard_declined" || failureCode === "authentication_required" };
}

const savedPrefix = "vault:";

/** The token of a saved card, if that is what a reference names: any other reference is a card just entered. */
export const savedToken = (reference: string): string | null =>
  reference.startsWith(savedPrefix) ? reference.slice(savedPrefix.length) : null;

/** The reference of a saved card. */
export const savedReference = (token: string): string => `${savedPrefix}${token}`;

const brands: Readonly<Record<string, string>> = { "American Express": "amex" };

/** A card as Braintree describes it. One that was not saved pays only once; its reference then names the payment. */
export function cardOf(card: ShownCard | null | undefined, transactionId: string): ProviderCard | null {
  const [month, year] = [Number(card?.expirationMonth), Number(card?.expirationYear)];
  if (!card?.last4 || !Number.isInteger(month) || !Number.isInteger(year)) return null;
  const kind = card.cardType ?? "card";
  return {
    reference: card.token ? savedReference(card.token) : `once:${transactionId}`,
    brand: brands[kind] ?? kind.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
    lastDigits: card.last4,
    expiresMonth: month,
    expiresYear: year,
    fingerprint: card.uniqueNumberIdentifier ?? null,
  };
}
