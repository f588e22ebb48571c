import { eq, sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { serveSandboxPay } from "../../adapters/sandbox-pay/serve.ts";
import { sandboxCharge } from "../../adapters/sandbox-pay/tables.ts";
import { freePort } from "../../kernel/testing/free-port.ts";
import { startNetwork } from "../../kernel/testing/network.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { expireHolds, reconcile } from "./reconcile.ts";
import { charge } from "./tables.ts";

const network = await startNetwork();
const pay = await payingApp({}, network.url);
const { app } = pay;

// The gateway itself, on its own port. Its events go nowhere, as if every webhook were lost.
const gateway = fastify();
const gatewayPort = await freePort();
serveSandboxPay(gateway, { ...app.kernel, config: { ...app.kernel.config, PORT: await freePort() } });
await gateway.listen({ host: "127.0.0.1", port: gatewayPort });
network.target = `http://127.0.0.1:${gatewayPort}`;
afterAll(() => gateway.close());

const takenOf = async (orderId: number) => (await ledger(app)).filter((taken) => taken.orderId === orderId).map(({ amount }) => amount);

describe("a database that is busy when the provider has answered", () => {
  test("the payer is told that the payment is processing; reconciliation completes the order, paid once", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    await app.db.execute(sql`create function too_busy() returns trigger language plpgsql as
      $$ begin raise exception 'too many connections' using errcode = '53300'; end $$`);
    await app.db.execute(sql`create trigger too_busy before update on charge for each row execute function too_busy()`);
    const { status, body } = await pay.checkOut(parent, { students: [child.id], group, method });
    await app.db.execute(sql`drop function too_busy cascade`);
    expect([status, body]).toMatchObject([200, { result: "processing", order: { status: "PENDING" } }]);
    expect(await takenOf(body.orderId)).toEqual([240_00]);
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    expect((await pay.order(body.orderId)).status).toBe("COMPLETED");
    expect(await takenOf(body.orderId)).toEqual([240_00]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, holds: 0 });
  });
});

describe("[F-24] a provider that answers too late or never", () => {
  test("[F-24] a lost answer is requested again with the same key, and the payment is taken once", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    network.losesAnswers = 1;
    const { body } = await pay.checkOut(parent, { students: [child.id], group, method });
    expect(body.result).toBe("paid");
    expect(await takenOf(body.orderId)).toEqual([240_00]);
    expect(await app.db.$count(sandboxCharge, eq(sandboxCharge.orderId, body.orderId))).toBe(1);
  });

  test("[F-24] after a timeout the payment is processing; reconciliation finds it, paid once", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    network.losesAnswers = 2;
    const { body } = await pay.checkOut(parent, { students: [child.id], group, method });
    expect(body).toMatchObject({ result: "processing", order: { status: "PENDING" } });
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, holds: 1 });
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    expect((await pay.order(body.orderId)).status).toBe("COMPLETED");
    expect(await takenOf(body.orderId)).toEqual([240_00]);
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 });
  });

  test("[F-24] a gateway that is down takes nothing; the payer can pay when it is back", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    network.down = true;
    const { body } = await pay.checkOut(parent, { students: [child.id], group, method });
    expect(body.result).toBe("processing");
    app.sleep({ minutes: 2 });
    await reconcile(app.kernel);
    expect(await pay.charges(body.orderId)).toMatchObject([{ status: "created" }]);
    network.down = false;
    await reconcile(app.kernel);
    expect(await pay.charges(body.orderId)).toMatchObject([{ status: "canceled", failureCode: "not_charged" }]);
    const again = await pay.checkOut(parent, { students: [child.id], group, method });
    expect(again.body).toMatchObject({ result: "paid", orderId: body.orderId });
    expect(await takenOf(body.orderId)).toEqual([240_00]);
  });

  test("[F-24] an order whose money may be moving outlives its hold; one that was never charged ends with it", async () => {
    const [slow, never] = [await pay.newFamily(), await pay.newFamily()];
    const moving = await pay.checkOut(slow.parent, { students: [slow.child.id], group: await pay.newGroup(), card: cards.slow });
    const method = await pay.typeCard(cards.visa);
    network.down = true;
    const lost = await pay.checkOut(never.parent, { students: [never.child.id], group: await pay.newGroup(), method });
    network.down = false;
    app.sleep({ minutes: 31 });
    await expireHolds(app.kernel);
    expect((await pay.order(moving.body.orderId)).status).toBe("PENDING");
    await pay.eventually(async () => {
      await reconcile(app.kernel);
      app.sleep({ seconds: 20 });
      expect((await pay.order(moving.body.orderId)).status).toBe("COMPLETED");
    });
    await expireHolds(app.kernel);
    expect(await pay.order(lost.body.orderId)).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired" });
    expect(await takenOf(lost.body.orderId)).toEqual([]);
  });
});

