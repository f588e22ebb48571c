import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { sandboxCharge } from "../../adapters/sandbox-pay/tables.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";
import { paymentOrder } from "./tables.ts";

const pay = await payingApp();
const { app } = pay;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Families ready to press the button. Made one after another, so that the preparation doesn't take all connections. */
async function ready(count: number) {
  const carts: { parent: Person; child: Person; method: string; session: string }[] = [];
  for (let index = 0; index < count; index++) {
    const { parent, child } = await pay.newFamily();
    carts.push({ parent, child, method: await pay.typeCard(cards.visa), session: await pay.f.tokenFor(parent) });
  }
  return carts;
}

const chargesAtGateway = (orderId: number) => app.db.select().from(sandboxCharge).where(eq(sandboxCharge.orderId, orderId));

describe("[S-76] pressing the button more than once", () => {
  test("[S-76] twenty concurrent requests with one key make one order, one charge, one answer", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    const pressed = { students: [child.id], group, method, key: "pressed twenty times", session: await pay.f.tokenFor(parent) };
    const answers = await times(20, () => pay.checkOutWithRetries(parent, pressed));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.result).toBe("paid");
    expect(await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, parent.id))).toHaveLength(1);
    expect(await chargesAtGateway(answers[0]?.body.orderId ?? 0)).toHaveLength(1);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, classes: 4 });
  });

  test("[S-76] without a key, the same cart within ten seconds is the same order, also when sent concurrently", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.declined);
    const pressed = { students: [child.id], group, method, key: undefined, session: await pay.f.tokenFor(parent) };
    onTestFinished(app.stopClock());
    const answers = await times(6, () => pay.checkOutWithRetries(parent, pressed));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.result))).toEqual(new Set(["declined"]));
    expect(await chargesAtGateway(answers[0]?.body.orderId ?? 0)).toHaveLength(1);
    app.sleep({ seconds: 9 });
    expect((await pay.checkOut(parent, { students: [child.id], group, method })).body.orderId).toBe(answers[0]?.body.orderId);
    expect(await pay.charges(answers[0]?.body.orderId ?? 0)).toHaveLength(1);
  });

  test("[S-76] after ten seconds the same cart is tried again, on the pending order", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const first = await pay.checkOut(parent, { students: [child.id], group, method: await pay.typeCard(cards.declined) });
    app.sleep({ seconds: 11 });
    const second = await pay.checkOut(parent, { students: [child.id], group, method: await pay.typeCard(cards.visa) });
    expect(second.body).toMatchObject({ result: "paid", orderId: first.body.orderId });
    expect(await pay.charges(first.body.orderId)).toHaveLength(2);
  });

  test("[S-77] the same key for another cart is rejected and charges nothing", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const method = await pay.typeCard(cards.visa);
    const first = await pay.checkOut(parent, { students: [child.id], group, method, key: "one key" });
    const other = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), method, key: "one key" });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
    expect(await app.db.select().from(paymentOrder).where(eq(paymentOrder.clientId, parent.id))).toHaveLength(1);
    expect(await chargesAtGateway(first.body.orderId)).toHaveLength(1);
  });
});

