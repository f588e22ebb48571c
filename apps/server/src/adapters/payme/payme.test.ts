import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { startNetwork } from "../../kernel/testing/network.ts";
import { pricePlanInstallment } from "../../modules/catalog/tables.ts";
import { sealKeys } from "../../modules/payment-accounts/payment-accounts.store.ts";
import { paymentAccount } from "../../modules/payment-accounts/tables.ts";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { refundCharge, sendRefund } from "../../modules/payments/refunds.store.ts";
import { paymentDispute, paymentMethod, providerEvent, refund } from "../../modules/payments/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { changeKeys, offerAccount } from "../provider-contract.test-support.ts";
import { numbers } from "./stand-in-cards.test-support.ts";
import { startPayme } from "./stand-in.test-support.ts";

const payme = await startPayme();
afterAll(payme.close);
const network = await startNetwork(payme.url);
const pay = await payingApp({ SANDBOX_PAYMENTS: "off", PAYME_API_URL: network.url });
await offerAccount(pay, "PAYME", payme.keys);
const { app, f } = pay;

beforeEach(() => {
  network.losesAnswers = 0;
});

/** An order whose payer is on PayMe's page. */
async function waiting(plan: "oneTime" | "installments" = "oneTime", body = {}) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const session = await pay.checkOut(parent, { students: [child.id], group, plan, method: null, body });
  const [its] = await pay.charges(session.body.orderId);
  return { parent, child, group, id: session.body.orderId, session, charge: its, key: its?.idempotencyKey ?? "" };
}
const typeCard = (actionUrl: string | null | undefined, number: string) =>
  fetch(actionUrl ?? "", { method: "POST", redirect: "manual", body: new URLSearchParams({ credit_card_number: number }) });
async function paid(plan: "oneTime" | "installments" = "oneTime", body = {}) {
  const order = await waiting(plan, body);
  await typeCard(order.session.body.actionUrl, numbers.visa);
  await post(payme.callbacksOf(order.key).at(-1) ?? "");
  return order;
}
const post = async (payload: string) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.http.inject({ method: "POST", url: "/api/pay/webhook/payme", payload, headers });
  return answer.statusCode;
};
const saleOf = (key: string) => payme.sales.find(({ transactionId }) => transactionId === key);
const change = (body: string, to: Record<string, string>) =>
  new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(body)), ...to }).toString();
const asked = (call: string) => payme.asked.filter((one) => one.call === call).at(-1)?.fields ?? {};

test("a payment waits on PayMe's own page, from which the payer returns through a page of ours", async () => {
  const order = await waiting();
  expect(order.session.body).toMatchObject({
    result: "needs_action",
    provider: "PAYME",
    actionUrl: `${payme.url}/sale/generate/${saleOf(order.key)?.id}`,
  });
  expect(asked("generate-sale")).toMatchObject({
    sale_price: 240_00,
    transaction_id: order.key,
    sale_payment_method: "credit-card",
    capture_buyer: 0,
  });
  // PayMe refuses a callback address it can't reach.
  expect(asked("generate-sale")).not.toHaveProperty("sale_callback_url");
  const back = (await typeCard(order.session.body.actionUrl, numbers.visa)).headers.get("location") ?? "";
  const page = await app.http.inject({ url: back.slice(new URL(back).origin.length) });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`location.replace("/us/signup/result?order=${order.id}")`);
  expect(page.headers["content-security-policy"]).toMatch(/frame-ancestors 'self'$/);
  expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test.each(["/pay/return/xx/result/1", "/pay/return/us/elsewhere/1", "/pay/return/us/result/1%22", "/pay/return/us/toString/1"])(
  "the page a payer returns to leads nowhere else: %s",
  async (url) => {
    expect((await app.http.inject({ url })).statusCode).toBe(404);
  },
);

test("a card is kept only where later payments need it or the payer asks, and its key never leaves the server", async () => {
  const once = await paid();
  const kept = await paid("oneTime", { extra_data: { save_card: "1" } });
  const methods = (clientId: number) => app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, clientId));
  expect(await methods(once.parent.id)).toEqual([]);
  const [card] = await methods(kept.parent.id);
  expect(card).toMatchObject({ provider: "PAYME", reference: saleOf(kept.key)?.buyerKey, cardBrand: "visa", cardLastDigits: "0000" });
  const billing = await app.call("GET /public/profile/client/billing_dashboard", { as: await f.tokenFor(kept.parent) });
  expect(JSON.stringify(billing.body)).not.toContain(card?.reference);
  const foreign = await waiting("oneTime", { payment_method: card?.reference });
  expect(foreign.session.refusal).toBe("422 validation_failed payment_method not_available");
});

