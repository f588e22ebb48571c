import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { groupClass } from "../classes/tables.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { sendRefund } from "./refunds.store.ts";
import { charge, paymentDispute, refund } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

async function bought(options: Parameters<typeof pay.checkOut>[1] = {}, firstInHours = 72) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup({ firstInHours });
  const { body } = await pay.checkOut(parent, { students: [child.id], group, ...options });
  return { parent, child, group, orderId: body.orderId, as: await f.tokenFor(parent) };
}

const cancel = (orderId: number, as: string) => app.call("POST /public/profile/client/orders/:id/cancel", { params: { id: orderId }, as });

async function sendRefunds(orderId: number): Promise<void> {
  for (const { id } of await app.db.select({ id: refund.id }).from(refund).where(eq(refund.orderId, orderId)))
    await sendRefund(app.kernel, id);
}

describe("[CLI-14] [CLI-15] orders", () => {
  test("[CLI-14] [CLI-15] are the client's own, newest first, each the same as when read alone", async () => {
    const { parent, as, orderId } = await bought();
    const trial = await pay.newFamily();
    await pay.checkOut(trial.parent, { students: [trial.child.id], group: await pay.newGroup(), plan: "trial" });
    const list = await app.call("GET /public/profile/client/orders", { as });
    expect(list.body).toHaveLength(1);
    const one = await app.call("GET /public/profile/client/orders/:id", { params: { id: orderId }, as });
    expect(list.body[0]).toEqual(one.body);
    expect(one.body).toMatchObject({
      planTitle: "Whole course",
      course: { title: "Course drawing" },
      group: { publicName: "new" },
      canCancel: true,
      refundable: 240_00,
    });
    expect(parent.id).toBeGreaterThan(0);
  });

  test("[S-27] another client's order: reading and canceling answer like a missing one and change nothing", async () => {
    const { orderId } = await bought();
    const as = await f.tokenFor(f.bo);
    const before = await pay.order(orderId);
    for (const key of ["GET /public/profile/client/orders/:id", "POST /public/profile/client/orders/:id/cancel"] as const) {
      const foreign = await app.call(key, { params: { id: orderId }, as });
      const missing = await app.call(key, { params: { id: 999_999 }, as });
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    }
    expect(await pay.order(orderId)).toEqual(before);
  });

  test("[CLI-14] are refused to a child, a parent acting as one, and staff", async () => {
    for (const as of [await f.tokenFor(f.sam), await f.tokenAs(f.ada, f.sam), await f.tokenFor(f.teacher)]) {
      expect((await app.call("GET /public/profile/client/orders", { as })).status).toBe(403);
      expect((await app.call("GET /public/profile/client/billing_dashboard", { as })).status).toBe(403);
    }
    expect((await app.call("GET /public/profile/client/orders")).status).toBe(401);
  });
});

