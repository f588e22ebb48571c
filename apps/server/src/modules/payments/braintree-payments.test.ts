import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { nonces } from "../../adapters/braintree/stand-in-vault.test-support.ts";
import { startBraintree } from "../../adapters/braintree/stand-in.test-support.ts";
import { payingApp } from "./payments.test-support.ts";
import { reconcile } from "./reconcile.ts";
import { sendRefund } from "./refunds.store.ts";
import { paymentDispute, providerEvent, refund } from "./tables.ts";

const braintree = await startBraintree();
afterAll(() => braintree.close());
const pay = await payingApp({ BRAINTREE_API_URL: braintree.url }, "http://127.0.0.1:1");
const { app, f } = pay;
const us = { country: 1, account: "BRAINTREE" } as const;
await app.call("PUT /payment_account/:country/:account", {
  as: await f.tokenFor(f.superAdmin),
  params: us,
  body: { active: true, mode: "test", keys: braintree.keys },
});

beforeEach(() => {
  for (const fault of Object.keys(braintree.faults)) delete braintree.faults[fault as keyof typeof braintree.faults];
});

/** A family's purchase, paid with a card of Braintree's. */
async function buy(method: string = nonces.valid, plan: "oneTime" | "installments" = "oneTime") {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body, status } = await pay.checkOut(parent, {
    students: [child.id],
    group,
    method,
    plan,
    body: { payment_provider: "BRAINTREE" },
  });
  expect(status).toBe(200);
  const [its] = await pay.charges(body.orderId);
  return { parent, child, group, body, charge: its };
}

/** A purchase whose charge was made, without us hearing of it. */
async function loseAnswer(): Promise<{ orderId: number; key: string }> {
  // Which merchant account takes the money is known after the first purchase, so the next lost answer is the charge's.
  await buy();
  braintree.faults.cutAnswers = true;
  const { body, charge } = await buy();
  expect(body.result).toBe("processing");
  delete braintree.faults.cutAnswers;
  return { orderId: body.orderId, key: charge?.idempotencyKey ?? "" };
}

const booked = (reference: string | null | undefined) => braintree.transactions.get(reference ?? "") ?? expect.unreachable("not booked");

/** Posts a webhook as Braintree does. */
const post = async (form: string, provider = "braintree"): Promise<number> => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return (await app.http.inject({ method: "POST", url: `/api/pay/webhook/${provider}`, headers, payload: form })).statusCode;
};

describe("paying through Braintree", () => {
  test("[FT-08] with Braintree: a paid order enrolls the child, and the charge is in the school's own merchant account", async () => {
    const { body, child, group, charge } = await buy();
    expect(body.result).toBe("paid");
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true });
    expect(booked(charge?.reference)).toMatchObject({ amount: "240.00", currencyIsoCode: "USD", orderId: charge?.idempotencyKey });
  });

  test("a declined card leaves the seat held, and says why", async () => {
    const { body } = await buy(nonces.declined);
    expect(body).toMatchObject({ result: "declined", failureCode: "card_declined" });
  });

  test("a lost answer is looked up and never sent again", async () => {
    const lost = await loseAnswer();
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    expect(await pay.order(lost.orderId)).toMatchObject({ status: "COMPLETED" });
    expect(braintree.sales.filter((sale) => sale["order_id"] === lost.key)).toHaveLength(1);
  });

  test("asked again while Braintree is down, the order is still being processed", async () => {
    await buy();
    const { parent, child } = await pay.newFamily();
    const cart = { students: [child.id], group: await pay.newGroup(), method: nonces.valid, key: "asked-while-down" };
    const send = () => pay.checkOut(parent, { ...cart, body: { payment_provider: "BRAINTREE" } });
    braintree.faults.cutAnswers = true;
    const first = await send();
    app.sleep({ seconds: 20 });
    const again = await send();
    expect([again.status, again.body.result, again.body.orderId]).toEqual([200, "processing", first.body.orderId]);
  });

  test("a cancelled order's whole payment is taken back before it is settled", async () => {
    const { body, parent, charge } = await buy();
    const canceled = await app.call("POST /public/profile/client/orders/:id/cancel", {
      as: await f.tokenFor(parent),
      params: { id: body.orderId },
    });
    expect(canceled.status).toBe(200);
    const [row] = await app.db.select().from(refund).where(eq(refund.orderId, body.orderId));
    await sendRefund(app.kernel, row?.id ?? 0);
    expect(booked(charge?.reference).status).toBe("voided");
    const [sent] = await app.db.select().from(refund).where(eq(refund.orderId, body.orderId));
    expect(sent).toMatchObject({ status: "succeeded", amount: 240_00, reference: charge?.reference });
  });
});

