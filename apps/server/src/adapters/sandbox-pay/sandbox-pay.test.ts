import { createServer } from "node:http";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../kernel/testing/app.ts";
import { deliverDue, nextAttempt } from "./deliver.ts";
import { sandboxSettings } from "./settings.ts";
import { isSigned, signatureHeader } from "./signature.ts";
import { sandboxCard, sandboxEvent } from "./tables.ts";

const app = await testApp();
const settings = sandboxSettings(app.kernel.config, app.kernel.secrets);
const merchant = { authorization: `Bearer ${settings.secretKey}` };

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: "POST", url: `/sandbox-pay${url}`, payload, headers });

const typeCard = async (number = "4242 4242 4242 4242"): Promise<string> =>
  (await post("/v1/cards", { number, expiry: "12/39", code: "123" })).json<{ token: string }>().token;

const chargeOf = (card: string, over: object = {}) => ({
  card,
  amount: 100_00,
  currency: "USD",
  save: false,
  present: true,
  orderId: 7,
  returnUrl: "http://localhost:3000/us/signup/result?order=7",
  ...over,
});

const charge = (card: string, key: string = randomUUID(), over: object = {}) =>
  post("/v1/charges", chargeOf(card, over), { ...merchant, "idempotency-key": key });

describe("the merchant's API", () => {
  test("refuses everyone but the merchant", async () => {
    const card = await typeCard();
    for (const authorization of ["", "Bearer wrong", `Bearer ${settings.secretKey}x`]) {
      const headers = { authorization, "idempotency-key": "key-of-nobody" };
      expect((await post("/v1/charges", chargeOf(card), headers)).statusCode).toBe(401);
      expect((await post("/v1/refunds", { charge: "x", amount: 1 }, headers)).statusCode).toBe(401);
      expect((await app.http.inject({ url: "/sandbox-pay/v1/charges?key=key-of-nobody", headers: { authorization } })).statusCode).toBe(
        401,
      );
    }
  });

  test("makes one charge per key, even for simultaneous requests, and refuses a different request with the same key", async () => {
    const card = await typeCard();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => charge(card, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ status: "succeeded", amount: 100_00, card: { brand: "visa", lastDigits: "4242" } });
    expect((await charge(card, key, { amount: 1 })).statusCode).toBe(409);
    const found = await app.http.inject({ url: `/sandbox-pay/v1/charges?key=${key}`, headers: merchant });
    expect(found.json()).toEqual(answers[0]?.json());
  });

  test("an unsaved card can be charged once, a saved card repeatedly", async () => {
    const once = await typeCard();
    expect((await charge(once)).statusCode).toBe(200);
    expect((await charge(once)).json()).toEqual({ code: "unknown_card" });
    const savedCard = await typeCard();
    await charge(savedCard, randomUUID(), { save: true });
    expect((await charge(savedCard, randomUUID(), { present: false })).json()).toMatchObject({ status: "succeeded" });
    const savedUncharged = await typeCard("5555 5555 5555 4444");
    expect((await post(`/v1/cards/${savedUncharged}/keep`, {}, merchant)).json()).toMatchObject({
      id: savedUncharged,
      brand: "mastercard",
    });
    expect((await post("/v1/cards/card_nobody/keep", {}, merchant)).statusCode).toBe(422);
  });

  test("refunds once per key, never more than was charged", async () => {
    const taken = (await charge(await typeCard())).json<{ id: string }>();
    const refund = (key: string, amount: number) =>
      post("/v1/refunds", { charge: taken.id, amount }, { ...merchant, "idempotency-key": key });
    const first = await refund("refund-one", 60_00);
    expect((await refund("refund-one", 60_00)).json()).toEqual(first.json());
    expect((await refund("refund-two", 60_00)).json()).toEqual({ code: "not_refundable" });
    expect((await refund("refund-three", 40_00)).statusCode).toBe(200);
    expect((await refund("refund-four", 1)).statusCode).toBe(422);
  });

  test.each([
    ["a negative amount", { amount: -1 }],
    ["a fraction", { amount: 1.5 }],
    ["an unknown currency", { currency: "ABC" }],
    ["a return address that runs code", { returnUrl: "javascript:alert(1)" }],
  ])("refuses %s", async (_, over) => {
    expect((await charge(await typeCard(), randomUUID(), over)).statusCode).toBe(400);
  });
});

