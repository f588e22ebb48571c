import { afterAll } from "vitest";
import { startNetwork } from "../../kernel/testing/network.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { describeProvider, offerAccount } from "../provider-contract.test-support.ts";
import { startStripe, stripeSignature } from "./stand-in.test-support.ts";

const cardOf = { succeeds: "succeeds", asks: "asks", soft_decline: "insufficient_funds", hard_decline: "expired_card" } as const;
const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };

await describeProvider("STRIPE", async () => {
  const network = await startNetwork();
  const pay = await payingApp({ STRIPE_API_URL: network.url }, "http://127.0.0.1:9");
  const stripe = await startStripe(pay.app.now, keys.secretKey);
  afterAll(stripe.close);
  network.target = stripe.url;
  await offerAccount(pay, "STRIPE", keys);
  const { ledger } = stripe;

  const intentsOf = (key: string) => [...ledger.intents.values()].filter(({ metadata }) => metadata["charge"] === key);
  const intentOf = (key: string) => {
    const [intent] = intentsOf(key);
    if (!intent) throw new Error(`no payment has the key ${key}`);
    return intent;
  };
  const signed = (secret: string, body: string, at: Temporal.Instant) => ({
    "content-type": "application/json",
    "stripe-signature": stripeSignature(secret, body, at),
  });

  return {
    name: "STRIPE",
    pay,
    network,
    signsTime: true,
    tellsAmounts: true,
    isCharge: ({ method, path }) => method === "POST" && path === "/v1/payment_intents",
    enterCard: async (behaviour) => stripe.enterCard(cardOf[behaviour]),
    answer: async (actionUrl, how) => stripe.answerBank(actionUrl, how !== "refuse"),
    async answerInFields(clientSecret, isApproved) {
      stripe.ledger.answerSetup(clientSecret, isApproved);
    },
    async eventsOf(key) {
      const { id } = intentOf(key);
      return ledger.events.flatMap(({ intent, body }) =>
        intent === id
          ? [
              {
                body,
                alteredBody: body.replace(/"amount":(\d+)/, '"amount":1$1'),
                headers: (at: Temporal.Instant) => signed(keys.webhookSecret, body, at),
              },
            ]
          : [],
      );
    },
    foreignEvent(at) {
      const body = JSON.stringify({ id: "evt_other", object: "event", type: "customer.updated", data: { object: { id: "cus_1" } } });
      return { body, headers: signed(keys.webhookSecret, body, at) };
    },
    unsign: ({ body }) => ({ headers: signed("whsec_another", body, pay.app.now()) }),
    signTwice({ body }, how) {
      const headers = signed(how === "one right" ? keys.webhookSecret : "whsec_another", body, pay.app.now());
      return { headers: { ...headers, "stripe-signature": headers["stripe-signature"].replace(",", `,v1=${"ab".repeat(32)},`) } };
    },
    takenWith: async (key) =>
      intentsOf(key)
        .filter(({ status }) => status === "succeeded")
        .map(({ amount, returned }) => amount - returned)
        .filter((left) => left > 0),
    async alterCharge(key, { amount, currency }) {
      Object.assign(intentOf(key), {
        ...(amount === undefined ? {} : { amount }),
        ...(currency ? { currency: currency.toLowerCase() } : {}),
      });
    },
    async refundThere(key, amount) {
      const response = await fetch(`${stripe.url}/v1/refunds`, {
        method: "POST",
        headers: { authorization: `Bearer ${keys.secretKey}`, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ payment_intent: intentOf(key).id, amount: String(amount) }).toString(),
      });
      if (!response.ok) throw new Error(`the refund was refused: ${await response.text()}`);
    },
    async failRefund(key) {
      stripe.failRefund(intentOf(key).id);
    },
    async dispute(key, status) {
      const { id } = intentOf(key);
      if (status === "opened") stripe.openDispute(id);
      else stripe.closeDispute(id, status);
    },
    revokeKey(isRevoked) {
      stripe.isRevoked = isRevoked;
    },
  };
});