test("a stored card is charged at once, without PayMe's page", async () => {
  const { parent, children } = await pay.newFamily(2);
  const [first, second] = [children[0]?.id ?? 0, children[1]?.id ?? 0];
  const group = await pay.newGroup();
  const keepCard = { extra_data: { save_card: "1" } };
  const page = await pay.checkOut(parent, { students: [first], group, method: null, body: keepCard });
  await typeCard(page.body.actionUrl, numbers.mastercard);
  await app.call("GET /public/profile/client/orders/:id", { params: { id: page.body.orderId }, as: await f.tokenFor(parent) });
  const [card] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, parent.id));
  const again = await pay.checkOut(parent, { students: [second], group, method: String(card?.id) });
  expect(again.body).toMatchObject({ result: "paid", actionUrl: null });
  expect(asked("generate-sale")).toMatchObject({ buyer_key: card?.reference });
  expect(asked("generate-sale")).not.toHaveProperty("capture_buyer");
});

test("a plan with nothing due today needs a card that is stored already", async () => {
  const { parent, children } = await pay.newFamily(2);
  const [first, second] = [children[0]?.id ?? 0, children[1]?.id ?? 0];
  const planId = f.drawing.plans.installments;
  await app.db
    .update(pricePlanInstallment)
    .set({ amount: 0 })
    .where(and(eq(pricePlanInstallment.planId, planId), eq(pricePlanInstallment.number, 1)));
  const group = await pay.newGroup();
  const refused = await pay.checkOut(parent, { students: [first], group, plan: "installments", method: null });
  expect(refused.refusal).toBe("422 validation_failed payment_method required");
  expect(await pay.placeOf(children[0] ?? parent, group)).toMatchObject({ holds: 0 });
  const page = await pay.checkOut(parent, { students: [first], group, method: null, body: { extra_data: { save_card: "1" } } });
  await typeCard(page.body.actionUrl, numbers.visa);
  await app.call("GET /public/profile/client/orders/:id", { params: { id: page.body.orderId }, as: await f.tokenFor(parent) });
  const [card] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, parent.id));
  const placed = await pay.checkOut(parent, { students: [second], group, plan: "installments", method: String(card?.id) });
  expect(placed.refusal).toBe("");
  expect((await pay.installments(placed.body.orderId)).map(({ paymentMethodId }) => paymentMethodId).at(-1)).toBe(card?.id);
  expect(await pay.charges(placed.body.orderId)).toEqual([]);
});

describe("[PMT-01] a card that is saved without a payment", () => {
  const add = async (parent: Person, payment_method?: string) =>
    app.call("POST /public/profile/client/payment_methods", {
      as: await f.tokenFor(parent),
      body: { payment_provider: "PAYME", ...(payment_method === undefined ? {} : { payment_method }) },
    });
  const begin = async (parent: Person) => {
    const { step } = (await add(parent)).body;
    return step?.kind === "page" ? step : expect.unreachable("PayMe's page was not opened");
  };
  const refusedCard = "422 validation_failed payment_method not_available";

  test("[PMT-01] is entered on PayMe's page, which takes no money, and is then charged like any other", async () => {
    const { parent, child } = await pay.newFamily();
    const page = await begin(parent);
    expect(asked("generate-sale")).toMatchObject({ sale_type: "token", currency: "USD", buyer_is_permanent: true });
    const back = (await typeCard(page.url, numbers.mastercard)).headers.get("location") ?? "";
    const shown = await app.http.inject({ url: back.slice(new URL(back).origin.length) });
    expect(shown.body).toContain('location.replace("/us/profile/billing?card=entered")');
    const saved = await add(parent, page.reference);
    expect(saved.body).toMatchObject({
      step: null,
      paymentMethods: [{ provider: "PAYME", cardBrand: "mastercard", cardLastDigits: "4444" }],
    });
    expect((await add(parent, page.reference)).body.paymentMethods).toHaveLength(1);
    const order = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), method: String(saved.body.added) });
    expect(order.body).toMatchObject({ result: "paid", actionUrl: null });
    expect(payme.sales.filter(({ isToken, refunded }) => isToken && refunded > 0)).toEqual([]);
  });

  test("[PMT-01] is not saved before it was entered, by another family, or under a reference that we didn't give", async () => {
    const [one, other] = [(await pay.newFamily()).parent, (await pay.newFamily()).parent];
    const page = await begin(one);
    expect((await add(one, page.reference)).refusal).toBe(refusedCard);
    await typeCard(page.url, numbers.visa);
    const [sale = ""] = page.reference.split(".");
    for (const [parent, reference] of [
      [other, page.reference],
      [one, sale],
      [one, `${sale}.${"x".repeat(43)}`],
      [one, page.reference.replace(/^SALE./, (start) => (start === "SALE0" ? "SALE1" : "SALE0"))],
    ] as const)
      expect((await add(parent, reference)).refusal, reference).toBe(refusedCard);
    expect(await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, other.id))).toEqual([]);
    expect((await add(one, page.reference)).body.added).toEqual(expect.any(Number));
  });

  test("its callback is no news about money", async () => {
    const { parent } = await pay.newFamily();
    const page = await begin(parent);
    await typeCard(page.url, numbers.visa);
    const sale = payme.sales.find(({ id }) => page.reference.startsWith(id));
    const before = await app.db.$count(providerEvent);
    expect(await post(payme.callbacksOf(sale?.transactionId ?? "").at(-1) ?? "")).toBe(204);
    expect(await app.db.$count(providerEvent)).toBe(before);
  });
});

