import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { startNetwork } from "../../kernel/testing/network.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { refundCharge, sendRefund } from "../../modules/payments/refunds.store.ts";
import { refund } from "../../modules/payments/tables.ts";
import { offerAccount } from "../provider-contract.test-support.ts";
import { startStripe, stripeSignature } from "./stand-in.test-support.ts";

const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
const network = await startNetwork();
const pay = await payingApp({ STRIPE_API_URL: network.url }, "http://127.0.0.1:9");
const { app } = pay;
const stripe = await startStripe(app.now, keys.secretKey);
afterAll(stripe.close);
network.target = stripe.url;
await offerAccount(pay, "STRIPE", keys);

/** A paid order whose school gives back two parts of it, while the account's balance is too low. */
async function askTwo() {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const method = stripe.enterCard("succeeds");
  const { body } = await pay.checkOut(parent, { students: [child.id], group, method, body: { payment_provider: "STRIPE" } });
  const [its] = await pay.charges(body.orderId);
  if (!its) throw new Error("the order has no charge");
  const order = await pay.order(body.orderId);
  await inTransaction(app.db, async (tx) => {
    for (const amount of [20_00, 30_00]) await refundCharge(app.kernel, tx, { order, charge: its, amount, reason: "by_staff" });
  });
  const rows = () => app.db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(refund.id);
  const [first, second] = await rows();
  if (!first || !second) throw new Error("no refunds were stored");
  return { first, second, rows, reference: its.reference ?? "" };
}

/** What is refunded of an order's payment so far, in the order in which it was. */
const made = (reference: string) =>
  [...stripe.ledger.refunds.values()].filter((one) => one["payment_intent"] === reference).map(({ amount }) => amount);

/** The refunds whose jobs wait; they are then gone, as when they have run. */
async function takeJobs(): Promise<number[]> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`delete from pgboss.job where name = 'payments.send-refund' returning (data ->> 'refundId')::int as id`,
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

test("while one refund of a payment is pending at the provider, the next one is sent at once", async () => {
  stripe.ledger.refundsPend = true;
  const { first, second, rows, reference } = await askTwo();
  expect(await takeJobs()).toEqual([first.id, second.id]);
  // Its job found the first one before it.
  await sendRefund(app.kernel, second.id);
  expect(made(reference)).toEqual([]);
  await sendRefund(app.kernel, first.id);
  expect(await takeJobs()).toEqual([second.id]);
  await sendRefund(app.kernel, second.id);
  expect(made(reference)).toEqual([20_00, 30_00]);
  expect((await rows()).map(({ status }) => status)).toEqual(["pending", "pending"]);
});

test.each(["succeeded", "failed"] as const)(
  "once an event says that a refund whose answer was lost has %s, the next one is sent",
  async (status) => {
    stripe.ledger.refundsPend = false;
    const { first, second, rows, reference } = await askTwo();
    network.losesAnswerOf = ({ method, path }) => method === "POST" && path === "/v1/refunds";
    // However often it is sent.
    network.losesAnswers = Number.POSITIVE_INFINITY;
    await expect(sendRefund(app.kernel, first.id)).rejects.toThrow(/Stripe/);
    network.losesAnswers = 0;
    await sendRefund(app.kernel, second.id);
    await takeJobs();
    if (status === "failed") stripe.failRefund(reference);
    const body =
      stripe.ledger.events.filter(({ intent }) => intent === reference).findLast(({ body: one }) => one.includes('"refund.'))?.body ?? "";
    const headers = { "content-type": "application/json", "stripe-signature": stripeSignature(keys.webhookSecret, body, app.now()) };
    expect((await app.http.inject({ method: "POST", url: "/api/pay/webhook/stripe", payload: body, headers })).statusCode).toBe(204);
    expect((await rows())[0]).toMatchObject({ status });
    expect(await takeJobs()).toEqual([second.id]);
    await sendRefund(app.kernel, second.id);
    expect(made(reference)).toEqual([20_00, 30_00]);
  },
);

test("a refund that is pending for days, which is longer than Stripe knows our key, is made once", async () => {
  stripe.ledger.refundsPend = true;
  const { first, rows, reference } = await askTwo();
  await sendRefund(app.kernel, first.id);
  app.sleep({ hours: 25 });
  await sendRefund(app.kernel, first.id);
  expect(made(reference)).toEqual([20_00]);
  for (const one of stripe.ledger.refunds.values()) one["status"] = "succeeded";
  await sendRefund(app.kernel, first.id);
  expect((await rows())[0]).toMatchObject({ status: "succeeded" });
});
