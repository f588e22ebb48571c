import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expireHolds } from "../../modules/payments/reconcile.ts";
import { charge, providerEvent } from "../../modules/payments/tables.ts";
import { nothingTaken, type Orders, type PlacedOrder, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** Money that no open order waits for: it goes back, or waits for a person, and activates nothing. */
export function describeUnexpected(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name, network } = under;
  const { app } = pay;

  /** An order that was canceled, and whose payment then arrived all the same. */
  async function paidLate(): Promise<PlacedOrder> {
    const order = under.asksBefore ? await orders.stuck() : await orders.waiting();
    app.sleep({ hours: 6 });
    await expireHolds(app.kernel);
    expect((await pay.order(order.id)).status).toBe("CANCELED");
    if (under.asksBefore) await network.release();
    else await under.answer(order.actionUrl ?? "", "approve");
    return order;
  }

  test(`[S-80] ${name}: money that is heard of after the order was canceled goes back, once`, async () => {
    const order = await paidLate();
    const events = await under.eventsOf(order.key);
    await orders.deliver(events);
    await orders.deliver(events);
    expect(await orders.refunds(order)).toEqual([{ amount: price, status: "pending", reason: "order_canceled" }]);
    await orders.sendRefunds(order);
    await orders.deliver(await under.eventsOf(order.key));
    expect(await orders.refunds(order)).toEqual([{ amount: price, status: "succeeded", reason: "order_canceled" }]);
    expect(await orders.outcomeOf(order)).toMatchObject(nothingTaken);
  });

  const alertsAbout = (reference: string) =>
    app.db
      .select({ outcome: providerEvent.outcome })
      .from(providerEvent)
      .where(sql`${providerEvent.payload}->>'reference' = ${reference} and ${providerEvent.outcome} like 'alert%'`);

  describe.runIf(under.tellsAmounts)("a charge altered at the provider", () => {
    test.each([
      ["amount", { amount: 1_00 }],
      ["currency", { currency: "ILS" }],
    ] as const)(`[S-80] ${name}: its other %s activates nothing and waits for a person`, async (what, to) => {
      const order = await (under.asksBefore ? orders.unheard() : orders.waiting());
      await under.alterCharge(order.key, to);
      if (!under.asksBefore) await under.answer(order.actionUrl ?? "", "approve");
      await orders.deliver(await under.eventsOf(order.key));
      const [its] = await pay.charges(order.id);
      expect(await alertsAbout(its?.reference ?? "")).toContainEqual({ outcome: `alert: wrong_${what}` });
      await orders.comeBack(order);
      expect((await pay.order(order.id)).status).toBe("PENDING");
      expect(await pay.placeOf(order.child, order.group)).toMatchObject({ enrolments: 0, inGroup: false });
    });
  });

  test(`[S-80] ${name}: money for an order that we don't know waits for a person`, async () => {
    const order = await orders.unheard();
    const found = await (await orders.provider()).findCharge({ idempotencyKey: order.key, reference: null, createdAt: app.now() });
    // As after a backup that is older than the order.
    const other = { idempotencyKey: `another-${order.key}`, reference: null, status: "declined" as const };
    await app.db.update(charge).set(other).where(eq(charge.idempotencyKey, order.key));
    await orders.deliver(await under.eventsOf(order.key));
    expect(new Set((await alertsAbout(found?.reference ?? "")).map(({ outcome }) => outcome))).toEqual(new Set(["alert: unknown_order"]));
    expect((await pay.order(order.id)).status).toBe("PENDING");
    expect(await pay.placeOf(order.child, order.group)).toMatchObject({ enrolments: 0, inGroup: false });
  });
}
