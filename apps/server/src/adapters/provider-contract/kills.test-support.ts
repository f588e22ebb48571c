import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chargeInstallment, listDue } from "../../modules/payments/charge-due.ts";
import { chargeInstallmentJob } from "../../modules/payments/payment-jobs.ts";
import { reconcile } from "../../modules/payments/reconcile.ts";
import { providerEvent } from "../../modules/payments/tables.ts";
import { buyers } from "./buyers.test-support.ts";
import { type Point, pointsOf } from "./kill-points.test-support.ts";
import { killing } from "./killing.test-support.ts";
import { firstPart, type Orders, paidOnce, type PlacedOrder, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** How often the server is killed at each point. Twenty times, as before a release, takes most of an hour for all providers: `KILLS=20`. */
const runs = Number(process.env["KILLS"] ?? (process.env["TEST_FULL"] === "1" ? 2 : 1));
/** Starting a server takes seconds on a busy machine. */
const timeout = 180_000 * runs;

/**
 * A server process that is killed at any point of a payment: nothing is lost, and nothing is paid twice. The full run kills it at every point; the
 * short one at the points that matter most, and everywhere for the sandbox gateway.
 */
export function describeKills(under: ProviderUnderTest, orders: Orders): void {
  const { pay, network, name } = under;
  const { app } = pay;
  const { newBuyer, send } = buyers(under, orders);
  const { startServer, killedBy, killedAtCheckout, bearer, orderOf, expectOneToOne, finish } = killing(under, orders);
  const points = pointsOf(under).filter(({ isKey }) => isKey || runs > 1 || name === "SANDBOX");
  const at = (phase: Point["phase"]) => points.filter((point) => point.phase === phase);

  const repeated = (run: () => Promise<void>) => async () => {
    for (let time = 0; time < runs; time += 1) await run();
  };

  describe(`a server killed while a family pays, ${runs} at each point`, () => {
    for (const { where, kill, settled } of at("checkout"))
      test(
        `[F-01] ${name}: at the checkout, ${where}`,
        repeated(async () => {
          const [buyer, key, since] = [await newBuyer(), `killed ${randomUUID()}`, network.requests.length];
          await killedAtCheckout(buyer, key, kill);
          app.sleep({ seconds: 61 });
          await reconcile(app.kernel);
          expect(await expectOneToOne(buyer, since)).toBe(settled);
          // The page repeats the request, as it does after a lost connection.
          await finish(buyer, key);
          expect(await expectOneToOne(buyer, since)).toBe("paid");
        }),
        timeout,
      );

    for (const { where, kill } of at("again"))
      test(
        `[F-01] ${name}: ${where}, and the page asks again before any reconciliation`,
        repeated(async () => {
          const [buyer, key, since] = [await newBuyer(), `killed ${randomUUID()}`, network.requests.length];
          await killedAtCheckout(buyer, key, kill);
          app.sleep({ seconds: 16 });
          const { body, refusal } = await send(buyer, { key });
          expect(refusal).toBe("");
          // A charge that may not be sent twice is looked up, and then given up.
          if (body.result === "processing") {
            app.sleep({ seconds: 61 });
            await reconcile(app.kernel);
          }
          await finish(buyer, key);
          expect(await expectOneToOne(buyer, since)).toBe("paid");
        }),
        timeout,
      );

    for (const { where, kill } of at("return"))
      test(
        `[F-01] ${name}: when the payer returns from their bank, ${where}`,
        repeated(async () => {
          const order = await orders.unheard();
          await killedBy(kill, `/public/profile/client/orders/${order.id}`, { headers: await bearer(order) });
          await orders.comeBack(order);
          expect(await orders.outcomeOf(order)).toEqual(paidOnce);
        }),
        timeout,
      );

    for (const { where, kill } of at("event"))
      test(
        `[F-01] ${name}: in an event, ${where}: it comes again and counts once`,
        repeated(async () => {
          const order = await orders.unheard();
          const event = (await under.eventsOf(order.key)).at(-1);
          if (!event) throw new Error("the provider sent no event");
          const deliver = { method: "POST", body: event.body, headers: event.headers(app.now()) };
          const before = await app.db.$count(providerEvent);
          await killedBy(kill, `/pay/webhook/${name.toLowerCase()}`, deliver);
          await orders.deliver([event, event]);
          expect(await app.db.$count(providerEvent)).toBe(before + 1);
          expect(await orders.outcomeOf(order)).toEqual(paidOnce);
        }),
        timeout,
      );

    for (const { where, kill } of at("installment"))
      test(
        `[F-01] ${name}: at a later installment, ${where}: it is taken once`,
        repeated(async () => {
          const order = await orders.pay("succeeds", "installments");
          const [, second] = await pay.installments(order.id);
          if (!second) throw new Error("the order has no second installment");
          app.sleep(app.now().until(second.dueAt.add({ seconds: 1 })));
          for (const { id } of await listDue(app.kernel)) if (id !== second.id) await chargeInstallment(app.kernel, id);
          const server = await startServer(kill, { works: true, quiet: true });
          await app.kernel.jobs.enqueue(app.db, chargeInstallmentJob, { installmentId: second.id }, { singletonKey: String(second.id) });
          await server.died;
          // The job is tried again, by a server that lives.
          await chargeInstallment(app.kernel, second.id);
          app.sleep({ seconds: 61 });
          await reconcile(app.kernel);
          await chargeInstallment(app.kernel, second.id);
          const charges = (await pay.charges(order.id)).filter(({ installmentId }) => installmentId === second.id);
          expect((await Promise.all(charges.map(({ idempotencyKey }) => under.takenWith(idempotencyKey)))).flat()).toEqual([firstPart]);
          expect((await pay.installments(order.id)).map(({ status }) => status)).toEqual(["succeeded", "succeeded", "scheduled"]);
        }),
        timeout,
      );

    for (const { where, kill } of at("refund"))
      test(
        `[F-01] ${name}: in a refund, ${where}: it is made once`,
        repeated(async () => {
          const order = await orders.pay("succeeds");
          const server = await startServer(kill, { works: true, quiet: true });
          await orders.askRefund(order, 100_00);
          await server.died;
          await orders.sendRefunds(order);
          await orders.deliver(await under.eventsOf(order.key));
          await expectRefunded(order);
        }),
        timeout,
      );

    test.runIf(points.some(({ phase }) => phase === "start"))(
      `[F-01] ${name}: after the provider answered: the next start settles it`,
      async () => {
        const [buyer, since] = [await newBuyer(), network.requests.length];
        const asked = points.find(({ phase }) => phase === "start");
        if (!asked) throw new Error("no point is named");
        await killedAtCheckout(buyer, `killed ${randomUUID()}`, asked.kill);
        expect((await orderOf(buyer))?.status).toBe("PENDING");
        app.sleep({ seconds: 16 });
        const next = await startServer({}, {});
        const statusOf = async () => (await pay.charges((await orderOf(buyer))?.id ?? 0))[0]?.status;
        await expect.poll(statusOf, { timeout: 30_000 }).toBe(asked.settled === "paid" ? "succeeded" : "requires_action");
        expect(await expectOneToOne(buyer, since)).toBe(asked.settled);
        await next.kill();
      },
      timeout,
    );
  });

  async function expectRefunded(order: PlacedOrder): Promise<void> {
    expect(await orders.refunds(order)).toEqual([{ amount: 100_00, status: "succeeded", reason: "school" }]);
    expect(await under.takenWith(order.key)).toEqual([price - 100_00]);
  }
}
