import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import type { Currency } from "@larkroom/domain/shared/money";

/** A card as a provider describes it: its reference for charges, and what people recognize it by. */
export interface ProviderCard {
  /** Empty for a card that can't be charged again because it was not saved. */
  readonly reference: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  /** The provider's mark of the card itself, the same however often it is entered; null when the provider has none. */
  readonly fingerprint: string | null;
}

/** The family that pays, as a provider may know it. */
export interface ProviderCustomer {
  readonly clientId: number;
  readonly email: string | null;
}

/**
 * What a card's holder does before the card can be saved; then it is saved again, with the same reference. `authenticate`: their bank asks, in the
 * provider's fields. `page`: it is entered on the provider's page.
 */
export type CardStep =
  | { readonly kind: "authenticate"; readonly clientSecret: string }
  | { readonly kind: "page"; readonly pageUrl: string; readonly reference: string };

/** A request to save a card for later charges. */
export interface SaveCardRequest {
  /** The reference of a card just entered in the provider's fields, or a `page` step's; empty for one that will be entered on the provider's page. */
  readonly method: string;
  readonly customer: ProviderCustomer;
  /** What the provider's page needs: a currency, and where it sends the payer back to. */
  readonly page?: { readonly currency: Currency; readonly returnUrl: string };
}

/** A request to charge. Amounts in minor units; a repeated call with the same key is the same charge. */
export interface ChargeRequest {
  readonly idempotencyKey: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's reference of a card: a saved one, or one just entered in the provider's own fields; empty if it is entered on the provider's page. */
  readonly method: string;
  /** Save the card for later installments. */
  readonly save: boolean;
  /** Whether the payer is present and can answer their bank. */
  readonly present: boolean;
  readonly customer: ProviderCustomer;
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

/** What identifies a charge that was sent to a provider. */
export interface SentCharge {
  readonly idempotencyKey: string;
  /** The provider's own id, if its answer was stored. */
  readonly reference: string | null;
  readonly createdAt: Temporal.Instant;
}

/** A provider's webhook event about a charge, in our terms. */
export interface ChargeNotice {
  readonly eventId: string;
  /** The provider's own name for the event. */
  readonly type: string;
  readonly kind: "created" | "processing" | "needs_action" | "succeeded" | "declined" | "refunded" | "refund_failed";
  /** Our key of the charge, if the provider repeats it, and its own id: either identifies the charge. */
  readonly idempotencyKey: string | null;
  readonly reference: string;
  readonly state: ChargeState;
  /** The amount charged, or of the refund. */
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's own id of the refund, for a refund. */
  readonly refundReference?: string;
}

/** A cardholder's complaint at their bank about a charge: the bank takes the money back, and decides later who keeps it. */
export interface DisputeNotice {
  readonly eventId: string;
  readonly type: string;
  readonly kind: "dispute";
  readonly dispute: { readonly reference: string; readonly status: "opened" | "won" | "lost"; readonly reason: string | null };
  /** The provider can't prove that there was a dispute: the end of one that we don't know is not recorded. */
  readonly onlyIfKnown?: true;
  /** The charge's own id at the provider, and our key of it if the provider repeats it: either identifies the charge. */
  readonly reference: string;
  readonly idempotencyKey: string | null;
  readonly amount: number;
  readonly currency: Currency;
}

export type ProviderNotice = ChargeNotice | DisputeNotice;

/** The result of a call that tests an account's keys. */
export type ConnectionTest =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: "keys_refused" | "not_reachable" | "wrong_mode" };

/**
 * One account at one payment provider. Throws only when the provider can't be reached or its answer is invalid; a refusal is a state. A revoked key is
 * no refusal of a charge: it throws too, so that nothing is decided about the money.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** False where a charge sent twice may be two charges: without an answer it is looked up and never sent again. */
  readonly repeatable: boolean;
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** The state of a charge, to resolve what a crash or a lost event left open. Null when the provider doesn't know it. */
  findCharge(charge: SentCharge): Promise<KnownCharge | null>;
  /** Saves a card for later charges when nothing is due today; null when the provider doesn't know it, or its bank refused. */
  saveCard(request: SaveCardRequest): Promise<ProviderCard | CardStep | null>;
  refund(request: {
    idempotencyKey: string;
    reference: string;
    amount: number;
    currency: Currency;
    /** What was refunded of the charge before, for providers that don't take our key: a refund whose answer was lost is recognized by it. */
    refundedBefore?: number;
  }): Promise<{ reference: string | null; status: "pending" | "succeeded" | "failed" }>;
  /** Reads a signed event; null for one that does not concern us. @throws SignatureError when the signature is invalid */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Temporal.Instant,
  ): Promise<ProviderNotice | null>;
  /** Calls the provider with the account's keys and changes nothing there. */
  testConnection(): Promise<ConnectionTest>;
  /** A token with which the provider's own card fields may be shown for a short time, where they need one. */
  clientToken?(): Promise<string>;
  /** The text that proves to the provider that our webhook address belongs to the account, where it asks; null for an invalid question. */
  answerChallenge?(challenge: string): Promise<string | null>;
  /** What the checkout page needs to show the provider's own card fields: a page on this server, or null when there are none. */
  readonly publicSettings: {
    readonly publicKey: string | null;
    readonly fieldsUrl: string | null;
    /** The origin of the provider's own page, which our paying pages show in a frame. */
    readonly pageOrigin?: string;
  };
}

/** A country's account at a provider, with its keys. */
export interface ProviderAccount {
  readonly countryId: number;
  readonly mode: "test" | "live";
  /** By the names of `accountKeys`. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A message that claims to come from a provider, with an invalid signature. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

export interface PaymentPorts {
  /** What a country offers to its payers, in order. `NONE`: the school collects by itself. */
  offeredIn(countryId: number): Promise<{ providers: readonly PaymentProvider[]; schoolCollects: boolean }>;
  /** A country's account at a provider, also when it is no longer offered: its charges are still settled and refunded. */
  find(name: string, countryId: number): Promise<PaymentProvider | null>;
  /** All accounts at a provider: an event is for the one whose secret signed it. */
  accountsAt(name: string): Promise<PaymentProvider[]>;
  /** The origins of the pages of providers on which their cards are entered. */
  pageOrigins(): Promise<readonly string[]>;
  /** False while the account's circuit is open: payers are informed before any seat is held. */
  isAnswering(provider: PaymentProvider): boolean;
}
