import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { sendRefund } from "../../modules/payments/refunds.store.ts";
import { providerEvent, refund } from "../../modules/payments/tables.ts";
import { type Orders, type PlacedOrder, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** Refunds: asked for here or made at the provider, each is recorded once. */
export function describeRefunds(under: ProviderUnderTest, orders: Orders): void {
  const { pay } = under;
  const { app } = pay;

  /** Stores a refund as the school asks for it; it is not sent yet. */
  async function ask(order: PlacedOrder, amount: number) {
    await orders.askRefund(order, amount);
    const [its] = await pay.charges(order.id);
    const stored = await app.db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(refund.id);
    const last = stored.at(-1);
    if (!last) throw new Error("no refund was stored");
    return { ...last, chargeReference: its?.reference ?? "" };
  }
  const deliverAll = async (order: PlacedOrder) => orders.deliver(await under.eventsOf(order.key));

  test.each([
    ["full", price, []],
    ["partial", 100_00, [price - 100_00]],
  ] as const)("a %s refund is made once, and its own event is no news", async (_, amount, left) => {
    const order = await orders.pay("succeeds");
    const { id } = await ask(order, amount);
    await sendRefund(app.kernel, id);
    await sendRefund(app.kernel, id);
    await deliverAll(order);
    await deliverAll(order);
    expect(await orders.refunds(order)).toEqual([{ amount, status: "succeeded", reason: "school" }]);
    expect(await under.takenWith(order.key)).toEqual(left);
  });

  test("a refund whose answer is lost is completed by its event, and made once", async () => {
    const order = await orders.pay("succeeds");
    const { id, idempotencyKey, amount, currency, chargeReference: reference } = await ask(order, 100_00);
    const answered = await (await orders.provider()).refund({ idempotencyKey, reference, amount, currency });
    expect(answered.status).toMatch(/succeeded|pending/);
    await deliverAll(order);
    await sendRefund(app.kernel, id);
    await deliverAll(order);
    expect(await orders.refunds(order)).toEqual([{ amount: 100_00, status: "succeeded", reason: "school" }]);
    expect(await under.takenWith(order.key)).toEqual([price - 100_00]);
  });

  test("a refund of more than is left is refused, and nothing is returned", async () => {
    const order = await orders.pay("succeeds");
    await sendRefund(app.kernel, (await ask(order, 200_00)).id);
    await sendRefund(app.kernel, (await ask(order, 40_01)).id);
    expect((await orders.refunds(order)).map(({ status }) => status)).toEqual(["succeeded", "failed"]);
    expect(await under.takenWith(order.key)).toEqual([40_00]);
  });

  const { failRefund } = under;
  test.runIf(failRefund !== undefined)(
    "a refund that fails days after it was accepted returned nothing: its credit note and its sum are gone, and people are told",
    async () => {
      const order = await orders.pay("succeeds");
      await sendRefund(app.kernel, (await ask(order, 100_00)).id);
      await deliverAll(order);
      const as = await pay.f.tokenFor(order.parent);
      const shown = async () => {
        const { body } = await app.call("GET /public/profile/client/orders/:id", { params: { id: order.id }, as });
        const receipts = await app.call("GET /public/profile/client/orders/:id/receipts", { params: { id: order.id }, as });
        const admin = await pay.f.tokenFor(pay.f.admin);
        const console = await app.call("GET /payment_order/:id", { params: { id: order.id }, as: admin });
        return {
          refunded: [body.refunded, console.body.refunded],
          notes: receipts.body.items.filter(({ kind }) => kind === "credit_note").length,
          refunds: console.body.refunds.map(({ status }) => status),
          atMost: console.body.refundTerms.atMost,
        };
      };
      expect(await shown()).toEqual({ refunded: [100_00, 100_00], notes: 1, refunds: ["succeeded"], atMost: price - 100_00 });
      await failRefund?.(order.key);
      const events = (await under.eventsOf(order.key)).toReversed();
      await orders.deliver(events);
      await deliverAll(order);
      expect(await shown()).toEqual({ refunded: [0, 0], notes: 0, refunds: ["failed"], atMost: price });
      expect(await under.takenWith(order.key)).toEqual([price]);
      const [its] = await pay.charges(order.id);
      const alerts = await app.db
        .select({ outcome: providerEvent.outcome })
        .from(providerEvent)
        .where(sql`${providerEvent.payload}->>'reference' = ${its?.reference} and ${providerEvent.outcome} like 'alert%'`);
      expect(alerts).toEqual([{ outcome: "alert: refund_failed" }]);
      const emails = await app.db
        .select({ recipient: outgoingMessage.recipient })
        .from(outgoingMessage)
        .where(and(eq(outgoingMessage.kind, "payments.refund_failed"), like(outgoingMessage.text, `%/staff/orders/${order.id}%`)));
      expect(emails).toEqual([{ recipient: pay.f.admin.identity }]);
      // The school gives the money back in another way; it is a refund of its own.
      await sendRefund(app.kernel, (await ask(order, 100_00)).id);
      expect(await shown()).toMatchObject({ refunded: [100_00, 100_00], notes: 1 });
    },
  );

  const { refundThere } = under;
  if (refundThere === null) return;
  test("refunds made at the provider are each recorded once, and the child stays enrolled", async () => {
    const order = await orders.pay("succeeds");
    await refundThere(order.key, 100_00);
    await deliverAll(order);
    await refundThere(order.key, 50_00);
    await deliverAll(order);
    await deliverAll(order);
    expect(await orders.refunds(order)).toEqual([
      { amount: 100_00, status: "succeeded", reason: "by_provider" },
      { amount: 50_00, status: "succeeded", reason: "by_provider" },
    ]);
    expect(await under.takenWith(order.key)).toEqual([90_00]);
    expect(await pay.placeOf(order.child, order.group)).toMatchObject({ active: 1 });
  });
}