describe("[F-23] a provider that is down for longer", () => {
  test("[F-23] after five failed calls payers are refused at once and nothing is held; later payments work again", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    network.down = true;
    const provider = await app.kernel.ports.payments.find("SANDBOX", 1);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(provider?.findCharge({ idempotencyKey: "nobody's", reference: null, createdAt: app.now() })).rejects.toThrow(
        "fetch failed",
      );
    const refused = await pay.checkOut(parent, { students: [child.id], group, method });
    expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([503, "payment_provider_unavailable", "30"]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, holds: 0 });
    // Calls that don't need the provider still work.
    expect((await app.call("GET /public/profile/client/orders", { as: await pay.f.tokenFor(parent) })).status).toBe(200);

    network.down = false;
    app.sleep({ seconds: 31 });
    const paid = await pay.checkOut(parent, { students: [child.id], group, method });
    expect(paid.body.result).toBe("paid");
    expect(await takenOf(paid.body.orderId)).toEqual([240_00]);
  });
});

describe("lost webhooks", () => {
  test("[F-07] six hours without events or answers: a quarter of an hour after the provider is back, every payment has its place", async () => {
    const families = await Promise.all([1, 2, 3].map(() => pay.newFamily()));
    const group = await pay.newGroup();
    const placed: number[] = [];
    for (const { parent, child } of families) {
      const method = await pay.typeCard(cards.visa);
      network.losesAnswers = 2;
      placed.push((await pay.checkOut(parent, { students: [child.id], group, method })).body.orderId);
    }
    network.down = true;
    for (let hour = 0; hour < 6; hour++) {
      app.sleep({ hours: 1 });
      await expireHolds(app.kernel);
      await reconcile(app.kernel);
    }
    const statuses = async () => Promise.all(placed.map(async (id) => (await pay.order(id)).status));
    expect(await statuses()).toEqual(["PENDING", "PENDING", "PENDING"]);

    network.down = false;
    // The job runs every two minutes.
    for (let minutes = 0; minutes < 14; minutes += 2) {
      app.sleep({ minutes: 2 });
      await reconcile(app.kernel);
    }
    expect(await statuses()).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
    for (const { child } of families) expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, holds: 0 });
    for (const id of placed) expect(await takenOf(id)).toEqual([240_00]);
  });

  test("the payer's return settles what they approved at their bank", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const { body } = await pay.checkOut(parent, { students: [child.id], group, card: cards.asks });
    const asked = new URL(body.actionUrl ?? "", network.url);
    await fetch(asked, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ t: asked.searchParams.get("t") ?? "", answer: "approve" }),
    });
    const read = await app.call("GET /public/profile/client/orders/:id", {
      params: { id: body.orderId },
      as: await pay.f.tokenFor(parent),
    });
    expect(read.body.status).toBe("COMPLETED");
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1 });
  });

  test("two nodes that reconcile concurrently settle once", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    network.losesAnswers = 2;
    const { body } = await pay.checkOut(parent, { students: [child.id], group, method });
    app.sleep({ minutes: 1 });
    await Promise.all([reconcile(app.kernel), reconcile(app.kernel), reconcile(app.kernel)]);
    expect((await pay.order(body.orderId)).status).toBe("COMPLETED");
    expect(await app.db.select().from(charge).where(eq(charge.orderId, body.orderId))).toMatchObject([{ status: "succeeded" }]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, classes: 4 });
  });
});
