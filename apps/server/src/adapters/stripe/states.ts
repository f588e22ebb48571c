import type Stripe from "stripe";
import { fromStripeAmount } from "@larkroom/domain/payments/provider-amounts";
import { currencies, type Currency } from "@larkroom/domain/shared/money";
import type { ChargeState, ProviderCard } from "../../kernel/ports/payments.ts";

/** Declines that the same card will not outlive. Any other may succeed another day. */
const hardDeclines: ReadonlySet<string> = new Set([
  "authentication_required",
  "card_not_supported",
  "currency_not_supported",
  "expired_card",
  "fraudulent",
  "incorrect_number",
  "invalid_account",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_number",
  "lost_card",
  "merchant_blacklist",
  "new_account_information_available",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "security_violation",
  "stolen_card",
  "stop_payment_order",
  "transaction_not_allowed",
]);

/** Why a payment failed, in the words the product has for it. Which list a card is on (stolen, lost) is the bank's secret: it stays a plain decline. */
const failureCodes: Readonly<Record<string, string>> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  authentication_required: "authentication_required",
  payment_intent_authentication_failure: "authentication_failed",
};

type Failure = Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code" | "advice_code">;

/** Our failure code of Stripe's, and whether another attempt with the card is pointless. */
export function declineOf(failure: Failure | null): Pick<ChargeState, "failureCode" | "hard"> {
  const reason = failure?.decline_code ?? failure?.code ?? "";
  return {
    failureCode: failureCodes[reason] ?? failureCodes[failure?.code ?? ""] ?? "card_declined",
    hard: hardDeclines.has(reason) || hardDeclines.has(failure?.code ?? "") || failure?.advice_code === "do_not_try_again",
  };
}

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === "object" && value !== null ? value.id : (value ?? null);

/**
 * A card as a reference to charge it again: with its customer, without whom Stripe refuses it. A card that was not saved has none and can't be charged again.
 */
export function cardOf(
  method: string | Stripe.PaymentMethod | null | undefined,
  customer: string | { readonly id: string } | null,
): ProviderCard | null {
  if (typeof method !== "object" || !method?.card) return null;
  const { brand, last4: lastDigits, exp_month: expiresMonth, exp_year: expiresYear, fingerprint = null } = method.card;
  const owner = idOf(customer);
  const reference = owner === null ? method.id : `${owner}/${method.id}`;
  return { reference, brand, lastDigits, expiresMonth, expiresYear, fingerprint };
}

/** Splits the reference of a saved card; a card just entered has no customer. */
export function splitReference(reference: string): { customer: string | null; method: string } {
  const [first = "", second] = reference.split("/", 2);
  return second === undefined ? { customer: null, method: first } : { customer: first, method: second };
}

const statuses: Readonly<Record<Stripe.PaymentIntent.Status, ChargeState["status"]>> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_capture: "processing",
  requires_action: "requires_action",
  requires_payment_method: "declined",
  // Never confirmed, or given up: it takes nothing.
  requires_confirmation: "declined",
  canceled: "declined",
};

/** A payment intent as the state of a charge. @throws for a status that did not exist when this was written: nothing is decided about its money */
export function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const status = statuses[intent.status];
  if (status === undefined) throw new Error(`Stripe told of a payment that is ${intent.status}`);
  const failure = intent.last_payment_error;
  return {
    reference: intent.id,
    status,
    actionUrl: status === "requires_action" ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    ...(status === "declined" ? declineOf(failure) : { failureCode: null, hard: false }),
    card: cardOf(intent.payment_method ?? failure?.payment_method, intent.customer),
  };
}

/** What Stripe says of an amount, in ours. */
export function moneyOf({ amount, currency: text }: { amount: number; currency: string }): { amount: number; currency: Currency } {
  const currency = currencyOf(text);
  return { amount: fromStripeAmount(amount, currency), currency };
}

/** A currency as Stripe writes it. @throws for one the product doesn't take: such an amount can't be compared with ours */
function currencyOf(text: string): Currency {
  const currency = currencies.find((one) => one === text.toUpperCase());
  if (!currency) throw new Error(`Stripe told of an amount in ${text}`);
  return currency;
}
