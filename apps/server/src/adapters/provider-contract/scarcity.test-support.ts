import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expireHolds, reconcile } from "../../modules/payments/reconcile.ts";
import { paymentOrder } from "../../modules/payments/tables.ts";
import { buyers } from "./buyers.test-support.ts";
import { nothingTaken, type Orders, paidOnce, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** What there is only one of: the last seat, and the last use of a code. Who doesn't get it pays nothing. */
export function describeScarcity(under: ProviderUnderTest, orders: Orders): void {
  const { pay, name } = under;
  const { app, f } = pay;
  const { newBuyer, send, sendAll, complete, chargesAsked, takenFor } = buyers(under, orders);
  const ordersOf = (group: number) => app.db.select().from(paymentOrder).where(eq(paymentOrder.groupId, group));

  describe("the last seat", () => {
    test(`[S-83] ${name}: of twenty families at once one gets it; the provider never hears of the others`, async () => {
      const group = await pay.newGroup({ capacity: 1 });
      const families = await times(20, () => newBuyer(group));
      const before = chargesAsked();
      const answers = await sendAll(families);
      expect(answers.filter(({ refusal }) => refusal === "409 group_full")).toHaveLength(19);
      expect(chargesAsked()).toBe(before + 1);
      const index = answers.findIndex(({ status }) => status === 200);
      const [winner, placed] = [families[index], answers[index]];
      if (!winner || !placed) throw new Error("no one got the seat");
      expect((await complete(winner, placed)).status).toBe("COMPLETED");
      const places = await Promise.all(families.map(({ child }) => pay.placeOf(child, group)));
      expect(places.map(({ inGroup }) => inGroup)).toEqual(families.map((family) => family === winner));
      expect(await ordersOf(group)).toHaveLength(1);
      expect(await takenFor(placed.body.orderId)).toEqual([price]);
    });

    test(`[S-83] [S-80] ${name}: a payment that is heard of when the seat is sold goes back, once`, async () => {
      const group = await pay.newGroup({ capacity: 1 });
      const late = await orders.unheard(group);
      app.sleep({ minutes: 31 });
      const quick = await newBuyer(group);
      const placed = await send(quick);
      expect((await complete(quick, placed)).status).toBe("COMPLETED");
      await reconcile(app.kernel);
      await orders.deliver(await under.eventsOf(late.key));
      expect(await pay.order(late.id)).toMatchObject({ status: "CANCELED", cancelReason: "group_full" });
      await orders.sendRefunds(late);
      await orders.sendRefunds(late);
      await orders.deliver(await under.eventsOf(late.key));
      expect(await orders.refunds(late)).toEqual([{ amount: price, status: "succeeded", reason: "group_full" }]);
      expect(await orders.outcomeOf(late)).toMatchObject(nothingTaken);
      expect(await takenFor(placed.body.orderId)).toEqual([price]);
      expect(await pay.placeOf(quick.child, group)).toEqual(paidOnce.place);
    });
  });

  describe("a promo code with one use", () => {
    test(`[S-81] ${name}: one of fifty families at once uses it; the provider never hears of the others`, async () => {
      const promo = await pay.addPromo({ code: "ONLYONE", discount: 50, count: 1 });
      const group = await pay.newGroup({ capacity: 60 });
      const families = await times(50, () => newBuyer(group));
      const before = chargesAsked();
      const answers = await sendAll(families, { body: { promo_code: "ONLYONE" } });
      expect(answers.filter(({ refusal }) => refusal === "409 promo_code_used_up")).toHaveLength(49);
      expect([chargesAsked(), await pay.promoUsed(promo)]).toEqual([before + 1, 1]);
      const index = answers.findIndex(({ status }) => status === 200);
      const [winner, placed] = [families[index], answers[index]];
      if (!winner || !placed) throw new Error("no one used the code");
      await complete(winner, placed);
      expect(await takenFor(placed.body.orderId)).toEqual([price / 2]);
      expect((await ordersOf(group)).map(({ status }) => status)).toEqual(["COMPLETED"]);
    });

    test(`[S-81] ${name}: one that was abandoned is free again when the hold expires`, async () => {
      const promo = await pay.addPromo({ code: "ABANDONED", discount: 50, count: 1 });
      const { parent, child } = await pay.newFamily();
      const method = await under.enterCard("soft_decline");
      const body = { payment_provider: name, promo_code: "ABANDONED" };
      const left = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), method, body });
      expect([left.refusal, await pay.promoUsed(promo)]).toEqual(["", 1]);
      app.sleep({ minutes: 31 });
      await expireHolds(app.kernel);
      expect(await pay.order(left.body.orderId)).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired" });
      await expireHolds(app.kernel);
      expect(await pay.promoUsed(promo)).toBe(0);
      expect(await takenFor(left.body.orderId)).toEqual([]);
    });

    test(`[S-82] ${name}: codes can't be guessed at the checkout, all answers are alike, and no guess reaches the provider`, async () => {
      const buyer = await newBuyer();
      await pay.addPromo({ code: "LAST-YEAR", discount: 10, expiry: "2020-01-01" });
      const as = await f.tokenFor(buyer.parent);
      const before = chargesAsked();
      const answers: string[] = [];
      for (let guess = 0; guess < 25; guess += 1) {
        const { refusal } = await app.call("POST /pay/:id/init_session", {
          params: { id: f.drawing.id },
          as,
          ip: "203.0.113.82",
          body: {
            students: [buyer.child.id],
            payment_plan: f.drawing.plans.oneTime,
            group: buyer.group,
            payment_method: buyer.method,
            payment_provider: name,
            promo_code: guess === 7 ? "LAST-YEAR" : `GUESS-${guess}`,
          },
        });
        answers.push(refusal);
      }
      expect(new Set(answers.slice(0, 20))).toEqual(new Set(["422 promo_code_refused"]));
      expect(new Set(answers.slice(20))).toEqual(new Set(["429 too_many_requests"]));
      expect(chargesAsked()).toBe(before);
      expect(await pay.placeOf(buyer.child, buyer.group)).toMatchObject({ holds: 0, inGroup: false });
    });
  });
}
