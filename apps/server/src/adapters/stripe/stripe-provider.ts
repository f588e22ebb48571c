import type Stripe from "stripe";
import { toStripeAmount } from "@larkroom/domain/payments/provider-amounts";
import type {
  CardStep,
  ChargeRequest,
  ChargeState,
  KnownCharge,
  PaymentProvider,
  ProviderAccount,
  ProviderCard,
  SaveCardRequest,
  SentCharge,
} from "../../kernel/ports/payments.ts";
import { SignatureError } from "../../kernel/ports/payments.ts";
import { lazyClient, refusalOf } from "./client.ts";
import { customerOf } from "./customers.ts";
import { noticeOf, ownKey } from "./notices.ts";
import { cardOf, moneyOf, splitReference, stateOf } from "./states.ts";

/** A signature is valid this many seconds after its time. */
const toleranceSeconds = 300;
/** A charge is sent within this time after it was stored, or never. */
const sentWithinHours = 1;
/** More payments than this around one charge can't be read through. */
const mostListed = 2_000;
/** What a request names that Stripe may not know: a card that was used up, removed or never entered. */
const cardParams: ReadonlySet<string> = new Set(["payment_method", "confirmation_token", "customer"]);

/** Stripe as a payment provider: payments are confirmed on the server, and the payer answers their bank on its own page. */
export function createStripeProvider({ countryId, mode, keys }: ProviderAccount, { apiUrl }: { readonly apiUrl: string }): PaymentProvider {
  const client = lazyClient(keys["secretKey"] ?? "", apiUrl);
  return {
    name: "STRIPE",
    repeatable: true,
    publicSettings: { publicKey: keys["publicKey"] ?? null, fieldsUrl: `/payment-fields/stripe?account=${countryId}` },
    charge: async (request) => charge(await client(), request),
    findCharge: async (sent) => findCharge(await client(), sent),
    saveCard: async (request) => saveCard(await client(), request),
    refund: async (request) => refund(await client(), request),

    async readNotice(rawBody, headers, now) {
      const stripe = await client();
      const header = headers["stripe-signature"];
      let event: Stripe.Event;
      try {
        const signature = typeof header === "string" ? header : "";
        const secret = keys["webhookSecret"] ?? "";
        event = stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now.epochMilliseconds);
      } catch (error) {
        throw new SignatureError("not signed by Stripe", { cause: error });
      }
      return noticeOf(stripe, event);
    },

    async testConnection() {
      try {
        const { livemode } = await (await client()).balance.retrieve();
        return livemode === (mode === "live") ? { ok: true } : { ok: false, problem: "wrong_mode" };
      } catch (error) {
        const type = refusalOf(error)?.type;
        const isRefused = type === "StripeAuthenticationError" || type === "StripePermissionError";
        return { ok: false, problem: isRefused ? "keys_refused" : "not_reachable" };
      }
    },
  };
}

/** How a request names a card: saved, or just entered, by either kind of token. */
const cardParamsOf = (method: string): { payment_method: string } | { confirmation_token: string } =>
  method.startsWith("ctoken_") ? { confirmation_token: method } : { payment_method: method };

async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeState> {
  const { idempotencyKey, amount, currency, save, present, orderId, returnUrl } = request;
  const card = splitReference(request.method);
  try {
    const customer = card.customer ?? (save ? await customerOf(stripe, request.customer) : null);
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency: currency.toLowerCase(),
        confirm: true,
        allowed_payment_method_types: ["card"],
        ...cardParamsOf(card.method),
        ...(customer === null ? {} : { customer }),
        ...(save && present ? { setup_future_usage: "off_session" } : {}),
        // The bank asks on its own page, not in a script of Stripe's on ours.
        ...(present ? { return_url: returnUrl, use_stripe_sdk: false } : { off_session: true }),
        metadata: { charge: idempotencyKey, order: String(orderId) },
        expand: ["payment_method"],
      },
      { idempotencyKey },
    );
    return stateOf(intent);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused?.type === "StripeCardError" && refused.payment_intent) return stateOf(refused.payment_intent);
    if (refused?.type !== "StripeInvalidRequestError" || !cardParams.has(refused.param ?? "")) throw error;
    return { reference: null, status: "declined", actionUrl: null, failureCode: "unknown_card", hard: true, card: null };
  }
}

