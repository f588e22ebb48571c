import { expect, test } from "vitest";
import { realProviders } from "@larkroom/domain/payment-accounts/providers";
import { CircuitOpenError, createCircuit } from "./kernel/ports/circuit.ts";
import type { PaymentProvider, ProviderAccount } from "./kernel/ports/payments.ts";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { createPaymentPorts, type ProviderFactories } from "./payment-ports.ts";

const app = await testApp();
const f = await makeFixtures(app);
const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
const [us, uk] = [1, 2];

const made: ProviderAccount[] = [];
/** The countries whose account's provider is down. */
const down = new Set<number>();

function fakeProvider(account: ProviderAccount): PaymentProvider {
  made.push(account);
  const never = async (): Promise<never> => {
    throw new Error("not asked for here");
  };
  return {
    name: "STRIPE",
    repeatable: true,
    charge: never,
    saveCard: never,
    refund: never,
    readNotice: never,
    async findCharge() {
      if (down.has(account.countryId)) throw new Error("connection refused");
      return null;
    },
    testConnection: async () => ({ ok: true }),
    publicSettings: { publicKey: account.keys["publicKey"] ?? null, fieldsUrl: null },
  };
}

const ports = createPaymentPorts({
  db: app.db,
  secrets: app.kernel.secrets,
  sandbox: null,
  factories: Object.fromEntries(realProviders.map((name) => [name, fakeProvider])) as ProviderFactories,
  circuitFor: (name) => createCircuit({ name, now: app.now, onChange: () => undefined }),
});

const save = async (country: number, body: { active?: boolean; mode?: "test" | "live"; keys?: Record<string, string> } = {}) => {
  const { status } = await app.call("PUT /payment_account/:country/:account", {
    as: await f.tokenFor(f.superAdmin),
    params: { country, account: "STRIPE" },
    body: { active: true, mode: "test", keys, ...body },
  });
  expect(status).toBe(200);
};
const sent = { idempotencyKey: "k", reference: null, createdAt: app.now() };
const mustFind = async (country: number) => (await ports.find("STRIPE", country)) ?? expect.unreachable("not found");

test("[PAC-02] an account's adapter is kept until the account is changed, and then made with the new keys", async () => {
  await save(us);
  const first = await mustFind(us);
  expect([await mustFind(us), (await ports.offeredIn(us)).providers]).toEqual([first, [first]]);
  expect(made).toEqual([{ countryId: us, provider: "STRIPE", mode: "test", keys }].map((each) => expect.objectContaining(each)));
  app.sleep({ seconds: 1 });
  await save(us, { keys: { publicKey: "pk_test_87654321" } });
  const second = await mustFind(us);
  expect([second === first, made.length, second.publicSettings.publicKey]).toEqual([false, 2, "pk_test_87654321"]);
});

test("[PAC-02] an account that is no longer offered is still found for its charges; one without keys is not", async () => {
  await save(us, { active: false });
  expect([(await ports.offeredIn(us)).providers, (await mustFind(us)).name]).toEqual([[], "STRIPE"]);
  expect([await ports.find("STRIPE", 4), await ports.find("BRAINTREE", us)]).toEqual([null, null]);
});

test("[PAC-02] an account whose provider is down doesn't stop another country's account at the same provider", async () => {
  await save(us);
  await save(uk);
  const [broken, fine] = [await mustFind(us), await mustFind(uk)];
  down.add(us);
  for (let times = 0; times < 5; times++) await expect(broken.findCharge(sent)).rejects.toThrow("connection refused");
  await expect(broken.findCharge(sent)).rejects.toThrow(CircuitOpenError);
  expect([ports.isAnswering(broken), ports.isAnswering(fine), await fine.findCharge(sent)]).toEqual([false, true, null]);
  expect(await ports.accountsAt("STRIPE")).toEqual([broken, fine]);
});