describe("[CLI-16] canceling", () => {
  test("[CLI-16] more than a day before the first class refunds everything and frees the child's place", async () => {
    const { orderId, as, child, group } = await bought();
    const { status, body } = await cancel(orderId, as);
    expect([status, body]).toMatchObject([
      200,
      { status: "COMPLETED", cancelReason: "by_client", paid: 240_00, refunded: 240_00, canCancel: false, refundable: 0 },
    ]);
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 0, inGroup: false, classes: 0, holds: 0 });
    await sendRefunds(orderId);
    await sendRefunds(orderId);
    expect(await app.db.select().from(refund).where(eq(refund.orderId, orderId))).toMatchObject([{ status: "succeeded", amount: 240_00 }]);
    expect((await ledger(app)).filter((taken) => taken.orderId === orderId)).toEqual([]);
    const [auditLog] = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, orderId));
    expect(auditLog).toMatchObject({ action: "payments.order_canceled", actorRole: "client", after: { refund: 240_00 } });
    const again = await cancel(orderId, as);
    expect([again.status, again.body.code]).toEqual([409, "transition_not_allowed"]);
  });

  test("[CLI-16] after the first class refunds what was not delivered", async () => {
    const { orderId, as, group } = await bought();
    app.sleep({ hours: 72 + 2 });
    const [first] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(groupClass.startsAt);
    await app.db
      .update(groupClass)
      .set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() })
      .where(eq(groupClass.id, first?.id ?? 0));
    const { body } = await cancel(orderId, as);
    expect(body).toMatchObject({ refunded: 180_00 });
  });

  test("[CLI-16] cancels open installments, and refunds paid ones from their own charge", async () => {
    const { orderId, as, child, group } = await bought({ plan: "installments" });
    const { body } = await cancel(orderId, as);
    expect(body).toMatchObject({ status: "CANCELED", paid: 90_00, unpaid: 0, refunded: 90_00 });
    expect(body.installments.map(({ status }) => status)).toEqual(["succeeded", "canceled", "canceled"]);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 0, inGroup: false });
  });

  test("[CLI-16] before any payment releases seat and code, and the child can be enrolled again", async () => {
    const promo = await pay.addPromo({ code: "FREED", discount: 10, count: 1 });
    const { orderId, as, parent, child, group } = await bought({ card: cards.declined, body: { promo_code: "FREED" } });
    expect(await pay.promoUsed(promo)).toBe(1);
    const { body } = await cancel(orderId, as);
    expect(body).toMatchObject({ status: "CANCELED", cancelReason: "by_client", refunded: 0 });
    expect(await pay.promoUsed(promo)).toBe(0);
    expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0 });
    expect((await pay.checkOut(parent, { students: [child.id], group })).body.result).toBe("paid");
  });

  test.each(["family", "staff"] as const)(
    "[CLI-16] [GEN-09] a free order is canceled by %s once: the seat is free again, and no money moves",
    async (by) => {
      await pay.addPromo({ code: `FREE${by.toUpperCase()}`, discount: 100 });
      const { orderId, as, parent, child, group } = await bought({ method: null, body: { promo_code: `FREE${by.toUpperCase()}` } });
      const asStaff = await f.tokenFor(f.admin);
      const read = async () => {
        const family = await app.call("GET /public/profile/client/orders/:id", { params: { id: orderId }, as });
        const console = await app.call("GET /payment_order/:id", { params: { id: orderId }, as: asStaff });
        return { canCancel: [family.body.canCancel, console.body.refundTerms.isCancelable], order: family.body };
      };
      expect(await read()).toMatchObject({ canCancel: [true, true], order: { status: "COMPLETED", amount: 0, refundable: 0 } });
      const stop = () =>
        by === "family"
          ? cancel(orderId, as)
          : app.call("POST /payment_order/:id/cancel", {
              params: { id: orderId },
              as: asStaff,
              body: { reason: "They asked for it.", refund: 0 },
            });
      expect((await stop()).status).toBe(200);
      expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 0, inGroup: false, classes: 0, holds: 0 });
      expect(await read()).toMatchObject({
        canCancel: [false, false],
        order: { status: "COMPLETED", cancelReason: `by_${by === "family" ? "client" : by}`, paid: 0, unpaid: 0, refunded: 0, refunds: [] },
      });
      expect((await stop()).body.code).toBe("transition_not_allowed");
      expect((await pay.checkOut(parent, { students: [child.id], group })).body.result).toBe("paid");
    },
  );

  test("[CLI-16] two concurrent requests refund once", async () => {
    const { orderId, as } = await bought();
    const answers = await Promise.all([cancel(orderId, as), cancel(orderId, as), cancel(orderId, as)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await app.db.select().from(refund).where(eq(refund.orderId, orderId))).toHaveLength(1);
  });

  test("[CLI-16] afterwards the child takes no course and can be removed, but not before", async () => {
    const { orderId, as, child } = await bought();
    const active = () => inTransaction(app.db, (tx) => app.kernel.ports.guards.hasActiveCourse(tx, child.id));
    expect(await active()).toBe(true);
    await cancel(orderId, as);
    expect(await active()).toBe(false);
  });
});