describe("Braintree's events", () => {
  test("[PAY-07] with Braintree: a posted form settles a charge whose answer was lost, once", async () => {
    const { orderId, key } = await loseAnswer();
    const [its] = [...braintree.transactions.values()].filter((one) => one.orderId === key);
    const form = braintree.event("transaction_settled", { ...booked(its?.id), status: "settled" }, app.now());
    expect(await Promise.all([post(form), post(form), post(form)])).toEqual([204, 204, 204]);
    const events = await app.db
      .select()
      .from(providerEvent)
      .where(eq(providerEvent.eventId, `transaction_settled:${its?.id}`));
    expect(events).toHaveLength(1);
    expect(await pay.order(orderId)).toMatchObject({ status: "COMPLETED" });
  });

  test("[PAY-07] with Braintree: a dispute is recorded and its end too", async () => {
    const { charge } = await buy();
    const about = { dispute: "complaint-1", charge: booked(charge?.reference) };
    expect(await post(braintree.event("dispute_opened", about, app.now()))).toBe(204);
    // The address as the console shows it.
    expect(await post(braintree.event("dispute_won", about, app.now()), "braintree?country=us")).toBe(204);
    const [row] = await app.db.select().from(paymentDispute).where(eq(paymentDispute.reference, "complaint-1"));
    expect(row).toMatchObject({ status: "won", amount: 240_00, currency: "USD", reason: "fraud", chargeId: charge?.id });
  });

  test("[S-78] Braintree's events: an invalid form is refused, and so is a form for another provider", async () => {
    const form = braintree.event("transaction_settled", braintree.book({ status: "settled" }), app.now().subtract({ seconds: 301 }));
    expect(await post(form)).toBe(400);
    expect(await post("bt_signature=x&bt_payload=y")).toBe(400);
    expect(await post("")).toBe(400);
    expect(await post(form, "sandbox")).toBe(400);
  });

  test("[PAY-07] with Braintree: the question whether this is its merchant's address is answered", async () => {
    const ask = (query: Record<string, string>) =>
      app.http.inject({
        method: "GET",
        url: "/api/pay/webhook/braintree",
        query: { bt_challenge: "20f9f8ed05f77439fe955c977e4c8a53", ...query },
      });
    const answer = await ask({});
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(answer.body).toMatch(/^standinpublickey\|[0-9a-f]{40}$/);
    expect((await ask({ country: "us" })).body).toBe(answer.body);
    expect((await ask({ country: "uk" })).statusCode).toBe(404);
    expect((await ask({ bt_challenge: "<script>" })).statusCode).toBe(400);
  });
});

describe("[CLI-03] the token of Braintree's card fields", () => {
  const get = async (as?: string) => app.call("GET /public/profile/client/braintree-client-token", { as });

  test("[CLI-03] is for clients only", async () => {
    expect((await get()).refusal).toBe("401 session_required");
    for (const person of [f.sam, f.superAdmin]) expect((await get(await f.tokenFor(person))).refusal).toBe("403 role_not_allowed");
  });

  test("[CLI-03] comes from the account of the client's country, which may have none or not answer", async () => {
    const { parent } = await pay.newFamily();
    const as = await f.tokenFor(parent);
    const { body } = await get(as);
    expect(JSON.parse(Buffer.from(body.clientToken, "base64").toString())).toMatchObject({ merchantId: braintree.keys.merchantId });
    braintree.faults.revoked = true;
    expect((await get(as)).refusal).toBe("503 payment_provider_unavailable");
    delete braintree.faults.revoked;
    expect((await get(await f.tokenFor(f.noa))).refusal).toBe("404 not_found");
  });
});

describe("the page with Braintree's card fields", () => {
  const page = (query: Record<string, string> = {}) => app.http.inject({ method: "GET", url: "/payment-fields/braintree", query });

  test("may use Braintree's hosts and be framed by our own pages only", async () => {
    const { headers, statusCode } = await page();
    expect(statusCode).toBe(200);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(
      policy
        .match(/https:\/\/[^\s;]+/g)
        ?.every((host) => /\.(braintreegateway|braintree-api|cardinalcommerce|cardinaltrusted)\.com$/.test(host)),
    ).toBe(true);
  });

  test("has the edition's language and direction, and the amount that the bank shows", async () => {
    const { body } = await page({ lang: "il", amount: "24000", currency: "ILS" });
    expect(body).toContain('<html lang="he-IL" dir="rtl">');
    expect(body).toContain('"amount":24000,"digits":2');
    for (const amount of ["-1", "1.5", "x", "</script>"]) expect((await page({ amount })).body).toContain('"amount":null');
    expect((await page({ lang: "</script><script>" })).body).toContain('<html lang="en-US" dir="ltr">');
  });

  test("its scripts, styles and fonts are part of this server", async () => {
    const { body } = await page();
    const paths = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(paths).toHaveLength(4);
    for (const path of [...paths, "/payment-fields/braintree/rubik-latin.woff2", "/payment-fields/braintree/rubik-hebrew.woff2"]) {
      const asset = await app.http.inject({ method: "GET", url: path });
      expect([path, asset.statusCode]).toEqual([path, 200]);
      const again = await app.http.inject({ method: "GET", url: path, headers: { "if-none-match": String(asset.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });
});
