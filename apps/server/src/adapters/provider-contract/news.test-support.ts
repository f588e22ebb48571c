import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentEvents } from "../../kernel/telemetry/metrics.ts";
import { reconcile } from "../../modules/payments/reconcile.ts";
import { providerEvent } from "../../modules/payments/tables.ts";
import { type Orders, paidOnce } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";
import { describeUnexpected } from "./unexpected-money.test-support.ts";

/** Events: however they arrive, an order is paid once; a false one changes nothing. */
export function describeNews(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name } = under;
  const { app } = pay;

  test("an event that comes before the payer returns pays the order", async () => {
    const order = await orders.unheard();
    await orders.deliver(await under.eventsOf(order.key));
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    expect((await orders.comeBack(order)).status).toBe("COMPLETED");
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test("an event that comes after the payer returned changes nothing", async () => {
    const order = await orders.unheard();
    expect((await orders.comeBack(order)).status).toBe("COMPLETED");
    await orders.deliver(await under.eventsOf(order.key));
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test(`[F-07] ${name}: a lost event is made up for by reconciliation`, async () => {
    const order = await orders.unheard();
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test("events that arrive twice, at once and later, pay once", async () => {
    const order = await orders.unheard();
    const events = await under.eventsOf(order.key);
    const answers = await Promise.all([...events, ...events].map((event) => orders.post(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await orders.deliver(events);
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test(`[F-05] [S-79] ${name}: one event ten times, five of them at once: ten accepted, and one transition`, async () => {
    const order = await orders.unheard();
    const event = (await under.eventsOf(order.key)).at(-1);
    if (!event) throw new Error("the provider sent no event");
    const answers = await Promise.all(Array.from({ length: 5 }, () => orders.post(event)));
    for (let again = 0; again < 5; again += 1) answers.push(await orders.post(event));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 204, code: "" })));
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    const [its] = await pay.charges(order.id);
    const taken = await app.db
      .select({ outcome: providerEvent.outcome })
      .from(providerEvent)
      .where(sql`${providerEvent.payload}->>'reference' = ${its?.reference} and ${providerEvent.outcome} = 'pay'`);
    expect(taken).toHaveLength(1);
  });

  test("an event that does not concern us is accepted and counted; one above 2 MB is refused unread", async () => {
    const ignored = async () => {
      const { values } = await paymentEvents.get();
      return values.find(({ labels }) => labels["provider"] === under.name && labels["outcome"] === "ignored")?.value ?? 0;
    };
    const before = await ignored();
    const stored = await app.db.$count(providerEvent);
    const foreign = under.foreignEvent(app.now());
    const event = { body: foreign.body, headers: () => foreign.headers };
    expect(await orders.post(event)).toEqual({ status: 204, code: "" });
    expect(await ignored()).toBe(before + 1);
    const large = `${foreign.body}${" ".repeat(2 * 1024 * 1024)}`;
    expect((await orders.post(event, { body: large })).status).toBe(413);
    expect([await ignored(), await app.db.$count(providerEvent)]).toEqual([before + 1, stored]);
  });

  test("events in reverse order end the same", async () => {
    const order = await orders.unheard();
    await orders.deliver((await under.eventsOf(order.key)).toReversed());
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  test("events six hours late change nothing that reconciliation found", async () => {
    const order = await orders.unheard();
    app.sleep({ minutes: 1 });
    await reconcile(app.kernel);
    app.sleep({ hours: 6 });
    await orders.deliver(await under.eventsOf(order.key));
    expect(await orders.outcomeOf(order)).toEqual(paidOnce);
  });

  describeUnexpected(under, orders);

  describe("false events", () => {
    test(`[S-78] ${name}: one with a wrong or missing signature, or an altered body, is refused, and nothing changes`, async () => {
      const order = await orders.unheard();
      const event = (await under.eventsOf(order.key)).at(-1);
      if (!event) throw new Error("the provider sent no event");
      const headers = event.headers(app.now());
      const unsigned = under.unsign(event);
      for (const answer of [await orders.post(event, { body: event.alteredBody, headers }), await orders.post(event, unsigned)])
        expect(answer).toEqual({ status: 400, code: "signature_invalid" });
      expect((await pay.order(order.id)).status).toBe("PENDING");
      await orders.deliver([event]);
      expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    });

    const { signTwice } = under;
    test.runIf(signTwice)(`[S-78] ${name}: of two signatures, one right one is enough`, async () => {
      const order = await orders.unheard();
      const event = (await under.eventsOf(order.key)).at(-1);
      if (!event || !signTwice) throw new Error("the provider sent no event");
      expect(await orders.post(event, signTwice(event, "both wrong"))).toEqual({ status: 400, code: "signature_invalid" });
      expect((await pay.order(order.id)).status).toBe("PENDING");
      expect((await orders.post(event, signTwice(event, "one right"))).status).toBe(204);
      expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    });

    if (!under.signsTime) return;
    test(`[S-78] ${name}: one signed 301 seconds ago is refused, one signed 298 seconds ago is not`, async () => {
      const order = await orders.unheard();
      const event = (await under.eventsOf(order.key)).at(-1);
      if (!event) throw new Error("the provider sent no event");
      const signedBefore = (seconds: number) => ({ headers: event.headers(app.now().subtract({ seconds })) });
      expect(await orders.post(event, signedBefore(301))).toEqual({ status: 400, code: "signature_invalid" });
      expect((await pay.order(order.id)).status).toBe("PENDING");
      expect((await orders.post(event, signedBefore(298))).status).toBe(204);
      expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    });
  });
}
