import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { isPaidOnPage, type RealProvider, realProviders } from "@larkroom/domain/payment-accounts/providers";
import { offerAccount } from "./adapters/provider-contract.test-support.ts";
import { registerPages } from "./kernel/pages/pages.ts";
import { paymentAccount } from "./modules/payment-accounts/tables.ts";
import { payingApp } from "./modules/payments/payments.test-support.ts";

interface Entry {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Entry[];
}

/** The address of every page of the web app, in this edition: from its own route configuration. */
async function addressesOf(edition: string): Promise<string[]> {
  const { default: entries } = (await import(new URL("../../web/app/routes.ts", import.meta.url).href)) as { default: readonly Entry[] };
  const below = (base: string, list: readonly Entry[]): string[] =>
    list.flatMap(({ path: part, children = [] }) => {
      const address = part === undefined ? base : `${base}/${part}`;
      return [address, ...below(address, children)];
    });
  const all = below("", entries).map((address) =>
    address
      .replace(":edition", edition)
      .replaceAll(/:\w+\??/g, "1")
      .replace("*", "nowhere"),
  );
  return [...new Set(all.map((address) => address || "/"))];
}

/** The origin of the page of each provider that has one. */
const pageOrigins: Partial<Record<RealProvider, string>> = { PAYME: "https://payme.example" };
const pay = await payingApp({ PAYME_API_URL: "https://payme.example" }, "http://127.0.0.1:9");
const country = pay.f.school.countryId;
const keys = {
  STRIPE: { publicKey: "pk_test_1", secretKey: "sk_test_1", webhookSecret: "whsec_1" },
  BRAINTREE: { merchantId: "m", publicKey: "p", secretKey: "s" },
  PAYME: { merchantId: "MPL1", clientKey: "c", secretKey: "s" },
} as const satisfies Record<RealProvider, Readonly<Record<string, string>>>;
/** The hosts of each provider, wherever they may be named. */
const hosts: Readonly<Record<RealProvider, RegExp>> = {
  STRIPE: /stripe/,
  BRAINTREE: /braintree|cardinal|paypal/,
  PAYME: /payme/,
};

const webRoot = await mkdtemp(path.join(tmpdir(), "hosts-"));
await mkdir(path.join(webRoot, "build/server"), { recursive: true });
await mkdir(path.join(webRoot, "build/client/assets"), { recursive: true });
await writeFile(path.join(webRoot, "build/package.json"), '{"type":"module"}');
await writeFile(
  path.join(webRoot, "build/server/index.js"),
  `export const forget = () => {};
  export const handlePage = async () => new Response("<p>", { headers: { "content-type": "text/html" } });`,
);
const pages: FastifyInstance = fastify();
await registerPages(pages, {
  webRoot,
  mode: "demo",
  host: "127.0.0.1",
  publicUrl: "https://school.example",
  brand: { name: "Larkroom", logo: null },
  paymentPages: () => pay.app.kernel.ports.payments.pageOrigins(),
});
afterAll(async () => {
  await pages.close();
  await rm(webRoot, { recursive: true, force: true });
});

const policyOf = async (from: FastifyInstance, url: string): Promise<string> =>
  String((await from.inject({ url })).headers["content-security-policy"]);
const fields = { STRIPE: `/payment-fields/stripe?account=${country}`, BRAINTREE: "/payment-fields/braintree" } as const;
/** Pages that may show a provider's page in a frame. */
const pays = (address: string): boolean => /^\/us\/(?:signup\/(?:checkout|result)|profile\/billing)$/.test(address);

/** Leaves only this account, or none. */
async function offerOnly(account: RealProvider | null): Promise<void> {
  await pay.app.db.delete(paymentAccount).where(eq(paymentAccount.countryId, country));
  if (account) await offerAccount(pay, account, keys[account]);
}

describe("[S-63] the hosts of payment providers", () => {
  test("the pages are those of the route configuration", async () => {
    const addresses = await addressesOf("us");
    expect(addresses.filter(pays).toSorted()).toEqual(["/us/profile/billing", "/us/signup/checkout", "/us/signup/result"]);
    for (const known of ["/", "/us", "/us/staff/orders/1", "/us/student/groups", "/us/live/1", "/courses", "/us/login"])
      expect(addresses).toContain(known);
    expect(addresses.length).toBeGreaterThan(80);
  });

  test.each([null, ...realProviders])(
    "[S-63] with an account at %s, a page allows only its hosts, and only where something is paid",
    async (account) => {
      await offerOnly(account);
      for (const address of await addressesOf("us")) {
        const policy = await policyOf(pages, address);
        expect(policy, address).toContain("frame-src 'self'");
        // Cards are entered on pages of their own, so the pages of the product frame only the provider's, and run no provider's script.
        const origin = account === null || !isPaidOnPage(account) ? "" : (pageOrigins[account] ?? "no origin is named for it");
        const [frames = ""] = /frame-src [^;]*/.exec(policy) ?? [];
        expect(origin !== "" && frames.includes(origin), address).toBe(origin !== "" && pays(address));
        for (const pattern of Object.values(hosts))
          expect(policy.replace(origin, ""), `${address} allows a host of a payment provider`).not.toMatch(pattern);
      }
    },
    60_000,
  );

  test.each(["STRIPE", "BRAINTREE"] as const)(
    "[S-63] the card fields of %s exist only with an account there, and allow no other provider's hosts",
    async (account) => {
      await offerOnly(account === "STRIPE" ? "BRAINTREE" : "STRIPE");
      expect((await pay.app.http.inject({ url: fields[account] })).statusCode).toBe(404);
      expect(await policyOf(pay.app.http, fields[account])).not.toMatch(hosts[account]);
      await offerOnly(account);
      const policy = await policyOf(pay.app.http, fields[account]);
      for (const [name, pattern] of Object.entries(hosts)) expect(pattern.test(policy), name).toBe(name === account);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
    },
  );

  test("[S-63] no other page or answer of the server names a provider's host", async () => {
    await offerOnly(null);
    for (const account of realProviders) await offerAccount(pay, account, keys[account]);
    for (const url of [
      "/api/public/country/payment_settings",
      "/api/openapi.json",
      "/sandbox-pay/fields",
      "/pay/return/us/result/1",
      "/payment-fields/stripe/card-fields.js",
      "/payment-fields/braintree/dropin.js",
      "/payment-fields/nowhere",
    ])
      for (const pattern of Object.values(hosts)) expect(await policyOf(pay.app.http, url), url).not.toMatch(pattern);
  });
});