describe("[S-83] the last seat", () => {
  test("[S-83] one of twenty concurrent families gets it; nineteen get an error and pay nothing", async () => {
    const group = await pay.newGroup({ capacity: 1 });
    const families = await ready(20);
    const answers = await Promise.all(
      families.map(({ parent, child, ...cart }) => pay.checkOutWithRetries(parent, { students: [child.id], group, ...cart })),
    );
    expect(answers.filter(({ body }) => body.result === "paid")).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === "group_full")).toHaveLength(19);
    const places = await Promise.all(families.map(({ child }) => pay.placeOf(child, group)));
    expect(places.filter(({ inGroup }) => inGroup)).toHaveLength(1);
    const taken = (await ledger(app)).map(({ orderId }) => orderId);
    const orders = await app.db.select().from(paymentOrder).where(eq(paymentOrder.groupId, group));
    expect(orders.filter(({ id }) => taken.includes(id))).toHaveLength(1);
  });

  test("[S-83] two children can't share one seat: neither is enrolled", async () => {
    const group = await pay.newGroup({ capacity: 1 });
    const { parent, children } = await pay.newFamily(2);
    const { status, body } = await pay.checkOut(parent, { students: children.map(({ id }) => id), group });
    expect([status, body.code]).toEqual([409, "group_full"]);
    expect(await pay.placeOf(children[0] ?? parent, group)).toMatchObject({ inGroup: false, holds: 0 });
  });

  test("[S-83] a seat held for one family is not sold to another until the hold expires", async () => {
    const group = await pay.newGroup({ capacity: 1 });
    const [slow, quick] = [await pay.newFamily(), await pay.newFamily()];
    const held = await pay.checkOut(slow.parent, { students: [slow.child.id], group, card: cards.declined });
    expect((await pay.checkOut(quick.parent, { students: [quick.child.id], group })).body.code).toBe("group_full");
    app.sleep({ minutes: 31 });
    expect((await pay.checkOut(quick.parent, { students: [quick.child.id], group })).body.result).toBe("paid");

    // The first family returns: its hold and its order have expired.
    const late = await app.call("POST /pay/installment/:id", {
      params: { id: held.body.order?.installments[0]?.id ?? 0 },
      as: await pay.f.tokenFor(slow.parent),
      body: { payment_method: await pay.typeCard(cards.visa) },
    });
    expect(late.body).toMatchObject({ result: "expired", order: { status: "CANCELED", cancelReason: "hold_expired" } });
    expect(await chargesAtGateway(held.body.orderId)).toMatchObject([{ status: "declined" }]);
  });
});

describe("[S-81] a promo code with one use", () => {
  test("[S-81] one of fifty concurrent families uses it; the others get an error and pay nothing", async () => {
    const promo = await pay.addPromo({ code: "ONLYONE", discount: 50, count: 1 });
    const group = await pay.newGroup({ capacity: 60 });
    const families = await ready(50);
    const answers = await Promise.all(
      families.map(({ parent, child, ...cart }) =>
        pay.checkOutWithRetries(parent, { students: [child.id], group, ...cart, body: { promo_code: "onlyone" } }),
      ),
    );
    expect(answers.filter(({ body }) => body.result === "paid")).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === "promo_code_used_up")).toHaveLength(49);
    expect(await pay.promoUsed(promo)).toBe(1);
    expect(await app.db.select().from(paymentOrder).where(eq(paymentOrder.groupId, group))).toMatchObject([
      { status: "COMPLETED", amount: 120_00, discount: 120_00 },
    ]);
  }, 120_000);

  test("[S-81] an abandoned one is released when the hold expires, and the order is canceled", async () => {
    const promo = await pay.addPromo({ code: "ABANDONED", discount: 50, count: 1 });
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const left = await pay.checkOut(parent, { students: [child.id], group, card: cards.declined, body: { promo_code: "ABANDONED" } });
    expect(await pay.promoUsed(promo)).toBe(1);
    app.sleep({ minutes: 29 });
    await expireHolds(app.kernel);
    expect((await pay.order(left.body.orderId)).status).toBe("PENDING");
    app.sleep({ minutes: 2 });
    await expireHolds(app.kernel);
    expect(await pay.order(left.body.orderId)).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired" });
    expect(await pay.installments(left.body.orderId)).toMatchObject([{ status: "canceled" }]);
    expect(await pay.promoUsed(promo)).toBe(0);
    expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0 });
    await expireHolds(app.kernel);
    expect(await pay.promoUsed(promo)).toBe(0);
  });

  test("[S-81] a new choice releases the first one's seat, code and order", async () => {
    const promo = await pay.addPromo({ code: "MIND", discount: 10, count: 1 });
    const { parent, child } = await pay.newFamily();
    const [one, other] = [await pay.newGroup(), await pay.newGroup()];
    const first = await pay.checkOut(parent, { students: [child.id], group: one, card: cards.declined, body: { promo_code: "MIND" } });
    const second = await pay.checkOut(parent, { students: [child.id], group: other });
    expect(second.body.result).toBe("paid");
    expect(await pay.order(first.body.orderId)).toMatchObject({ status: "CANCELED", cancelReason: "by_client" });
    expect(await pay.promoUsed(promo)).toBe(0);
    expect(await pay.placeOf(child, one)).toMatchObject({ holds: 0, inGroup: false });
  });
});
