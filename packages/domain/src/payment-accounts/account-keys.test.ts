import { describe, expect, test } from "vitest";
import { keysOf, keysProblem, servesCurrency } from "./account-keys.ts";
import { accountProviders } from "./providers.ts";

const stripe = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
const braintree = { merchantId: "m3rchant", publicKey: "publ1ckey", secretKey: "pr1vatekey" };

describe("the keys of a payment account", () => {
  test.each([
    ["complete", "STRIPE", stripe, null],
    ["a restricted key", "STRIPE", { ...stripe, secretKey: "rk_test_12345678" }, null],
    ["a missing secret", "STRIPE", { ...stripe, webhookSecret: "" }, { field: "webhookSecret", reason: "required" }],
    ["keys that were swapped", "STRIPE", { ...stripe, publicKey: stripe.secretKey }, { field: "publicKey", reason: "invalid" }],
    ["a live key in a test account", "STRIPE", { ...stripe, secretKey: "sk_live_12345678" }, { field: "secretKey", reason: "wrong_mode" }],
    ["a key of another provider", "STRIPE", { ...stripe, merchantId: "m3rchant" }, { field: "merchantId", reason: "unknown_key" }],
    ["without its optional key", "BRAINTREE", braintree, null],
    ["an invalid merchant", "BRAINTREE", { ...braintree, merchantId: "M!" }, { field: "merchantId", reason: "invalid" }],
    ["a seller", "PAYME", { merchantId: "MPL12345-678ABCDE" }, null],
    ["no keys, none needed", "NONE", {}, null],
  ] as const)("%s (%s)", (_, provider, keys, problem) => {
    expect(keysProblem(provider, { mode: "test", active: true, keys })).toEqual(problem);
  });

  test("an account that is not offered may be incomplete, but never invalid", () => {
    expect(keysProblem("STRIPE", { mode: "test", active: false, keys: {} })).toBeNull();
    expect(keysProblem("STRIPE", { mode: "test", active: false, keys: { publicKey: "x" } })).toEqual({
      field: "publicKey",
      reason: "invalid",
    });
  });

  test("PayMe takes shekels only; the others any currency", () => {
    for (const currency of ["USD", "GBP", "ILS", "EUR"] as const)
      for (const provider of accountProviders) expect(servesCurrency(provider, currency)).toBe(provider !== "PAYME" || currency === "ILS");
  });

  test("what takes money has a secret key", () => {
    for (const provider of accountProviders) expect(keysOf(provider).some(([, { secret }]) => secret)).toBe(provider !== "NONE");
  });
});