describe("the bank's page", () => {
  const asked = async () => {
    const { actionUrl, id } = (await charge(await typeCard("4000 0025 0000 3155"))).json<{ actionUrl: string; id: string }>();
    return { path: actionUrl, id, token: new URL(actionUrl, "http://x").searchParams.get("t") ?? "" };
  };

  test("opens only with its token, and accepts one answer", async () => {
    const { path, id, token } = await asked();
    const page = await app.http.inject({ url: path });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.headers["content-security-policy"]).toContain("form-action 'self' http://localhost:3000");
    expect(page.body).toContain("$100.00");
    expect((await app.http.inject({ url: `/sandbox-pay/bank/${id}?t=guess` })).body).not.toContain('name="answer"');
    expect((await post(`/bank/${id}`, { t: "guess", answer: "approve" })).statusCode).toBe(404);
    const answer = await app.http.inject({
      method: "POST",
      url: `/sandbox-pay/bank/${id}`,
      payload: `t=${token}&answer=approve`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "http://localhost:3000/us/signup/result?order=7"]);
    await post(`/bank/${id}`, { t: token, answer: "refuse" });
    expect((await app.http.inject({ url: path })).body).toContain("Link no longer valid");
    const [card] = await app.db.select().from(sandboxCard).where(eq(sandboxCard.behaviour, "authenticates"));
    expect(card?.authenticatedAt).not.toBeNull();
  });

  test("uses the language of the page the payer came from", async () => {
    const { actionUrl } = (
      await charge(await typeCard("4000 0025 0000 3155"), randomUUID(), {
        returnUrl: "http://localhost:3000/il/signup/result?order=7",
        currency: "ILS",
      })
    ).json<{ actionUrl: string }>();
    const page = await app.http.inject({ url: actionUrl });
    expect(page.body).toContain('<html lang="he-IL" dir="rtl">');
    expect(page.body).toContain("אישור");
  });
});

describe("the bank of a card that is being saved", () => {
  const asked = async () => {
    const card = await typeCard("4000 0025 0000 3155");
    return { card, secret: (await post(`/v1/cards/${card}/keep`, {}, merchant)).json<{ clientSecret: string }>().clientSecret };
  };
  const answer = async (clientSecret: string, approved: boolean) => (await post("/v1/cards/answer", { clientSecret, approved })).statusCode;

  test("takes no answer without the gateway's signature, and none for another card", async () => {
    const [{ card, secret }, other] = [await asked(), await asked()];
    const wrong = [card, `${card}_secret_`, secret.replace(card, other.card), `${secret}x`, ""];
    for (const one of wrong) expect(await answer(one, true), one).toBe(404);
    expect((await post(`/v1/cards/${card}/keep`, {}, merchant)).json()).toEqual({ clientSecret: secret });
    expect(await answer(secret, true)).toBe(204);
    expect((await post(`/v1/cards/${card}/keep`, {}, merchant)).json()).toMatchObject({ id: card, lastDigits: "3155" });
    // Answered once, it can't be taken back.
    expect(await answer(secret, false)).toBe(204);
    expect((await post(`/v1/cards/${card}/keep`, {}, merchant)).statusCode).toBe(200);
  });
});

