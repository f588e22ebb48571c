import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { paymentAccount } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_secretive", webhookSecret: "whsec_secretive" };
const uk = { country: 2, account: "STRIPE" } as const;

const save = async (body: { active?: boolean; mode?: "test" | "live"; keys?: Record<string, string> }) =>
  app.call("PUT /payment_account/:country/:account", {
    as: await f.tokenFor(f.superAdmin),
    params: uk,
    body: { active: false, mode: "test", ...body },
  });
const list = async () =>
  (await app.call("GET /payment_account", { as: await f.tokenFor(f.superAdmin) })).body.find(
    ({ country, provider }) => country.id === uk.country && provider === uk.account,
  );

test("[PAC-01] [PAC-02] an account is set up, and its secret keys never come back or into the database and the activity log as text", async () => {
  expect(await list()).toMatchObject({ active: false, updatedAt: null, webhookUrl: expect.stringMatching(/\/api\/pay\/webhook\/stripe$/) });
  const saved = await save({ active: true, keys });
  expect(saved.status).toBe(200);
  expect(saved.body.keys).toEqual([
    { field: "publicKey", secret: false, required: true, isSet: true, value: keys.publicKey },
    { field: "secretKey", secret: true, required: true, isSet: true, value: "tive" },
    { field: "webhookSecret", secret: true, required: true, isSet: true, value: "tive" },
  ]);
  expect(await list()).toEqual(saved.body);
  const [row] = await app.db.select().from(paymentAccount);
  const stored = Buffer.from(row?.keys ?? []).toString("latin1");
  const logged = JSON.stringify(await app.db.select().from(auditEvent).where(eq(auditEvent.action, "payments.account_changed")));
  expect(logged).toContain("webhookSecret");
  for (const key of Object.values(keys)) {
    expect(stored).not.toContain(key);
    expect(logged).not.toContain(key);
  }
});

test("[PAC-02] keys that are left out keep their value; invalid ones are named and nothing changes", async () => {
  await save({ active: true, keys });
  expect((await save({ active: true, keys: { publicKey: "pk_test_another1" } })).body.keys).toMatchObject([
    { value: "pk_test_another1" },
    { value: "tive" },
    { value: "tive" },
  ]);
  const wrong = await save({ active: true, keys: { secretKey: "sk_live_secretive" } });
  expect([wrong.status, wrong.body.details]).toEqual([422, [expect.objectContaining({ field: "keys.secretKey", code: "wrong_mode" })]]);
  expect((await save({ active: true, keys: { webhookSecret: "" } })).body.details?.[0]).toMatchObject({
    field: "keys.webhookSecret",
    code: "required",
  });
  expect((await list())?.keys[0]?.value).toBe("pk_test_another1");
});

test("[PAC-04] an account is removed once, and another country's is not touched", async () => {
  await save({ active: true, keys });
  const as = await f.tokenFor(f.superAdmin);
  const remove = (country: number) => app.call("DELETE /payment_account/:country/:account", { as, params: { ...uk, country } });
  expect((await remove(3)).status).toBe(404);
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
  expect(await list()).toMatchObject({ active: false, updatedAt: null });
});

test("[PAC-03] what was never set up can't be tested", async () => {
  const answer = await app.call("POST /payment_account/:country/:account/test", {
    as: await f.tokenFor(f.superAdmin),
    params: { country: 4, account: "PAYME" },
  });
  expect([answer.status, answer.body.code]).toEqual([409, "transition_not_allowed"]);
});

test("[PAC-01] PayMe is listed and offered in Israel only; Braintree's webhook address names the country", async () => {
  const as = await f.tokenFor(f.superAdmin);
  const all = (await app.call("GET /payment_account", { as })).body;
  expect(all.filter(({ provider }) => provider === "PAYME").map(({ country }) => country.slug)).toEqual(["il"]);
  expect(all.find(({ country, provider }) => country.id === 2 && provider === "BRAINTREE")?.webhookUrl).toMatch(
    /\/api\/pay\/webhook\/braintree\?country=uk$/,
  );
  const refused = await app.call("PUT /payment_account/:country/:account", {
    as,
    params: { country: 2, account: "PAYME" },
    body: { active: true, mode: "test", keys: { merchantId: "MPL12345-678ABCDE" } },
  });
  expect(refused.status).toBe(404);
});
