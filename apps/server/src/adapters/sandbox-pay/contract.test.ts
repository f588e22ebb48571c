import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll } from "vitest";
import { createSecrets } from "../../kernel/auth/secrets.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { startNetwork } from "../../kernel/testing/network.ts";
import { cards, payingApp } from "../../modules/payments/payments.test-support.ts";
import { describeProvider } from "../provider-contract.test-support.ts";
import { serveSandboxPay } from "./serve.ts";
import { sandboxSettings } from "./settings.ts";
import { signatureHeader } from "./signature.ts";
import { sandboxCharge, sandboxEvent } from "./tables.ts";

const cardOf = { succeeds: cards.visa, asks: cards.asks, soft_decline: cards.poor, hard_decline: cards.expired } as const;

await describeProvider("SANDBOX", async () => {
  const network = await startNetwork();
  const pay = await payingApp({}, network.url);
  const { kernel, db } = pay.app;

  /** A gateway on its own port whose events go nowhere. */
  async function startGateway(secrets: typeof kernel.secrets): Promise<string> {
    const gateway = fastify();
    const port = await freePort();
    serveSandboxPay(gateway, { ...kernel, secrets, config: { ...kernel.config, PORT: await freePort() } });
    await gateway.listen({ host: "127.0.0.1", port });
    afterAll(() => gateway.close());
    return `http://127.0.0.1:${port}`;
  }
  const own = await startGateway(kernel.secrets);
  /** The same gateway with another key, which refuses ours. */
  const foreign = await startGateway(createSecrets(randomBytes(32)));
  network.target = own;

  const { webhookSecret, secretKey } = sandboxSettings(kernel.config, kernel.secrets);
  const signed = (secret: string, body: string, at: Temporal.Instant) => ({
    "content-type": "application/json",
    "sandbox-signature": signatureHeader(secret, body, at),
  });

  return {
    name: "SANDBOX",
    pay,
    network,
    signsTime: true,
    tellsAmounts: true,
    dispute: null,
    isCharge: ({ method, path }) => method === "POST" && path === "/sandbox-pay/v1/charges",
    enterCard: (behaviour) => pay.typeCard(cardOf[behaviour]),
    async answer(actionUrl, how) {
      await pay.answerBank(actionUrl, how === "refuse" ? "refuse" : "approve");
    },
    async answerInFields(clientSecret, approved) {
      const response = await fetch(`${own}/sandbox-pay/v1/cards/answer`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ clientSecret, approved }),
      });
      if (!response.ok) throw new Error(`the gateway refused the answer: ${response.status}`);
    },
    async eventsOf(key) {
      const rows = await db
        .select({ body: sandboxEvent.body })
        .from(sandboxEvent)
        .where(sql`${sandboxEvent.body}::jsonb->'data'->'charge'->>'idempotencyKey' = ${key}`)
        .orderBy(asc(sandboxEvent.createdAt));
      return rows.map(({ body }) => ({
        body,
        alteredBody: body.replace(/"amount":(\d+)/, '"amount":1$1'),
        headers: (at) => signed(webhookSecret, body, at),
      }));
    },
    foreignEvent(at) {
      const body = JSON.stringify({ id: "evt_other", type: "card.updated", data: {} });
      return { body, headers: signed(webhookSecret, body, at) };
    },
    unsign: ({ body }) => ({ headers: signed("another secret", body, pay.app.now()) }),
    signTwice({ body }, how) {
      const headers = signed(how === "one right" ? webhookSecret : "another secret", body, pay.app.now());
      return { headers: { ...headers, "sandbox-signature": headers["sandbox-signature"].replace(",", `,v1=${"ab".repeat(32)},`) } };
    },
    async takenWith(key) {
      const rows = await db
        .select()
        .from(sandboxCharge)
        .where(and(eq(sandboxCharge.idempotencyKey, key), eq(sandboxCharge.status, "succeeded")));
      return rows.map(({ amount, refunded }) => amount - refunded).filter((left) => left > 0);
    },
    async alterCharge(key, to) {
      await db.update(sandboxCharge).set(to).where(eq(sandboxCharge.idempotencyKey, key));
    },
    async refundThere(key, amount) {
      const [row] = await db.select({ charge: sandboxCharge.id }).from(sandboxCharge).where(eq(sandboxCharge.idempotencyKey, key));
      const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json", "idempotency-key": randomUUID() };
      const response = await fetch(`${own}/sandbox-pay/v1/refunds`, { method: "POST", headers, body: JSON.stringify({ ...row, amount }) });
      if (!response.ok) throw new Error(`the gateway refused the refund: ${response.status}`);
    },
    revokeKey(isRevoked) {
      network.target = isRevoked ? foreign : own;
    },
  };
});
