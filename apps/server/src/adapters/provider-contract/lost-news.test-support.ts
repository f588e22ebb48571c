import { describe, expect, test } from "vitest";
import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import { paymentEvents } from "../../kernel/telemetry/metrics.ts";
import { expireHolds, reconcile } from "../../modules/payments/reconcile.ts";
import { nothingTaken, type Orders, paidOnce, price } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** What happens when nothing is heard of a payment: events are lost for hours, answers and requests arrive too late. */
export function describeLostNews(under: ProviderUnderTest, orders: Orders): void {
  const { pay, network, name } = under;
  const { app } = pay;

  const missed = async () => {
    const { values } = await paymentEvents.get();
    return values.find(({ labels }) => labels["provider"] === name && labels["outcome"] === "missed")?.value ?? 0;
  };

  test(`[F-07] ${name}: six hours without events or answers; a quarter of an hour later every payment has its place, and is counted as missed`, async () => {
    // What other cases left open is found first.
    app.sleep({ minutes: 11 });
    await reconcile(app.kernel);
    const placed = [await orders.unheard(), await orders.unheard(), await orders.unheard()];
    const before = await missed();
    network.down = true;
    for (let hour = 0; hour < 6; hour += 1) {
      app.sleep({ hours: 1 });
      await expireHolds(app.kernel);
      await reconcile(app.kernel);
    }
    for (const { id } of placed) expect((await pay.order(id)).status).toBe("PENDING");
    network.down = false;
    // The job runs every two minutes.
    for (let minutes = 0; minutes < 14; minutes += 2) {
      app.sleep({ minutes: 2 });
      await reconcile(app.kernel);
    }
    for (const order of placed) expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    expect(await missed()).toBe(before + 3);
  });

  test.runIf(!under.asksBefore)(
    `[F-07] ${name}: a payer who answered in the last minute keeps their seat, though no event came`,
    async () => {
      const order = await orders.unheard();
      app.sleep({ minutes: 31 });
      await expireHolds(app.kernel);
      expect(await orders.outcomeOf(order)).toEqual(paidOnce);
    },
  );

  describe("a request that arrives after it was given up", () => {
    test(`[F-24] ${name}: it takes no second payment from a payer who paid again, though no event comes`, async () => {
      const order = await orders.stuck();
      const { body, refusal } = await app.call("POST /pay/installment/:id", {
        params: { id: (await pay.installments(order.id))[0]?.id ?? 0 },
        as: await pay.f.tokenFor(order.parent),
        body: { payment_method: await under.enterCard("succeeds") },
      });
      expect(refusal).toBe("");
      if (body.result === "needs_action") await under.answer(body.actionUrl ?? "", "succeeds");
      expect((await orders.comeBack(order)).status).toBe("COMPLETED");
      await network.release();
      app.sleep({ minutes: 11 });
      await reconcile(app.kernel);
      await orders.sendRefunds(order);
      const keys = (await pay.charges(order.id)).map(({ idempotencyKey }) => idempotencyKey);
      expect(keys).toHaveLength(2);
      expect(await Promise.all(keys.map((key) => under.takenWith(key)))).toEqual([[], [price]]);
      const page = isPaidOnPage(name);
      // A sale on the provider's page takes nothing until someone pays it there.
      expect(await orders.refunds(order)).toEqual(page ? [] : [{ amount: price, status: "succeeded", reason: "already_paid" }]);
      expect(await pay.placeOf(order.child, order.group)).toEqual(paidOnce.place);
    });

    test(`[F-24] ${name}: it pays an order that still waits; of a canceled one the money goes back`, async () => {
      const takesMoney = !isPaidOnPage(name);
      const waits = await orders.stuck();
      await network.release();
      app.sleep({ minutes: 11 });
      await reconcile(app.kernel);
      const expected = takesMoney ? paidOnce : { ...nothingTaken, status: "PENDING" };
      expect(await orders.outcomeOf(waits)).toMatchObject(expected);

      const canceled = await orders.stuck();
      app.sleep({ minutes: 31 });
      await expireHolds(app.kernel);
      expect((await pay.order(canceled.id)).status).toBe("CANCELED");
      await network.release();
      await reconcile(app.kernel);
      await orders.sendRefunds(canceled);
      expect(await orders.refunds(canceled)).toEqual(takesMoney ? [{ amount: price, status: "succeeded", reason: "order_canceled" }] : []);
      expect(await orders.outcomeOf(canceled)).toMatchObject(nothingTaken);
    });
  });
}