describe("callbacks", () => {
  test("a false one changes nothing: the state is PayMe's own, whatever the callback says", async () => {
    const order = await waiting();
    await typeCard(order.session.body.actionUrl, numbers.declined);
    const [failure = ""] = payme.callbacksOf(order.key);
    expect(await post(change(failure, { notify_type: "sale-complete", sale_status: "completed", status_code: "0" }))).toBe(204);
    expect((await pay.order(order.id)).status).toBe("PENDING");
    expect(await pay.charges(order.id)).toMatchObject([{ status: "declined" }]);
  });

  test("without signing keys a callback still only says where to look", async () => {
    await changeKeys(pay, "PAYME", { merchantId: payme.keys.merchantId });
    const order = await waiting();
    await typeCard(order.session.body.actionUrl, numbers.visa);
    const body = change(payme.callbacksOf(order.key)[0] ?? "", { payme_signature: "" });
    expect(await post(change(body, { price: "1" }))).toBe(400);
    expect((await pay.order(order.id)).status).toBe("PENDING");
    expect(await post(body)).toBe(204);
    expect((await pay.order(order.id)).status).toBe("COMPLETED");
    await changeKeys(pay, "PAYME", payme.keys);
  });

  test("one about a sale that PayMe doesn't know, or of another kind, is accepted and is no event", async () => {
    const before = await app.db.$count(providerEvent);
    await changeKeys(pay, "PAYME", { merchantId: payme.keys.merchantId });
    expect(await post("notify_type=sale-complete&payme_sale_id=SALE0000000000")).toBe(204);
    expect(await post("notify_type=sub-create&payme_sale_id=SALE0000000000")).toBe(204);
    await changeKeys(pay, "PAYME", payme.keys);
    expect(await app.db.$count(providerEvent)).toBe(before);
  });

  test("another country's account reads its own, whatever is wrong with the first one", async () => {
    const order = await waiting();
    await typeCard(order.session.body.actionUrl, numbers.visa);
    await changeKeys(pay, "PAYME", { merchantId: "MPL00000-ANOTHER" });
    const body = payme.callbacksOf(order.key).at(-1) ?? "";
    expect(await post(body)).toBe(500);
    await app.db.insert(paymentAccount).values({
      countryId: 2,
      provider: "PAYME",
      mode: "test",
      active: true,
      updatedAt: app.now(),
      keys: sealKeys(app.kernel.secrets, payme.keys),
    });
    expect(await post(body)).toBe(204);
    await app.db.delete(paymentAccount).where(eq(paymentAccount.countryId, 2));
    await changeKeys(pay, "PAYME", payme.keys);
    expect((await pay.order(order.id)).status).toBe("COMPLETED");
  });

  test("a sale that PayMe doesn't list while nobody tried to pay it stays open", async () => {
    const order = await waiting();
    payme.hidesUnpaid = true;
    await app.call("GET /public/profile/client/orders/:id", { params: { id: order.id }, as: await f.tokenFor(order.parent) });
    payme.hidesUnpaid = false;
    expect(await pay.charges(order.id)).toMatchObject([{ status: "requires_action", actionUrl: order.session.body.actionUrl }]);
  });
});

describe("chargebacks", () => {
  const recorded = (id: number) => app.db.select().from(paymentDispute).where(eq(paymentDispute.orderId, id));
  const last = (key: string) => payme.callbacksOf(key).at(-1) ?? "";

  test("one is recorded when PayMe confirms it, and won when it is reverted; the child keeps the place", async () => {
    const order = await paid();
    payme.chargeBack(order.key);
    expect([await post(last(order.key)), await post(last(order.key))]).toEqual([204, 204]);
    expect(await recorded(order.id)).toMatchObject([{ status: "opened", amount: 240_00 }]);
    payme.chargeBack(order.key, true);
    await post(last(order.key));
    expect(await recorded(order.id)).toMatchObject([{ status: "won", closedAt: expect.anything() }]);
    expect(await pay.placeOf(order.child, order.group)).toMatchObject({ active: 1 });
  });

  test("a payer who claims a reverted chargeback in advance doesn't hide the real one", async () => {
    const order = await paid();
    expect(await post(change(last(order.key), { notify_type: "sale-chargeback-refund" }))).toBe(204);
    expect(await post(change(last(order.key), { notify_type: "sale-chargeback" }))).toBe(204);
    expect(await recorded(order.id)).toEqual([]);
    payme.chargeBack(order.key);
    await post(last(order.key));
    expect(await recorded(order.id)).toMatchObject([{ status: "opened" }]);
  });
});

