import type { Currency } from "@larkroom/domain/shared/money";

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
  /** The provider's own id of the charge. */
  readonly reference: string;
  readonly status: "succeeded" | "processing" | "requires_action" | "declined";
  /** Where the payer answers their bank. */
  readonly actionUrl?: string;
  readonly failureCode?: string;
  /** A decline that no later try changes. */
  readonly hard?: boolean;
  readonly card?: { reference: string; brand: string; lastDigits: string; expiresMonth: number; expiresYear: number };
}

/** What a provider tells by webhook, in our words. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly type: string;
  readonly chargeReference: string;
  readonly state: ChargeState;
  readonly amount: number;
  readonly currency: Currency;
}

/** One payment provider. Throws only when the provider can't be reached; a refusal is a state. */
export interface PaymentProvider {
  readonly name: "STRIPE" | "BRAINTREE" | "PAYME" | "SANDBOX";
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** Where a charge stands, asked by our own key: settles what a crash left open. Null when the provider never heard of it. */
  findCharge(idempotencyKey: string): Promise<(ChargeState & { amount: number; currency: Currency }) | null>;
  refund(request: { idempotencyKey: string; reference: string; amount: number }): Promise<{ reference: string; status: "pending" | "succeeded" | "failed" }>;
  /** Checks the signature and reads the notice; null for a notice that does not concern us. @throws when the signature is not theirs. */
  readNotice(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>, now: Temporal.Instant): ProviderNotice | null;
  /** What the checkout page needs to show the provider's own card fields. */
  readonly publicSettings: { publicKey: string | null; fieldsUrl: string | null };
}

export interface PaymentPorts {
  /** The provider in force for a country. */
  providerFor(countryId: number): PaymentProvider;
  byName(name: string): PaymentProvider | null;
}
