import { describe, expect, test } from "vitest";
import { bodyOf } from "../../kernel/testing/app.ts";
import type { CartOptions } from "../../modules/payments/payments.test-support.ts";
import { chargeInstallment, listDue } from "../../modules/payments/charge-due.ts";
import { type Orders, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";
import { buyers } from "./buyers.test-support.ts";

/** Carts as no honest page sends them, and prices: the provider is asked for the server's sum, once, or not at all. */
export function describeCarts(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name } = under;
  const { app, f } = pay;
  const { newBuyer, send, complete, chargesAsked, takenFor } = buyers(under, orders);

  test(`[S-74] ${name}: an altered cart is refused and reaches no provider; an altered amount is not the one charged`, async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const before = chargesAsked();
    const foreign = await send(buyer, { students: [other.child.id] });
    const missing = await send(buyer, { students: [999_999] });
    expect([foreign.status, bodyOf(foreign)]).toEqual([404, bodyOf(missing)]);
    for (const payment_plan of [f.drawing.plans.inactive, f.coding.plans.oneTime])
      expect((await send(buyer, { body: { payment_plan } })).refusal).toBe("422 plan_not_available");
    expect(chargesAsked()).toBe(before);
    const placed = await send(buyer, { wrong: { amount: 1, total: 1, currency: "ILS", discount: 239_99, extra_data: { amount: "1" } } });
    expect((await complete(buyer, placed)).status).toBe("COMPLETED");
    expect(await takenFor(placed.body.orderId)).toEqual([price]);
    expect(await pay.charges(placed.body.orderId)).toMatchObject([{ amount: price, currency: "USD" }]);
  });

  describe("discounts", () => {
    test(`[S-75] ${name}: what is taken for discounted installments is their total to the cent`, async () => {
      await pay.addPromo({ code: "THIRD", discount: 33 });
      const buyer = await newBuyer();
      const placed = await send(buyer, { plan: "installments", body: { promo_code: "THIRD" } });
      const order = await complete(buyer, placed);
      expect(order).toMatchObject({ status: "ACTIVE", amount: 180_90 });
      const parts = await pay.installments(placed.body.orderId);
      for (const { id, dueAt } of parts.slice(1)) {
        app.sleep(app.now().until(dueAt.add({ seconds: 1 })));
        expect((await listDue(app.kernel)).map((due) => due.id)).toContain(id);
        await chargeInstallment(app.kernel, id);
      }
      expect((await pay.order(placed.body.orderId)).status).toBe("COMPLETED");
      const taken = await takenFor(placed.body.orderId);
      expect(taken).toEqual(parts.map(({ amount }) => amount));
      expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(180_90);
    });

    test.each<[string, { code: string; type?: "FIXED"; discount: number }]>([
      ["above the price", { code: "MUCH", type: "FIXED", discount: 999_99 }],
      ["of everything", { code: "ALL", discount: 100 }],
    ])(`[S-75] ${name}: a discount %s makes it free, and nothing is charged`, async (_, promo) => {
      await pay.addPromo(promo);
      const buyer = await newBuyer();
      const before = chargesAsked();
      const placed = await send(buyer, { body: { promo_code: promo.code } });
      expect(placed.refusal).toBe("");
      expect(chargesAsked()).toBe(before);
      expect((await pay.placeOf(buyer.child, buyer.group)).inGroup).toBe(true);
      expect(await pay.order(placed.body.orderId)).toMatchObject({ status: "COMPLETED", amount: 0, provider: "NONE" });
    });

    test(`[S-75] ${name}: a discount for installments alone is refused, and nothing is charged`, async () => {
      await pay.addPromo({ code: "PARTS", discount: 10, orderType: "INSTALLMENTS" });
      const buyer = await newBuyer();
      const before = chargesAsked();
      expect((await send(buyer, { body: { promo_code: "PARTS" } })).refusal).toBe("422 promo_code_refused");
      expect(chargesAsked()).toBe(before);
      expect((await pay.placeOf(buyer.child, buyer.group)).inGroup).toBe(false);
    });
  });

  describe("the button pressed more than once", () => {
    const pressed: [string, number, Partial<CartOptions>][] = [
      ["twenty times at once with one key", 20, { key: `pressed at ${name}` }],
      ["six times at once without a key", 6, {}],
    ];
    test.each(pressed)(`[S-76] ${name}: %s: one order, one request to the provider, one answer`, async (_, times, options) => {
      const buyer = await newBuyer();
      const before = chargesAsked();
      const answers = await Promise.all(Array.from({ length: times }, () => send(buyer, options)));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      const [first] = answers;
      if (!first) throw new Error("nothing was answered");
      const again = options.key === undefined ? first : await send(buyer, options);
      expect(again.body.orderId).toBe(first.body.orderId);
      expect(chargesAsked()).toBe(before + 1);
      expect((await complete(buyer, first)).status).toBe("COMPLETED");
      expect(await takenFor(first.body.orderId)).toEqual([price]);
      expect(await pay.placeOf(buyer.child, buyer.group)).toMatchObject({ enrolments: 1, classes: 4 });
    });

    test(`[S-77] ${name}: one key for another cart is refused, and nothing more is charged`, async () => {
      const buyer = await newBuyer();
      const key = `one key at ${name}`;
      const first = await send(buyer, { key });
      const before = chargesAsked();
      const other = await send(buyer, { key, group: await pay.newGroup() });
      expect(other.refusal).toBe("409 idempotency_key_reused");
      expect(chargesAsked()).toBe(before);
      await complete(buyer, first);
      expect(await takenFor(first.body.orderId)).toEqual([price]);
    });
  });
}