describe("refunds", () => {
  async function ask(orderId: number, amount: number): Promise<number> {
    const [its] = await pay.charges(orderId);
    const order = await pay.order(orderId);
    if (!its) throw new Error("no charge");
    await inTransaction(app.db, (tx) => refundCharge(app.kernel, tx, { order, charge: its, amount, reason: "school" }));
    const rows = await app.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id);
    return rows.at(-1)?.id ?? 0;
  }

  test.each([[100_00], [240_00]])("one of %i whose answer was lost is made once", async (amount) => {
    const order = await paid();
    const id = await ask(order.id, amount);
    network.losesAnswerOf = ({ path }) => path === "/api/refund-sale";
    network.losesAnswers = 1;
    await expect(sendRefund(app.kernel, id)).rejects.toThrow(/fetch failed/);
    await sendRefund(app.kernel, id);
    expect(saleOf(order.key)?.refunded).toBe(amount);
    expect(await app.db.select({ status: refund.status }).from(refund).where(eq(refund.id, id))).toEqual([{ status: "succeeded" }]);
  });

  const statusesOf = async (orderId: number) =>
    (await app.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)).map(({ status }) => status);

  test("a second one at the same time isn't taken for the first: each is made", async () => {
    const order = await paid();
    const [first, second] = [await ask(order.id, 20_00), await ask(order.id, 20_00)];
    let sent: Promise<boolean>[] = [];
    await inTransaction(app.db, async (tx) => {
      // The first one's answer can't be stored yet.
      await tx.select().from(refund).where(eq(refund.id, first)).for("update");
      sent = [sendRefund(app.kernel, first)];
      await pay.eventually(async () => expect(saleOf(order.key)?.refunded).toBe(20_00));
      const other = sendRefund(app.kernel, second);
      sent.push(other);
      await other;
    });
    await Promise.all(sent);
    // As its job does, again.
    await sendRefund(app.kernel, second);
    expect(await statusesOf(order.id)).toEqual(["succeeded", "succeeded"]);
    expect(saleOf(order.key)?.refunded).toBe(40_00);
  });

  test("one that several jobs send at the same time is made once", async () => {
    const order = await paid();
    const id = await ask(order.id, 20_00);
    await Promise.all(Array.from({ length: 6 }, () => sendRefund(app.kernel, id)));
    expect(saleOf(order.key)?.refunded).toBe(20_00);
  });

  test("a smaller one isn't taken for an earlier one whose answer was lost", async () => {
    const order = await paid();
    const [first, second] = [await ask(order.id, 200_00), await ask(order.id, 40_00)];
    network.losesAnswerOf = ({ path }) => path === "/api/refund-sale";
    network.losesAnswers = 1;
    await expect(sendRefund(app.kernel, first)).rejects.toThrow(/fetch failed/);
    for (const id of [second, first, second]) await sendRefund(app.kernel, id);
    expect(await statusesOf(order.id)).toEqual(["succeeded", "succeeded"]);
    expect(saleOf(order.key)?.refunded).toBe(240_00);
  });

  test("without the client key PayMe refuses it, and nothing is returned", async () => {
    const order = await paid();
    await changeKeys(pay, "PAYME", { merchantId: payme.keys.merchantId });
    const id = await ask(order.id, 100_00);
    await sendRefund(app.kernel, id);
    await changeKeys(pay, "PAYME", payme.keys);
    expect(saleOf(order.key)?.refunded).toBe(0);
    expect(await app.db.select({ status: refund.status }).from(refund).where(eq(refund.id, id))).toEqual([{ status: "failed" }]);
  });
});

test.each([
  [numbers.declined, "card_declined", false],
  [numbers.stolen, "card_declined", true],
  [numbers.expired, "expired_card", true],
] as const)("the refusal of card %s is %s, final: %s", async (number, failureCode, hard) => {
  const order = await waiting();
  await typeCard(order.session.body.actionUrl, number);
  const provider = await app.kernel.ports.payments.find("PAYME", f.school.countryId);
  expect(await provider?.findCharge(order.charge ?? (undefined as never))).toMatchObject({ status: "declined", failureCode, hard });
});