describe("the card fields", () => {
  test.each([
    ["us", "en-US", "ltr", "Card number"],
    ["uk", "en-GB", "ltr", "Card number"],
    ["il", "he-IL", "rtl", "מספר הכרטיס"],
    ["pt", "pt-PT", "ltr", "Número do cartão"],
    ["xx", "en-US", "ltr", "Card number"],
  ])("in %s: %s, %s, framed by our own pages only", async (lang, locale, dir, label) => {
    const page = await app.http.inject({ url: `/sandbox-pay/fields?lang=${lang}` });
    expect(page.body).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(page.body).toContain(`<label for="number">${label}</label>`);
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    // The content security policy has no exceptions, so the page has no inline styles or handlers.
    expect(page.body).not.toMatch(/ style=| on[a-z]+=|<style/);
  });

  test("load their own script, style and fonts", async () => {
    for (const [file, type] of [
      ["card-fields.js", "text/javascript"],
      ["gateway.css", "text/css"],
      ["page-basics.css", "text/css"],
      ["rubik-latin.woff2", "font/woff2"],
      ["rubik-hebrew.woff2", "font/woff2"],
    ]) {
      const asset = await app.http.inject({ url: `/sandbox-pay/${file}` });
      expect([asset.statusCode, asset.headers["content-type"]]).toEqual([200, expect.stringContaining(type ?? "")]);
      expect(
        (await app.http.inject({ url: `/sandbox-pay/${file}`, headers: { "if-none-match": String(asset.headers.etag) } })).statusCode,
      ).toBe(304);
    }
  });
});

describe("[S-78] signed events", () => {
  test("[S-78] a signature is valid for its body only, within 300 seconds of its time", () => {
    const at = Temporal.Instant.from("2026-03-10T12:00:00Z");
    const header = signatureHeader("secret", "body", at);
    expect(isSigned("secret", "body", header, at.add({ seconds: 300 }))).toBe(true);
    expect(isSigned("secret", "body", header, at.subtract({ seconds: 300 }))).toBe(true);
    expect(isSigned("secret", "body", header, at.add({ seconds: 301 }))).toBe(false);
    expect(isSigned("secret", "Body", header, at)).toBe(false);
    expect(isSigned("other", "body", header, at)).toBe(false);
    for (const broken of [undefined, "", "t=1", "v1=00", "t=x,v1=00", header.replace("v1", "v0")])
      expect(isSigned("secret", "body", broken, at)).toBe(false);
  });

  test("are retried with growing delays until they are accepted", async () => {
    const answers = [500, 302, 503, 204];
    const bodies: string[] = [];
    const receiver = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        expect(isSigned(settings.webhookSecret, body, String(request.headers["sandbox-signature"]), app.now())).toBe(true);
        bodies.push(body);
        response.writeHead(answers[bodies.length - 1] ?? 204, { connection: "close" }).end();
      });
    });
    await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
    afterAll(() => void receiver.close());
    const address = receiver.address();
    const webhookUrl = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}/`;
    await app.db.delete(sandboxEvent);
    await app.db
      .insert(sandboxEvent)
      .values({ id: "evt_again", type: "charge.succeeded", body: '{"a":1}', createdAt: app.now(), nextAttemptAt: app.now() });
    const deliver = () => deliverDue({ db: app.db, now: app.now, log: app.kernel.log, secret: settings.webhookSecret, webhookUrl });
    for (const wait of [1, 2, 5]) {
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      app.sleep({ seconds: wait + 1 });
    }
    expect(await deliver()).toBe(1);
    app.sleep({ hours: 5 });
    expect(await deliver()).toBe(0);
    await vi.waitFor(() => expect(bodies).toEqual(['{"a":1}', '{"a":1}', '{"a":1}', '{"a":1}']));
    expect(await app.db.select().from(sandboxEvent)).toMatchObject([{ attempts: 4, nextAttemptAt: null }]);
  });

  test("are given up after forty attempts", () => {
    const now = app.now();
    expect(nextAttempt(39, now)).not.toBeNull();
    expect(nextAttempt(40, now)).toBeNull();
  });
});
