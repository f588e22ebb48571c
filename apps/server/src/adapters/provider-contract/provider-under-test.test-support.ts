import { and, eq } from "drizzle-orm";
import type { AccountProvider, ProviderName } from "@larkroom/domain/payment-accounts/providers";
import type { Network } from "../../kernel/testing/network.ts";
import { sealKeys } from "../../modules/payment-accounts/payment-accounts.store.ts";
import { paymentAccount } from "../../modules/payment-accounts/tables.ts";
import type { PayingApp } from "../../modules/payments/payments.test-support.ts";

/** How a card, or a payer on the provider's page, behaves. `asks`: the bank asks the payer who is present. */
export type CardBehaviour = "succeeds" | "asks" | "soft_decline" | "hard_decline";

/** An event as the provider sends it. */
export interface SentEvent {
  readonly body: string;
  /** The headers of a delivery signed at this time. */
  headers(at: Temporal.Instant): Record<string, string>;
  /** The body with an altered amount, under the same signature. */
  readonly alteredBody: string;
}

/** A provider under test, and its stateful stand-in's controls. */
export interface ProviderUnderTest {
  readonly name: ProviderName;
  /** An app in which school A's country offers the provider. It must reach the stand-in through `network` only. */
  readonly pay: PayingApp;
  readonly network: Network;
  /** Whether a request charges; its answers can be lost. */
  isCharge(request: { readonly method: string; readonly path: string; readonly body: string }): boolean;
  /** The reference of a card just entered in the provider's fields; null where it is entered on the provider's page. */
  enterCard(behaviour: CardBehaviour): Promise<string | null>;
  /**
   * The payer at `actionUrl` approves, refuses, or, on a provider's page, pays with a card that behaves so.
   * Not used for a provider's fields with anything but `approve` and `refuse`.
   */
  answer(actionUrl: string, how: "approve" | "refuse" | CardBehaviour): Promise<void>;
  /** The holder of a card that is being saved answers their bank in the provider's fields; where it asks there. */
  readonly answerInFields?: (clientSecret: string, isApproved: boolean) => Promise<void>;
  /** All events so far about a charge, by our key, oldest first, the newest deciding. The stand-in delivers none by itself. */
  eventsOf(key: string): Promise<SentEvent[]>;
  /** A signed event that does not concern us. */
  foreignEvent(at: Temporal.Instant): { body: string; headers: Record<string, string> };
  /** A delivery of the same event that another secret signed. */
  unsign(event: SentEvent): { body?: string; headers?: Record<string, string> };
  /** The same event with two signatures, as while its secret is replaced; where the provider can send that. */
  signTwice?(event: SentEvent, how: "one right" | "both wrong"): { body?: string; headers?: Record<string, string> };
  /** What the provider took with this key, and has not refunded: one amount for each successful charge. */
  takenWith(key: string): Promise<number[]>;
  /** Changes an open charge at the provider, as no honest provider would. */
  alterCharge(key: string, to: { amount?: number; currency?: "ILS" }): Promise<void>;
  /** A person refunds in the provider's dashboard; null if the provider tells nobody of it. */
  readonly refundThere: ((key: string, amount: number) => Promise<void>) | null;
  /** A cardholder's bank opens or decides a dispute; null if the provider has none. */
  readonly dispute: ((key: string, status: "opened" | "won" | "lost") => Promise<void>) | null;
  /** The provider stops or starts to accept our keys. */
  revokeKey(isRevoked: boolean): void;
  /** The payer's bank sends back the last refund with this key, days after the provider had accepted it; where the provider tells. */
  failRefund?(key: string): Promise<void>;
  /** The bank asks its customer in the provider's fields, before the order is placed: no order waits for an answer. */
  readonly asksBefore?: true;
  /** Whether a delivery that is too old is refused: signatures include the time. */
  readonly signsTime: boolean;
  /** Whether an open charge can come to a wrong amount or currency at all, and the provider tells. */
  readonly tellsAmounts: boolean;
}

/** Gives school A's country an account at a provider, and offers it. */
export async function offerAccount(
  { app, f }: PayingApp,
  provider: AccountProvider,
  keys: Readonly<Record<string, string>>,
  mode: "test" | "live" = "test",
): Promise<void> {
  await app.db.insert(paymentAccount).values({
    countryId: f.school.countryId,
    provider,
    mode,
    active: true,
    keys: sealKeys(app.kernel.secrets, keys),
    updatedAt: app.now(),
  });
}

/** Changes nothing but the keys of that account, as an admin does. */
export async function changeKeys({ app, f }: PayingApp, provider: AccountProvider, keys: Readonly<Record<string, string>>): Promise<void> {
  await app.db
    .update(paymentAccount)
    .set({ keys: sealKeys(app.kernel.secrets, keys), updatedAt: app.now() })
    .where(and(eq(paymentAccount.countryId, f.school.countryId), eq(paymentAccount.provider, provider)));
}
