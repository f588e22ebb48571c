import type { Currency } from "@larkroom/domain/shared/money";

/** A card as a provider describes it: its reference for charges, and what people recognize it by. */
export interface ProviderCard {
  readonly reference: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** A request to charge. Amounts in minor units; a repeated call with the same key is the same charge. */
export interface ChargeRequest {
  readonly idempotencyKey: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's reference of a card: a saved one, or one just tokenized in the provider's own fields. */
  readonly method: string;
  /** Save the card for later installments. */
  readonly save: boolean;
  /** Whether the payer is present and can answer their bank. */
  readonly present: boolean;
  readonly customer: { clientId: number; email: string | null };
  readonly orderId: number;
  /** Where the bank sends the payer back to. */
  readonly returnUrl: string;
}

/** The state of a charge. */
export interface ChargeState {
  /** The provider's own id of the charge; null when it refused before creating one. */
  readonly reference: string | null;
  readonly status: "succeeded" | "processing" | "requires_action" | "declined";
  /** Where the payer answers their bank. */
  readonly actionUrl: string | null;
  readonly failureCode: string | null;
  /** A decline that no retry changes. */
  readonly hard: boolean;
  readonly card: ProviderCard | null;
}

/** A charge the provider knows, with its amount. */
export interface KnownCharge extends ChargeState {
  readonly amount: number;
  readonly currency: Currency;
}

/** A provider's webhook event, in our terms. */
export interface ProviderNotice {
  readonly eventId: string;
  /** The provider's own name for the event. */
  readonly type: string;
  readonly kind: "created" | "processing" | "needs_action" | "succeeded" | "declined" | "refunded";
  /** Our key of the charge, if the provider repeats it, and its own id: either identifies the charge. */
  readonly idempotencyKey: string | null;
  readonly reference: string;
  readonly state: ChargeState;
  /** The amount charged, or refunded by a refund. */
  readonly amount: number;
  readonly currency: Currency;
}

/** One payment provider. Throws only when the provider can't be reached or its answer is invalid; a refusal is a state. */
export interface PaymentProvider {
  readonly name: "STRIPE" | "BRAINTREE" | "PAYME" | "SANDBOX";
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** The state of a charge by our own key, to resolve what a crash left open. Null when the provider doesn't know it. */
  findCharge(idempotencyKey: string): Promise<KnownCharge | null>;
  /** Saves a card for later charges when nothing is due today; null when the provider doesn't know it. */
  saveCard(method: string): Promise<ProviderCard | null>;
  refund(request: {
    idempotencyKey: string;
    reference: string;
    amount: number;
  }): Promise<{ reference: string | null; status: "pending" | "succeeded" | "failed" }>;
  /** Reads a signed event; null for one that does not concern us. @throws SignatureError when the signature is invalid */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Temporal.Instant,
  ): ProviderNotice | null;
  /** What the checkout page needs to show the provider's own card fields. */
  readonly publicSettings: { publicKey: string | null; fieldsUrl: string | null };
}

/** A message that claims to come from a provider, with an invalid signature. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

export interface PaymentPorts {
  /** The provider for a country, or null if payments aren't available. */
  providerFor(countryId: number): PaymentProvider | null;
  byName(name: string): PaymentProvider | null;
  /** False while the provider's circuit is open: payers are informed before any seat is held. */
  isAnswering(provider: PaymentProvider): boolean;
}
