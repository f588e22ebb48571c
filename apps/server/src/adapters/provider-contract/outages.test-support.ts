import { expect, test } from "vitest";
import { reconcile } from "../../modules/payments/reconcile.ts";
import type { Orders } from "./orders.test-support.ts";
import type { ProviderUnderTest } from "./provider-under-test.test-support.ts";

/** A provider that is down, or that no longer takes our keys: payers are told, and nothing is decided about money. */
export function describeOutages(under: ProviderUnderTest, orders: Orders): void {
  const { pay, network, name } = under;
  const { app } = pay;

  const checkOut = async (family: Awaited<ReturnType<typeof pay.newFamily>>, group: number, method: string | null) =>
    pay.checkOut(family.parent, { students: [family.child.id], group, method, body: { payment_provider: name } });

  test("a provider that is down for an hour: payers are told at once, nothing is held, and then it works again", async () => {
    const family = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await under.enterCard("succeeds");
    network.down = true;
    const provider = await orders.provider();
    const nobodys = { idempotencyKey: "nobody's", reference: null, createdAt: app.now() };
    for (let calls = 0; calls < 5; calls += 1) await expect(provider.findCharge(nobodys)).rejects.toBeInstanceOf(Error);
    expect(app.kernel.ports.payments.isAnswering(provider)).toBe(false);
    const refused = await checkOut(family, group, method);
    expect([refused.status, refused.body.code]).toEqual([503, "payment_provider_unavailable"]);
    expect(await pay.placeOf(family.child, group)).toMatchObject({ enrolments: 0, holds: 0 });
    expect(await provider.testConnection()).toEqual({ ok: false, problem: "not_reachable" });
    network.down = false;
    app.sleep({ hours: 1 });
    const paid = await checkOut(family, group, method);
    if (paid.body.result === "needs_action") await under.answer(paid.body.actionUrl ?? "", "succeeds");
    const order = await app.call("GET /public/profile/client/orders/:id", {
      params: { id: paid.body.orderId },
      as: await pay.f.tokenFor(family.parent),
    });
    expect(order.body.status).toBe("COMPLETED");
    expect(await provider.testConnection()).toEqual({ ok: true });
  });

  test("a revoked key decides nothing about money; with a valid one payments work again", async () => {
    const family = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await under.enterCard("succeeds");
    const provider = await orders.provider();
    under.revokeKey(true);
    expect(await provider.testConnection()).toEqual({ ok: false, problem: "keys_refused" });
    const { body } = await checkOut(family, group, method);
    expect(body.result).toBe("processing");
    app.sleep({ minutes: 2 });
    await reconcile(app.kernel);
    expect(await pay.charges(body.orderId)).toMatchObject([{ status: "created", failureCode: null }]);
    under.revokeKey(false);
    app.sleep({ minutes: 2 });
    await reconcile(app.kernel);
    expect(await pay.charges(body.orderId)).toMatchObject([{ status: "canceled", failureCode: "not_charged" }]);
    expect(await provider.testConnection()).toEqual({ ok: true });
  });
}
