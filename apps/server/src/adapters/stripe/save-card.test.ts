import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { startNetwork } from "../../kernel/testing/network.ts";
import { pricePlanInstallment } from "../../modules/catalog/tables.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { paymentMethod, paymentOrder } from "../../modules/payments/tables.ts";
import { offerAccount } from "../provider-contract.test-support.ts";
import { startStripe } from "./stand-in.test-support.ts";

const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
const network = await startNetwork();
const pay = await payingApp({ STRIPE_API_URL: network.url }, "http://127.0.0.1:9");
const { app, f } = pay;
const stripe = await startStripe(app.now, keys.secretKey);
afterAll(stripe.close);
network.target = stripe.url;
await offerAccount(pay, "STRIPE", keys);

const add = async (parent: Person, payment_method: string) =>
  app.call("POST /public/profile/client/payment_methods", {
    as: await f.tokenFor(parent),
    body: { payment_method, payment_provider: "STRIPE" },
  });
const savedBy = ({ id }: Person) => app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, id));
/** Enters a card whose bank asks, and begins to save it. */
async function begin() {
  const { parent, child } = await pay.newFamily();
  const card = stripe.enterCard("asks");
  const first = await add(parent, card);
  const { step } = first.body;
  if (step?.kind !== "authenticate") throw new Error("the bank does not ask");
  expect(step.clientSecret).toMatch(/^seti_\w+_secret_/);
  return { parent, child, card, secret: step.clientSecret };
}

beforeEach(() => {
  network.losesAnswers = 0;
});

describe("[PMT-01] saving a card whose bank asks first", () => {
  test("[PMT-01] another family and a lost answer save nothing", async () => {
    const approved = await begin();
    stripe.ledger.answerSetup(approved.secret, true);
    const { parent: thief } = await pay.newFamily();
    expect((await add(thief, approved.card)).refusal).toBe("422 validation_failed payment_method not_available");
    expect(await savedBy(thief)).toEqual([]);
    network.losesAnswerOf = ({ path }) => path === "/v1/setup_intents";
    // However often it is sent.
    network.losesAnswers = Number.POSITIVE_INFINITY;
    expect((await add(approved.parent, approved.card)).refusal).toBe("503 payment_provider_unavailable");
    network.losesAnswers = 0;
    expect((await add(approved.parent, approved.card)).body.added).toEqual(expect.any(Number));
  });

  test("[PAY-01] with nothing due today, the order asks for it to be saved first, and is then placed with the saved card", async () => {
    await app.db
      .update(pricePlanInstallment)
      .set({ amount: 0 })
      .where(and(eq(pricePlanInstallment.planId, f.drawing.plans.installments), eq(pricePlanInstallment.number, 1)));
    const { parent, child, card, secret } = await begin();
    const group = await pay.newGroup();
    const place = (method: string) =>
      pay.checkOut(parent, { students: [child.id], group, plan: "installments", method, body: { payment_provider: "STRIPE" } });
    expect((await place(card)).refusal).toBe("422 validation_failed payment_method authentication_required");
    expect(await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, parent.id))).toEqual([]);
    expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0 });
    stripe.ledger.answerSetup(secret, true);
    const { added } = (await add(parent, card)).body;
    const placed = await place(String(added));
    expect(placed.refusal).toBe("");
    expect((await pay.installments(placed.body.orderId)).map(({ paymentMethodId }) => paymentMethodId).at(-1)).toBe(added);
  });
});
