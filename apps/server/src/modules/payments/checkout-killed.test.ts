import { eq, like, sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { serveSandboxPay } from "../../adapters/sandbox-pay/serve.ts";
import { sandboxSettings } from "../../adapters/sandbox-pay/settings.ts";
import { signatureHeader } from "../../adapters/sandbox-pay/signature.ts";
import { sandboxCharge, sandboxEvent } from "../../adapters/sandbox-pay/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { startOtherServer } from "../../kernel/testing/other-server.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { reconcile } from "./reconcile.ts";
import { charge, paymentOrder, providerEvent } from "./tables.ts";

// The gateway outlives all servers. It doesn't deliver events, so everything must be settled without them.
const gatewayPort = await freePort();
const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
const pay = await payingApp({}, gatewayUrl);
const { app, f } = pay;
const { config, secrets } = app.kernel;
const gateway = fastify();
serveSandboxPay(gateway, { ...app.kernel, config: { ...config, PORT: await freePort() } });
await gateway.listen({ host: "127.0.0.1", port: gatewayPort });

afterAll(() => gateway.close());

const startServer = (kill: { at?: string; since?: string; shift?: number }) =>
  startOtherServer(app.kernel, { gateway: gatewayUrl, ...kill });

interface Family {
  parent: Person;
  child: Person;
  group: number;
  method: string;
  key: string;
}

let families = 0;
async function newFamily(card: string = cards.visa): Promise<Family> {
  const { parent, child } = await pay.newFamily();
  return { parent, child, group: await pay.newGroup(), method: await pay.typeCard(card), key: `killed ${(families += 1)}` };
}

async function checkOutAt(url: string, { parent, child, group, method, key }: Family): Promise<Response> {
  return fetch(`${url}/api/pay/${f.drawing.id}/init_session`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await f.tokenFor(parent)}`, "idempotency-key": key },
    body: JSON.stringify({ students: [child.id], payment_plan: f.drawing.plans.oneTime, group, payment_method: method }),
  });
}

/** Pays again, as a payer does when nothing was taken. */
async function payAgain({ parent, method }: Family, installmentId: number): Promise<string> {
  const { body } = await app.call("POST /pay/installment/:id", {
    params: { id: installmentId },
    as: await f.tokenFor(parent),
    body: { payment_method: method },
  });
  return body.result;
}

const orderOf = async ({ parent }: Family) =>
  (await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, parent.id)))[0] ?? null;

/** Checks that the gateway's ledger and our paid charges match one to one, and that a paid child is enrolled once. */
async function expectLedgerMatches(family: Family): Promise<"paid" | "nothing taken"> {
  const order = await orderOf(family);
  const taken = (await ledger(app)).filter(({ orderId }) => orderId === order?.id);
  const ours = order === null ? [] : (await pay.charges(order.id)).filter(({ status }) => status === "succeeded");
  expect(ours.map(({ idempotencyKey, amount }) => ({ key: idempotencyKey, amount }))).toEqual(
    taken.map(({ key, amount }) => ({ key, amount })),
  );
  const enrolled = { enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 };
  const notEnrolled = { enrolments: 0, active: 0, inGroup: false, classes: 0 };
  expect(await pay.placeOf(family.child, family.group)).toMatchObject(taken.length === 0 ? notEnrolled : enrolled);
  expect([order?.status ?? "PENDING", taken.length]).toEqual(taken.length === 0 ? ["PENDING", 0] : ["COMPLETED", 1]);
  return taken.length === 0 ? "nothing taken" : "paid";
}

const settling = 'update "charge"';

describe("[F-01] a server killed between order, charge and enrolment", () => {
  test.each<[string, { at: string; since?: string }, "paid" | "nothing taken"]>([
    ["before the order is written", { at: 'before ^insert into "payment_order"' }, "nothing taken"],
    ["after the order is written", { at: 'after ^insert into "payment_order"' }, "nothing taken"],
    ["before order, seat and charge are committed", { at: "before ^commit", since: 'insert into "charge"' }, "nothing taken"],
    ["after they are committed", { at: "after ^commit", since: 'insert into "charge"' }, "nothing taken"],
    ["before the gateway is asked", { at: "before fetch POST .*/v1/charges" }, "nothing taken"],
    ["after the gateway took the money", { at: "after fetch POST .*/v1/charges" }, "paid"],
    ["before the charge is settled", { at: `before ^${settling}` }, "paid"],
    ["before the child is enrolled", { at: 'before ^insert into "enrolment"' }, "paid"],
    ["after the child is enrolled, uncommitted", { at: 'after ^insert into "enrolment"' }, "paid"],
    ["before the settlement is committed", { at: "before ^commit", since: 'insert into "enrolment"' }, "paid"],
    ["after it is committed, before the answer", { at: "after ^commit", since: 'insert into "enrolment"' }, "paid"],
  ])(
    "[F-01] %s",
    async (_, kill, settled) => {
      const family = await newFamily();
      const server = await startServer(kill);
      await expect(checkOutAt(server.url, family)).rejects.toThrow("fetch failed");
      await server.died;

      app.sleep({ seconds: 61 });
      await reconcile(app.kernel);
      expect(await expectLedgerMatches(family)).toBe(settled);

      // The page repeats the request, as it does after a lost connection.
      const again = await pay.checkOut(family.parent, {
        students: [family.child.id],
        group: family.group,
        method: family.method,
        key: family.key,
      });
      expect(again.status).toBe(200);
      expect([null, "not_charged"]).toContain(again.body.failureCode);
      const end = again.body.result === "declined" ? await payAgain(family, again.body.order?.installments[0]?.id ?? 0) : again.body.result;
      expect(end).toBe("paid");
      expect(await expectLedgerMatches(family)).toBe("paid");
      expect(await app.db.$count(paymentOrder, eq(paymentOrder.clientId, family.parent.id))).toBe(1);
    },
    60_000,
  );

  test("[F-01] the repeated request continues the charge before any reconciliation", async () => {
    const family = await newFamily();
    const server = await startServer({ at: "before fetch POST .*/v1/charges" });
    await expect(checkOutAt(server.url, family)).rejects.toThrow("fetch failed");
    await server.died;
    app.sleep({ seconds: 16 });
    const again = await pay.checkOut(family.parent, {
      students: [family.child.id],
      group: family.group,
      method: family.method,
      key: family.key,
    });
    expect(again.body.result).toBe("paid");
    expect(await expectLedgerMatches(family)).toBe("paid");
  }, 60_000);

  test("[F-01] the next start settles it automatically", async () => {
    const family = await newFamily();
    const server = await startServer({ at: "after fetch POST .*/v1/charges" });
    await expect(checkOutAt(server.url, family)).rejects.toThrow("fetch failed");
    await server.died;
    expect((await orderOf(family))?.status).toBe("PENDING");
    const next = await startServer({ shift: 3_600 });
    await pay.eventually(async () => expect((await orderOf(family))?.status).toBe("COMPLETED"));
    expect(await expectLedgerMatches(family)).toBe("paid");
    await next.kill();
  }, 60_000);

  test.each<[string, { at: string; since?: string }, boolean]>([
    ["after the event is written down", { at: 'after ^insert into "provider_event"' }, false],
    ["before its settlement is committed", { at: "before ^commit", since: 'insert into "enrolment"' }, false],
    ["after it is committed, before the answer", { at: "after ^commit", since: 'insert into "enrolment"' }, true],
  ])(
    "[F-01] in the webhook %s: the event comes again and counts once",
    async (_, kill, isSettled) => {
      const family = await newFamily(cards.slow);
      const placed = await pay.checkOut(family.parent, {
        students: [family.child.id],
        group: family.group,
        method: family.method,
        key: family.key,
      });
      expect(placed.body.result).toBe("processing");
      app.sleep({ seconds: 5 });
      const [its] = await pay.charges(placed.body.orderId);
      await pay.eventually(async () =>
        expect(
          await app.db.$count(
            sandboxCharge,
            sql`${sandboxCharge.idempotencyKey} = ${its?.idempotencyKey} and ${sandboxCharge.status} = 'succeeded'`,
          ),
        ).toBe(1),
      );
      const [event] = await app.db
        .select()
        .from(sandboxEvent)
        .where(like(sandboxEvent.body, `%"type":"charge.succeeded"%${its?.idempotencyKey}%`));
      const body = event?.body ?? "";
      const { webhookSecret } = sandboxSettings(config, secrets);
      const deliver = (url: string) =>
        fetch(`${url}/api/pay/webhook/sandbox`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "sandbox-signature": signatureHeader(webhookSecret, body, Temporal.Now.instant()),
          },
          body,
        });

      const server = await startServer(kill);
      await expect(deliver(server.url)).rejects.toThrow("fetch failed");
      await server.died;
      expect((await orderOf(family))?.status).toBe(isSettled ? "COMPLETED" : "PENDING");
      const next = await startServer({});
      expect((await deliver(next.url)).status).toBe(204);
      expect((await deliver(next.url)).status).toBe(204);
      await next.kill();
      expect(await expectLedgerMatches(family)).toBe("paid");
      expect(await app.db.$count(providerEvent, eq(providerEvent.eventId, event?.id ?? ""))).toBe(1);
      expect(await app.db.$count(charge, eq(charge.orderId, placed.body.orderId))).toBe(1);
    },
    60_000,
  );
});