/** Stripe's search is behind by a minute; its lists are not. */
async function findCharge(stripe: Stripe, { idempotencyKey, reference, createdAt }: SentCharge): Promise<KnownCharge | null> {
  if (reference !== null) return known(await stripe.paymentIntents.retrieve(reference, { expand: ["payment_method"] }));
  const seconds = Math.floor(createdAt.epochMilliseconds / 1000);
  const around = { gte: seconds - 60, lte: seconds + sentWithinHours * 3_600 };
  let listed = 0;
  for await (const intent of stripe.paymentIntents.list({ created: around, limit: 100, expand: ["data.payment_method"] })) {
    if (ownKey(intent) === idempotencyKey) return known(intent);
    if ((listed += 1) >= mostListed) throw new Error("too many payments at Stripe to find one by its key");
  }
  return null;
}

const known = (intent: Stripe.PaymentIntent): KnownCharge => ({ ...stateOf(intent), ...moneyOf(intent) });

/**
 * Saves a card for the family. Where its bank asks first, the holder answers in Stripe's fields; the same request then finds that they have. The first
 * answer is repeated under its key, so the setup is read again.
 */
async function saveCard(stripe: Stripe, { method: reference, customer: owner }: SaveCardRequest): Promise<ProviderCard | CardStep | null> {
  const card = splitReference(reference);
  try {
    if (card.customer !== null) return cardOf(await stripe.paymentMethods.retrieve(card.method), card.customer);
    const customer = await customerOf(stripe, owner);
    const made = await stripe.setupIntents.create(
      {
        confirm: true,
        usage: "off_session",
        customer,
        allowed_payment_method_types: ["card"],
        use_stripe_sdk: true,
        ...cardParamsOf(card.method),
        expand: ["payment_method"],
      },
      { idempotencyKey: `save-${card.method}` },
    );
    const setup = made.status === "requires_action" ? await stripe.setupIntents.retrieve(made.id, { expand: ["payment_method"] }) : made;
    if (setup.status === "succeeded") return cardOf(setup.payment_method, customer);
    return setup.status === "requires_action" && setup.client_secret !== null
      ? { kind: "authenticate", clientSecret: setup.client_secret }
      : null;
  } catch (error) {
    const type = refusalOf(error)?.type;
    // With its key, a card that another family entered is another request.
    if (type === "StripeCardError" || type === "StripeInvalidRequestError" || type === "StripeIdempotencyError") return null;
    throw error;
  }
}

async function refund(
  stripe: Stripe,
  { idempotencyKey, reference, amount, currency }: Parameters<PaymentProvider["refund"]>[0],
): ReturnType<PaymentProvider["refund"]> {
  try {
    // Stripe forgets our keys after a day, while a refund may be pending for longer.
    const sent = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
    const made =
      sent.data.find(({ metadata }) => metadata?.["refund"] === idempotencyKey) ??
      (await stripe.refunds.create(
        { payment_intent: reference, amount: toStripeAmount(amount, currency), metadata: { refund: idempotencyKey } },
        { idempotencyKey },
      ));
    // A repeated request gets the first one's answer, which may be out of date.
    const { id, status } = made.status === "succeeded" ? made : await stripe.refunds.retrieve(made.id);
    if (status === "failed" || status === "canceled") return { reference: id, status: "failed" };
    return { reference: id, status: status === "succeeded" ? "succeeded" : "pending" };
  } catch (error) {
    if (refusalOf(error)?.type === "StripeInvalidRequestError") return { reference: null, status: "failed" };
    throw error;
  }
}
