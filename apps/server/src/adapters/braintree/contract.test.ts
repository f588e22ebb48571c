import { afterAll } from "vitest";
import { toDecimal } from "@larkroom/domain/shared/decimal-amount";
import { startNetwork } from "../../kernel/testing/network.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { describeProvider, offerAccount } from "../provider-contract.test-support.ts";
import { nonces } from "./stand-in-vault.test-support.ts";
import { startBraintree, type StandInTransaction } from "./stand-in.test-support.ts";

const nonceOf = { succeeds: nonces.valid, asks: nonces.asks, soft_decline: nonces.declined, hard_decline: nonces.lost } as const;

await describeProvider("BRAINTREE", async () => {
  // Settles at once what takes a day in life, so that parts can be refunded.
  const braintree = await startBraintree({ settlesAtOnce: true });
  afterAll(() => braintree.close());
  const network = await startNetwork(braintree.url);
  const pay = await payingApp({ BRAINTREE_API_URL: network.url }, network.url);
  await offerAccount(pay, "BRAINTREE", braintree.keys);
  /** What happened to a dispute, in order. */
  const disputes: { key: string; kind: string }[] = [];

  const salesOf = (key: string): StandInTransaction[] =>
    [...braintree.transactions.values()].filter(({ type, orderId }) => type === "sale" && orderId === key);
  const saleOf = (key: string): StandInTransaction => {
    const [its] = salesOf(key);
    if (!its) throw new Error("Braintree has no such sale");
    return its;
  };
  const refundsOf = (its: StandInTransaction): StandInTransaction[] => its.refundIds.flatMap((id) => braintree.transactions.get(id) ?? []);
  const isReturned = ({ status }: StandInTransaction): boolean => status === "settlement_declined";
  const leftOf = (its: StandInTransaction): number =>
    refundsOf(its)
      .filter((one) => !isReturned(one))
      .reduce((left, one) => left - Number(one.amount) * 100, Math.round(Number(its.amount) * 100));
  const form = { "content-type": "application/x-www-form-urlencoded" };

  return {
    name: "BRAINTREE",
    pay,
    network,
    asksBefore: true,
    tellsAmounts: true,
    refundThere: null,
    // The time is in the signed document, not in a header: see the cases of its own.
    signsTime: false,
    isCharge: ({ method, path }) => method === "POST" && path.endsWith("/transactions"),
    enterCard: (behaviour) => Promise.resolve(nonceOf[behaviour]),
    answer: () => Promise.reject(new Error("Braintree asks in its fields")),
    eventsOf: (key) => {
      const at = pay.app.now();
      const settled = salesOf(key).filter(({ status }) => status === "settled");
      const bodies = [
        ...settled.map((its) => braintree.event("transaction_settled", its, at)),
        ...settled
          .flatMap(refundsOf)
          .filter(isReturned)
          .flatMap((its) => ["transaction_settlement_declined", "refund_failed"].map((kind) => braintree.event(kind, its, at))),
        ...disputes
          .filter((one) => one.key === key)
          .map(({ kind }) => braintree.event(kind, { dispute: `of-${key}`, charge: saleOf(key) }, at)),
      ];
      return Promise.resolve(bodies.map((body) => ({ body, headers: () => form, alteredBody: altered(body) })));
    },
    foreignEvent: (at) => ({
      // So small that Braintree's SDK can't read it.
      body: braintree.signed("subscription_went_active", "<subscription><id>1</id></subscription>", at),
      headers: form,
    }),
    unsign: ({ body }) => ({ body: body.replace(/bt_signature=[^&]+&/, "") }),
    signTwice({ body }, how) {
      const fields = new URLSearchParams(body);
      const [wrong, given] = [`another|${"0".repeat(40)}`, fields.get("bt_signature") ?? ""];
      fields.set("bt_signature", `${wrong}&${how === "one right" ? given : given.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}`);
      return { body: fields.toString() };
    },
    takenWith: (key) =>
      Promise.resolve(
        salesOf(key)
          .filter(({ status }) => status === "settled")
          .map(leftOf)
          .filter((left) => left > 0),
      ),
    alterCharge(key, { amount, currency }) {
      const its = saleOf(key);
      if (amount !== undefined) its.amount = toDecimal(amount, "USD");
      if (currency !== undefined) its.currencyIsoCode = currency;
      return Promise.resolve();
    },
    failRefund(key) {
      const made = refundsOf(saleOf(key)).at(-1);
      if (!made) return Promise.reject(new Error("Braintree has no such refund"));
      braintree.settle(made.id, "settlement_declined");
      return Promise.resolve();
    },
    dispute(key, status) {
      disputes.push({ key, kind: `dispute_${status}` });
      return Promise.resolve();
    },
    revokeKey(isRevoked) {
      braintree.faults.revoked = isRevoked;
    },
  };
});

/** The same form with another amount inside. */
function altered(body: string): string {
  const fields = new URLSearchParams(body);
  const text = Buffer.from(fields.get("bt_payload") ?? "", "base64").toString();
  fields.set("bt_payload", `${Buffer.from(text.replace("<amount>", "<amount>1")).toString("base64")}\n`);
  return fields.toString();
}
