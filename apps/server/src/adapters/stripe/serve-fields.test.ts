import { expect, test } from "vitest";
import { payingApp } from "../../modules/payments/payments.test-support.ts";
import { offerAccount } from "../provider-contract.test-support.ts";

const pay = await payingApp({}, "http://127.0.0.1:9");
const keys = { publicKey: "pk_test_visible1", secretKey: "sk_test_invisible", webhookSecret: "whsec_invisible" };
await offerAccount(pay, "STRIPE", keys);
const country = pay.f.school.countryId;
const open = (query: string) => pay.app.http.inject({ url: `/payment-fields/stripe?${query}` });

test("the page of the card fields has the account's public key, the amount and the language, and no secret", async () => {
  const answer = await open(`account=${country}&lang=il&amount=24000&currency=ILS`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="he-IL" dir="rtl">');
  const settings = JSON.parse(/id="settings">(.*?)<\/script>/.exec(answer.body)?.[1] ?? "{}") as object;
  expect(settings).toMatchObject({ publicKey: keys.publicKey, amount: 240_00, currency: "ils", locale: "he" });
  expect(answer.body).not.toContain("invisible");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("only this page allows Stripe's hosts, and only pages of ours may frame it", async () => {
  const policy = String((await open(`account=${country}`)).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain("frame-ancestors 'self'");
  const login = await pay.app.http.inject({ url: "/payment-fields/stripe/card-fields.js" });
  expect([login.statusCode, String(login.headers["content-security-policy"])]).toEqual([200, expect.not.stringContaining("stripe")]);
});

test("nothing due today, or an amount that is none, asks for no payment", async () => {
  for (const amount of ["", "&amount=0", "&amount=-5", "&amount=1e99", "&amount=%3Cscript%3E"])
    expect((await open(`account=${country}${amount}`)).body).toContain('"amount":null');
});

test("a country without the account has no fields", async () => {
  for (const account of ["999", "", "x", "-1"]) expect((await open(`account=${account}`)).statusCode).toBe(404);
});

test("the checkout is told where the fields are", async () => {
  const settings = await pay.app.call("GET /public/country/payment_settings", { headers: { "x-country": "us" } });
  expect(settings.body.methods).toContainEqual(
    expect.objectContaining({ provider: "STRIPE", fieldsUrl: `/payment-fields/stripe?account=${country}` }),
  );
});