describe("[CLI-14] the money of an order", () => {
  /** Now, as exact as it is stored. */
  const storedNow = () => Temporal.Instant.fromEpochMilliseconds(app.now().epochMilliseconds);
  /** As responses write it, with all three digits of its milliseconds. */
  const onWire = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 });
  const read = async (orderId: number, as: string) =>
    (await app.call("GET /public/profile/client/orders/:id", { params: { id: orderId }, as })).body;

  test("[CLI-14] names each refund with its reason and never the staff's note", async () => {
    const { orderId, as } = await bought();
    expect(await read(orderId, as)).toMatchObject({ refunds: [], disputes: [] });
    const [paid] = await pay.charges(orderId);
    const createdAt = storedNow();
    const common = {
      orderId,
      chargeId: paid?.id ?? 0,
      currency: "USD" as const,
      note: "Mother was rude",
      idempotencyKey: `note-${orderId}`,
    };
    await app.db.insert(refund).values({ ...common, amount: 10_00, reason: "by_staff", status: "failed", createdAt });
    const settledAt = createdAt.add({ minutes: 5 });
    await app.db
      .insert(refund)
      .values({ ...common, amount: 20_00, reason: "by_provider", status: "succeeded", settledAt, idempotencyKey: `other-${orderId}` });
    const order = await read(orderId, as);
    expect(order.refunds).toEqual([
      { id: expect.any(Number), amount: 10_00, status: "failed", reason: "by_staff", bySchool: false, at: onWire(createdAt) },
      { id: expect.any(Number), amount: 20_00, status: "succeeded", reason: "by_provider", bySchool: false, at: onWire(settledAt) },
    ]);
    expect(order).toMatchObject({ refunded: 20_00, refundable: 220_00 });
    expect(JSON.stringify(order)).not.toContain("rude");
  });

  test("[CLI-14] a second payment that was returned leaves what canceling refunds as it was", async () => {
    const { orderId, as } = await bought();
    const [paid] = await pay.charges(orderId);
    if (!paid) throw new Error("nothing was charged");
    const { id: _, ...same } = paid;
    const [late] = await app.db
      .insert(charge)
      .values({ ...same, status: "refunded", reference: `late-${orderId}`, idempotencyKey: `late-${orderId}` })
      .returning({ id: charge.id });
    await app.db.insert(refund).values({
      orderId,
      chargeId: late?.id ?? 0,
      amount: 240_00,
      currency: "USD",
      reason: "already_paid",
      status: "succeeded",
      idempotencyKey: `late-${orderId}`,
      createdAt: app.now(),
      settledAt: app.now(),
    });
    expect(await read(orderId, as)).toMatchObject({ refunded: 240_00, canCancel: true, refundable: 240_00 });
    expect((await cancel(orderId, as)).body.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [240_00, "already_paid"],
      [240_00, "order_canceled"],
    ]);
  });

  test("[CLI-14] shows a dispute and how it ended; what the bank took back can't be refunded too", async () => {
    const { orderId, as } = await bought();
    const [paid] = await pay.charges(orderId);
    const openedAt = storedNow();
    const [dispute] = await app.db
      .insert(paymentDispute)
      .values({
        orderId,
        chargeId: paid?.id ?? 0,
        provider: "SANDBOX",
        reference: `d-${orderId}`,
        status: "opened",
        amount: 240_00,
        currency: "USD",
        reason: "fraudulent",
        openedAt,
      })
      .returning({ id: paymentDispute.id });
    const shown = { id: dispute?.id, amount: 240_00, at: onWire(openedAt) };
    expect(await read(orderId, as)).toMatchObject({ disputes: [{ ...shown, status: "opened" }], refundable: 0 });
    const closedAt = openedAt.add({ hours: 48 });
    const won = { status: "won" as const, closedAt };
    await app.db
      .update(paymentDispute)
      .set(won)
      .where(eq(paymentDispute.id, dispute?.id ?? 0));
    expect(await read(orderId, as)).toMatchObject({ disputes: [{ ...shown, status: "won", at: onWire(closedAt) }], refundable: 240_00 });
  });

  test("[CLI-14] is read with eight queries, for one order as for many", async () => {
    const { parent, children } = await pay.newFamily(4);
    const as = await f.tokenFor(parent);
    const group = await pay.newGroup();
    const list = () => app.call("GET /public/profile/client/orders", { as });
    const buy = (child: (typeof children)[number]) => pay.checkOut(parent, { students: [child.id], group });
    const [first, ...others] = children;
    if (first) await buy(first);
    const queries = async () => {
      await pay.eventsDelivered();
      const statements = await statementsOf(app.db, list);
      return statements.filter(({ text }) => /payment_order|"installment"|"charge"|"refund"|payment_dispute/.test(text)).length;
    };
    expect(await queries()).toBe(8);
    for (const child of others) await buy(child);
    expect(await queries()).toBe(8);
    expect((await list()).body).toHaveLength(4);
  });
});

describe("[CLI-17] the billing page", () => {
  test("[CLI-17] shows the next payment with its card, what was paid and is owed, and the cards", async () => {
    const { as, orderId } = await bought({ plan: "installments" });
    const { body } = await app.call("GET /public/profile/client/billing_dashboard", { as });
    expect(body.nextPayment).toMatchObject({
      orderId,
      amount: 90_00,
      currency: "USD",
      number: 2,
      of: 3,
      status: "scheduled",
      courseTitle: "Course drawing",
      card: { cardLastDigits: "4242", isDefault: true },
    });
    expect(body.totals).toEqual([{ currency: "USD", paid: 90_00, unpaid: 180_00, refunded: 0 }]);
    expect(body.paymentMethods).toMatchObject([
      { cardBrand: "visa", cardLastDigits: "4242", cardExpiresYear: 2039, cardExpiresMonth: 12, isDefault: true },
    ]);
    expect(body.orders).toHaveLength(1);
  });

  test("[CLI-17] shows nothing owed for a family that bought nothing or was only declined", async () => {
    const { parent } = await pay.newFamily();
    const empty = await app.call("GET /public/profile/client/billing_dashboard", { as: await f.tokenFor(parent) });
    expect(empty.body).toEqual({ nextPayment: null, totals: [], paymentMethods: [], orders: [] });
    const declined = await bought({ card: cards.declined });
    const { body } = await app.call("GET /public/profile/client/billing_dashboard", { as: declined.as });
    expect(body).toMatchObject({ nextPayment: null, totals: [{ currency: "USD", paid: 0, unpaid: 0, refunded: 0 }] });
  });
});
