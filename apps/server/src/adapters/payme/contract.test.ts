import { afterAll } from "vitest";
import { startNetwork } from "../../kernel/testing/network.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { describeProvider, offerAccount } from "../provider-contract.test-support.ts";
import { numbers } from "./stand-in-cards.test-support.ts";
import { startPayme } from "./stand-in.test-support.ts";

const cardOf = {
  succeeds: numbers.visa,
  asks: numbers.visa,
  approve: numbers.visa,
  soft_decline: numbers.declined,
  hard_decline: numbers.stolen,
} as const;
const form = { "content-type": "application/x-www-form-urlencoded" };

await describeProvider("PAYME", async () => {
  const payme = await startPayme();
  afterAll(payme.close);
  const network = await startNetwork(payme.url);
  const pay = await payingApp({ SANDBOX_PAYMENTS: "off", PAYME_API_URL: network.url });
  await offerAccount(pay, "PAYME", payme.keys);
  const saleOf = (key: string) => payme.sales.find(({ transactionId }) => transactionId === key);

  return {
    name: "PAYME",
    pay,
    network,
    signsTime: false,
    tellsAmounts: true,
    // PayMe tells when a chargeback begins and when it is reverted, and never that it is final: see payme.test.ts.
    dispute: null,
    isCharge: ({ path }) => path === "/api/generate-sale",
    enterCard: async () => null,
    async answer(actionUrl, how) {
      const { pathname } = new URL(actionUrl);
      // A payer who refuses at their bank has a refused card.
      const number = how === "refuse" ? numbers.declined : cardOf[how];
      await fetch(`${payme.url}${pathname}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ credit_card_number: number }),
      });
    },
    eventsOf: async (key) =>
      payme.callbacksOf(key).map((body) => ({ body, alteredBody: body.replace(/(^|&)price=(\d+)/, "$1price=1$2"), headers: () => form })),
    foreignEvent: () => ({ body: "notify_type=seller-update&payme_sale_id=SALE00000001", headers: form }),
    unsign: ({ body }) => ({ body: body.replace(/payme_signature=\w/, "payme_signature=x"), headers: form }),
    async takenWith(key) {
      const taken = payme.sales.filter(
        ({ transactionId, status }) => transactionId === key && ["completed", "partial-refund"].includes(status),
      );
      return taken.map(({ price, refunded }) => price - refunded).filter((left) => left > 0);
    },
    async alterCharge(key, { amount, currency }) {
      const sale = saleOf(key);
      if (!sale) throw new Error(`no sale ${key}`);
      if (amount !== undefined) sale.price = amount;
      if (currency !== undefined) sale.currency = currency;
    },
    refundThere: async (key, amount) => payme.refundThere(key, amount),
    revokeKey(isRevoked) {
      payme.revoked = isRevoked;
    },
  };
});
