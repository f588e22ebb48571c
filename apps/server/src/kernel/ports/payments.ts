import type { Currency } from "@larkroom/domain/shared/money";

/** A card as a provider describes it: what it is charged by, and what people recognise it by. */
export interface ProviderCard {
  readonly reference: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** What a provider is asked to take. Amounts in minor units; the key makes a repeated call the same charge. */
export interface ChargeRequest {
  readonly idempotencyKey: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's reference of a card: a stored one or one just tokenised on the provider's own fields. */
  readonly method: string;
  /** Keep the card for later installments. */
  readonly save: boolean;
  /** Whether the payer sits in front of the screen and can answer their bank. */
  readonly present: boolean;
  readonly customer: { clientId: number; email: string | null };
  readonly orderId: number;
  /** Where the bank sends the payer back to. */
  readonly returnUrl: string;
}

/** Where a charge stands. */
export interface ChargeState {
  /** The provider's own id of the charge; null where it refused before it made one. */
  readonly reference: string | null;
  readonly status: "succeeded" | "processing" | "requires_action" | "declined";
  /** Where the payer answers their bank. */
  readonly actionUrl: string | null;
  readonly failureCode: string | null;
  /** A decline that no later try changes. */
  readonly hard: boolean;
  readonly card: ProviderCard | null;
}

/** A charge the provider knows, with what it took or would take. */
export interface KnownCharge extends ChargeState {
  readonly amount: number;
  readonly currency: Currency;
}

/** What a provider tells by webhook, in our words. */
export interface ProviderNotice {
  readonly eventId: string;
  /** The provider's own name of it. */
  readonly type: string;
  readonly kind: "created" | "processing" | "needs_action" | "succeeded" | "declined" | "refunded";
  /** Our key of the charge, where the provider repeats it, and its own id: either finds the charge. */
  readonly idempotencyKey: string | null;
  readonly reference: string;
  readonly state: ChargeState;
  /** What was taken, or given back by a refund. */
  readonly amount: number;
  readonly currency: Currency;
}

/** One payment provider. Throws only when the provider can't be reached or makes no sense; a refusal is a state. */
export interface PaymentProvider {
  readonly name: "STRIPE" | "BRAINTREE" | "PAYME" | "SANDBOX";
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** Where a charge stands, asked by our own key: settles what a crash left open. Null when the provider never heard of it. */
  findCharge(idempotencyKey: string): Promise<KnownCharge | null>;
  /** Keeps a card that is charged later, where nothing is due today; null when the provider does not know it. */
  keepCard(method: string): Promise<ProviderCard | null>;
  refund(request: {
    idempotencyKey: string;
    reference: string;
    amount: number;
  }): Promise<{ reference: string | null; status: "pending" | "succeeded" | "failed" }>;
  /** Reads a notice whose signature is right; null for one that does not concern us. @throws SignatureError when the signature is not theirs. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Temporal.Instant,
  ): ProviderNotice | null;
  /** What the checkout page needs to show the provider's own card fields. */
  readonly publicSettings: { publicKey: string | null; fieldsUrl: string | null };
}

/** A message that claims to come from a provider and does not. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

export interface PaymentPorts {
  /** The provider in force for a country, or null where nothing can be paid. */
  providerFor(countryId: number): PaymentProvider | null;
  byName(name: string): PaymentProvider | null;
  /** False while a provider has failed so often that it is not asked: who would pay is told so before anything is held. */
  isAnswering(provider: PaymentProvider): boolean;
}
