import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import { outgoingMessage } from "../../../kernel/mail/tables.ts";
import { groupClass } from "../../classes/tables.ts";
import { chargeInstallment, listDue } from "../charge-due.ts";
import { joinRefusal } from "../join-refusal.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { cards, ledger, payingApp } from "../payments.test-support.ts";
import { sendRefund } from "../refunds.store.ts";
import { installment, paymentOrderItem, refund } from "../tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const reason = "The family moves away";
const fresh = () => f.tokenFor(f.admin);

async function bought(plan: "oneTime" | "installments", options: { children?: number; group?: number } = {}) {
  const { parent, children, child } = await pay.newFamily(options.children ?? 1);
  const group = options.group ?? (await pay.newGroup());
  const { body } = await pay.checkOut(parent, { students: [child.id], group, plan, card: cards.visa });
  await pay.eventsDelivered();
  return { id: body.orderId, parent, child, children, group };
}
const read = async (id: number) => (await app.call("GET /payment_order/:id", { as: await fresh(), params: { id } })).body;
const logged = async (id: number) =>
  (
    await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, "payment_order"), eq(auditEvent.targetId, id)))
  ).map(({ action, after, actorId }) => ({ action, after, actorId }));
const emails = (email: string, kind: string) =>
  app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, email), eq(outgoingMessage.kind, kind)));
const refundsOf = (id: number) => app.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id);
const refundBy = async (id: number, amount: number, as?: string) =>
  app.call("POST /payment_order/:id/refund", { as: as ?? (await fresh()), params: { id }, body: { amount, reason } });
const sendAll = async (id: number) => {
  for (const row of await refundsOf(id)) await sendRefund(app.kernel, row.id);
};
/** Holds the first class of a group. */
async function holdFirst(group: number) {
  await app.db
    .update(groupClass)
    .set({ startsAt: app.now().add({ minutes: 1 }), endsAt: app.now().add({ minutes: 2 }) })
    .where(and(eq(groupClass.groupId, group), eq(groupClass.number, 1)));
  app.sleep({ minutes: 3 });
}
/** A day at the school, which near midnight isn't the one in UTC. */
const day = (days: number) => app.now().toZonedDateTimeISO(f.school.timeZone).toPlainDate().add({ days }).toString();
const keptOf = async (id: number) => (await ledger(app)).filter(({ orderId }) => orderId === id).reduce((sum, one) => sum + one.amount, 0);

describe("[GEN-10] a refund by staff", () => {
  test("goes back to the newest payment first, is sent to the provider, and the family sees it", async () => {
    const { id, parent } = await bought("installments");
    const parts = await pay.installments(id);
    const token = await f.tokenFor(parent);
    await app.call("POST /pay/installment/:id", { as: token, params: { id: parts[1]?.id ?? 0 }, body: {} });
    await pay.eventsDelivered();
    const { status, body } = await refundBy(id, 100_00);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refunded: 100_00, status: "ACTIVE" });
    const charges = await pay.charges(id);
    expect((await refundsOf(id)).map(({ chargeId, amount, reason: code, note }) => [chargeId, amount, code, note])).toEqual([
      [charges[1]?.id, 90_00, "by_staff", reason],
      [charges[0]?.id, 10_00, "by_staff", reason],
    ]);
    await sendAll(id);
    expect(await keptOf(id)).toBe(80_00);
    const own = await app.call("GET /public/profile/client/orders/:id", { as: token, params: { id } });
    expect(own.body.refunded).toBe(100_00);
    expect(JSON.stringify(own.body)).not.toContain(reason);
    expect(await emails(parent.identity, "payments.refund")).toHaveLength(1);
    expect(await logged(id)).toEqual([{ action: "payments.order_refunded", actorId: f.admin.id, after: { amount: 100_00, reason } }]);
  });

  test("never exceeds what was paid, however many are made at the same time", async () => {
    const { id } = await bought("oneTime");
    const { amount } = await pay.order(id);
    expect((await refundBy(id, amount + 1)).body).toMatchObject({ details: [{ field: "amount", code: "more_than_paid" }] });
    const part = Math.ceil(amount / 3) + 1;
    const as = await fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refundBy(id, part, as)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    await sendAll(id);
    expect(await keptOf(id)).toBe(amount - 2 * part);
    expect((await read(id)).refundTerms.atMost).toBe(amount - 2 * part);
  });

  test("[PM-04] needs a reason, a fresh code, and an order of the caller's school", async () => {
    const { id } = await bought("oneTime");
    const stale = await fresh();
    expect((await refundBy(id, 1, await f.tokenFor(f.otherAdmin))).status).toBe(404);
    for (const person of [f.teacher, f.distributor]) expect((await refundBy(id, 1, await f.tokenFor(person))).status).toBe(403);
    const noReason = await app.call("POST /payment_order/:id/refund", { as: stale, params: { id }, body: { amount: 1, reason: "  " } });
    expect([noReason.status, noReason.body.details?.[0]?.field]).toEqual([422, "reason"]);
    app.sleep({ minutes: 6 });
    expect((await refundBy(id, 1, stale)).body.code).toBe("fresh_second_factor_required");
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe("[GEN-09] a cancellation by staff", () => {
  const cancel = async (id: number, shown?: number, as?: string) =>
    app.call("POST /payment_order/:id/cancel", {
      as: as ?? (await fresh()),
      params: { id },
      body: { reason, ...(shown === undefined ? {} : { refund: shown }) },
    });

  test("has the effects of the family's own: refund by the terms, nothing more owed, places free", async () => {
    const { id, child, group, parent } = await bought("installments");
    const shown = (await read(id)).refundTerms.byRule;
    expect(shown).toBe(90_00);
    // Something was refunded meanwhile: the refund that was shown is no longer right.
    await refundBy(id, 10_00);
    const overtaken = await cancel(id, shown);
    expect([overtaken.status, overtaken.body.code]).toEqual([409, "state_changed"]);
    expect((await pay.order(id)).status).toBe("ACTIVE");
    const done = await cancel(id, 80_00);
    expect(done.body).toMatchObject({ status: "CANCELED", cancelReason: "by_staff", refunded: 90_00, unpaid: 0 });
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 0, inGroup: false, classes: 0 });
    await sendAll(id);
    expect(await keptOf(id)).toBe(0);
    expect((await logged(id)).at(-1)).toEqual({ action: "payments.order_canceled", actorId: f.admin.id, after: { refund: 80_00, reason } });
    const own = await app.call("GET /public/profile/client/orders/:id", { as: await f.tokenFor(parent), params: { id } });
    expect(own.body.status).toBe("CANCELED");
    expect((await cancel(id)).body.code).toBe("transition_not_allowed");
  });

  test("after the first classes, refunds what was paid beyond the classes delivered", async () => {
    const { id, group } = await bought("oneTime");
    const { amount } = await pay.order(id);
    await holdFirst(group);
    const { refundTerms } = await read(id);
    expect(refundTerms).toMatchObject({ classesBought: 4, classesDelivered: 1, byRule: amount - amount / 4 });
    expect((await cancel(id, refundTerms.byRule)).body.refunded).toBe(refundTerms.byRule);
  });

  test("[PM-04] needs a fresh code and an order of the caller's school", async () => {
    const { id } = await bought("oneTime");
    const stale = await fresh();
    expect((await cancel(id, undefined, await f.tokenFor(f.otherAdmin))).status).toBe(404);
    app.sleep({ minutes: 6 });
    expect((await cancel(id, undefined, stale)).body.code).toBe("fresh_second_factor_required");
    expect((await pay.order(id)).status).toBe("COMPLETED");
  });
});

describe("[ORD-03] money that the school received itself", () => {
  const receive = async (id: number, installmentId: number, receiptNumber: string, more = {}) =>
    app.call("POST /payment_order/:id/payment", {
      as: await fresh(),
      params: { id },
      body: { installment: installmentId, method: "cash", receiptNumber, receivedOn: day(0), ...more },
    });

  test("settles an installment once, with its receipt, however often it is pressed", async () => {
    const { id, parent } = await bought("installments");
    const parts = await pay.installments(id);
    const both = await Promise.all([receive(id, parts[1]?.id ?? 0, "R-1"), receive(id, parts[1]?.id ?? 0, "R-2")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const order = await read(id);
    expect(order.installments[1]).toMatchObject({ status: "succeeded", paidAt: expect.any(String) });
    expect(order.charges.at(-1)).toMatchObject({ provider: "NONE", status: "succeeded", manual: { method: "cash", receivedOn: day(0) } });
    expect(await emails(parent.identity, "payments.receipt")).toHaveLength(2);
    const used = order.charges.at(-1)?.manual?.receiptNumber ?? "";
    expect((await receive(id, parts[2]?.id ?? 0, used)).body).toMatchObject({ details: [{ field: "receiptNumber", code: "taken" }] });
    expect((await receive(id, parts[2]?.id ?? 0, "R-3", { receivedOn: day(3) })).body).toMatchObject({
      details: [{ field: "receivedOn" }],
    });
    expect((await receive(id, parts[0]?.id ?? 0, "R-4")).body.code).toBe("transition_not_allowed");
    const last = await receive(id, parts[2]?.id ?? 0, "R-5");
    expect(last.body).toMatchObject({ status: "COMPLETED", unpaid: 0 });
  });

  test("as the first payment, enrols the child while there is a place, and takes nothing without one", async () => {
    const group = await pay.newGroup({ capacity: 1 });
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, { students: [child.id], group, card: cards.declined });
    await pay.eventsDelivered();
    const [first] = await pay.installments(body.orderId);
    expect((await pay.order(body.orderId)).status).toBe("PENDING");
    const paid = await receive(body.orderId, first?.id ?? 0, "R-10", { method: "transfer" });
    expect(paid.body).toMatchObject({ status: "COMPLETED", items: [{ isEnrolled: true }] });
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true, classes: 4 });
    // The family changed its mind: no provider returns cash, so a person does and says so.
    const refunded = await refundBy(body.orderId, 5_00);
    expect(refunded.body.refunds).toMatchObject([{ status: "pending", byHand: true, amount: 5_00 }]);
    const returned = async () =>
      app.call("POST /payment_order/:id/returned", {
        as: await fresh(),
        params: { id: body.orderId },
        body: { refund: refunded.body.refunds[0]?.id ?? 0 },
      });
    expect((await returned()).body.refunds).toMatchObject([{ status: "succeeded" }]);
    expect((await returned()).body.code).toBe("already_done");

    const late = await pay.newFamily();
    const full = await pay.newGroup({ capacity: 1 });
    const other = await pay.checkOut(late.parent, { students: [late.child.id], group: full, card: cards.declined });
    await pay.eventsDelivered();
    app.sleep({ minutes: 31 });
    await bought("oneTime", { group: full });
    const [part] = await pay.installments(other.body.orderId);
    const refused = await receive(other.body.orderId, part?.id ?? 0, "R-11");
    expect(refused.status).toBe(409);
    expect((await pay.charges(other.body.orderId)).filter(({ provider }) => provider === "NONE")).toEqual([]);
    expect(await pay.placeOf(late.child, full)).toMatchObject({ active: 0, inGroup: false });
  });
});

describe("[ORD-04] a discount by staff", () => {
  const discount = async (id: number, amount: number) =>
    app.call("POST /payment_order/:id/discount", { as: await fresh(), params: { id }, body: { amount, reason } });

  test("reduces what is unpaid, and order, installments and items keep the same sum", async () => {
    const { id } = await bought("installments");
    const { body } = await discount(id, 33_33);
    const order = await pay.order(id);
    expect(order).toMatchObject({ discount: 33_33, amount: order.subtotal - 33_33 });
    const parts = await pay.installments(id);
    expect(parts[0]?.amount).toBe(90_00);
    expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(order.amount);
    const items = await app.db.select().from(paymentOrderItem).where(eq(paymentOrderItem.orderId, id));
    expect(items.reduce((sum, one) => sum + one.amount, 0)).toBe(order.amount);
    expect(body.unpaid).toBe(order.amount - 90_00);
    expect((await discount(id, body.unpaid + 1)).body).toMatchObject({ details: [{ field: "amount", code: "more_than_unpaid" }] });
    // Nothing is left to pay: the order is complete.
    expect((await discount(id, body.unpaid)).body).toMatchObject({ status: "COMPLETED", unpaid: 0, paid: 90_00 });
    expect((await discount(id, 1)).body.code).toBe("transition_not_allowed");
    expect((await logged(id)).map(({ action }) => action)).toEqual(["payments.discount_given", "payments.discount_given"]);
  });

  test("two at the same time can't reduce more than is owed", async () => {
    const { id } = await bought("installments");
    const { unpaid } = await read(id);
    const both = await Promise.all([discount(id, unpaid - 1), discount(id, unpaid - 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await read(id)).unpaid).toBe(1);
  });
});

describe("[ORD-06] moving a paid place", () => {
  const move = async (id: number, body: { item: number; toGroup?: number; toStudent?: number }) =>
    app.call("POST /payment_order/:id/place", { as: await fresh(), params: { id }, body: { ...body, reason } });
  const itemOf = async (id: number) => (await read(id)).items[0]?.id ?? 0;

  test("[ORD-05] to another group of the course, if it has a free seat", async () => {
    const { id, child, group } = await bought("oneTime");
    const [target, small] = [await pay.newGroup({ firstInHours: 90 }), await pay.newGroup({ capacity: 1, firstInHours: 90 })];
    await bought("oneTime", { group: small });
    const item = await itemOf(id);
    const places = await app.call("GET /payment_order/:id/place", { as: await fresh(), params: { id } });
    expect(places.body.groups).toEqual(expect.arrayContaining([expect.objectContaining({ id: small, freeSeats: 0 })]));
    expect((await move(id, { item, toGroup: small })).body).toMatchObject({ code: "group_full", reason: "full" });
    expect((await move(id, { item, toGroup: f.codingGroup.id })).status).toBe(404);
    expect((await move(id, { item })).body).toMatchObject({ code: "transition_not_allowed", reason: "nothing_to_move" });
    const moved = await move(id, { item, toGroup: target });
    expect(moved.body.items).toMatchObject([{ student: { id: child.id }, group: { id: target }, isEnrolled: true }]);
    expect(await pay.placeOf(child, group)).toMatchObject({ inGroup: false });
    expect(await pay.placeOf(child, target)).toMatchObject({ active: 1, inGroup: true, classes: 4 });
    expect((await logged(id)).at(-1)).toMatchObject({ action: "payments.place_moved", after: { group: target, reason } });
  });

  test("to a brother or sister: the rest of the classes and the refund terms pass on, another family's child can't take it", async () => {
    const { id, child, children, group } = await bought("oneTime", { children: 2 });
    const sibling = children[1] ?? child;
    const stranger = await pay.newFamily();
    const item = await itemOf(id);
    expect((await move(id, { item, toStudent: stranger.child.id })).body).toMatchObject({ details: [{ field: "toStudent" }] });
    await holdFirst(group);
    const both = await Promise.all([move(id, { item, toStudent: sibling.id }), move(id, { item, toStudent: sibling.id })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 0, inGroup: false, classes: 1 });
    expect(await pay.placeOf(sibling, group)).toMatchObject({ active: 1, inGroup: true, classes: 3 });
    const order = await read(id);
    expect(order.items).toMatchObject([{ student: { id: sibling.id }, isEnrolled: true }]);
    expect(order.refundTerms).toMatchObject({ classesBought: 4, classesDelivered: 1 });
  });
});

describe("the overdue work list", () => {
  const overdue = async () => (await app.call("GET /payments/overdue", { as: await fresh(), query: { limit: 500 } })).body.items;
  const owe = (id: number, hours: number) =>
    app.db
      .update(installment)
      .set({ status: "stalled", dueAt: app.now().subtract({ hours }), stalledAt: app.now().subtract({ hours }), failure: "expired_card" })
      .where(eq(installment.id, id));

  test("[OVW-02] [ORD-07] says why it failed and when the family heard; a new date takes it off the list and is charged then", async () => {
    const { id, parent } = await bought("installments");
    const [, part] = await pay.installments(id);
    await owe(part?.id ?? 0, 24 * 20);
    const row = async () => (await overdue()).find((one) => one.client.id === parent.id);
    expect(await row()).toMatchObject({
      orderId: id,
      failure: "expired_card",
      days: 20,
      pausedUntil: null,
      lastContactAt: expect.any(String),
    });
    const setDate = async (date: string) =>
      app.call("POST /payment_order/:id/new_date", {
        as: await fresh(),
        params: { id },
        body: { installment: part?.id ?? 0, date, reason },
      });
    expect((await setDate(day(-1))).body).toMatchObject({ details: [{ field: "date", code: "not_ahead" }] });
    expect((await setDate(day(400))).body).toMatchObject({ details: [{ field: "date", code: "too_far" }] });
    expect((await setDate(day(10))).status).toBe(200);
    expect(await row()).toBeUndefined();
    expect(await emails(parent.identity, "payments.new_date")).toMatchObject([{ subject: expect.stringContaining("New payment date") }]);
    expect((await pay.installments(id))[1]).toMatchObject({ status: "pending", failure: null, stalledAt: null, attempts: 0 });
    expect((await logged(id)).at(-1)).toMatchObject({ action: "payments.date_moved", after: { reason } });
    expect((await listDue(app.kernel)).map((due) => due.id)).not.toContain(part?.id);
    app.sleep({ hours: 24 * 11 });
    expect((await listDue(app.kernel)).map((due) => due.id)).toContain(part?.id);
  });

  test("[ORD-08] [ORD-09] a pause stops charges and joining classes until its day or until it is ended; paying ends the ban too", async () => {
    const { id, parent, child, group } = await bought("installments");
    const [, part] = await pay.installments(id);
    const partId = part?.id ?? 0;
    await app.db
      .update(installment)
      .set({ status: "pending", dueAt: app.now().subtract({ hours: 30 }), nextAttemptAt: app.now().subtract({ hours: 1 }) })
      .where(eq(installment.id, partId));
    const refusalNow = () => inTransaction(app.db, (tx) => joinRefusal(tx, child.id, group, app.now()));
    const pause = async (until: string) =>
      app.call("POST /payment_order/:id/pause", { as: await fresh(), params: { id }, body: { until, reason } });
    const resume = async () => app.call("DELETE /payment_order/:id/pause", { as: await fresh(), params: { id } });
    expect(await refusalNow()).toBeNull();
    expect((await resume()).body.code).toBe("transition_not_allowed");
    const paused = await pause(day(20));
    expect(paused.body.pausedUntil).toEqual(expect.any(String));
    expect((await listDue(app.kernel)).map((due) => due.id)).not.toContain(partId);
    await chargeInstallment(app.kernel, partId);
    expect((await pay.charges(id)).filter(({ installmentId }) => installmentId === partId)).toEqual([]);
    expect(await refusalNow()).toBe("payment_stalled");
    expect((await overdue()).find((one) => one.client.id === parent.id)).toMatchObject({ pausedUntil: paused.body.pausedUntil });
    const [sent] = await emails(parent.identity, "payments.paused");
    expect(sent?.text).toContain("live classes are paused too");
    // It can be taken back, and given again.
    expect((await resume()).body.pausedUntil).toBeNull();
    expect(await refusalNow()).toBeNull();
    expect((await listDue(app.kernel)).map((due) => due.id)).toContain(partId);
    expect(await emails(parent.identity, "payments.resumed")).toHaveLength(1);
    expect((await pause(day(20))).status).toBe(200);
    // The family may pay at any time, which opens the classes again.
    await app.call("POST /pay/installment/:id", { as: await f.tokenFor(parent), params: { id: partId }, body: {} });
    await pay.eventsDelivered();
    expect(await refusalNow()).toBeNull();
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      "payments.order_paused",
      "payments.order_resumed",
      "payments.order_paused",
    ]);
  });

  test("[ORD-02] [PM-04] another school's admin can change nothing", async () => {
    const { id } = await bought("installments");
    const [, part] = await pay.installments(id);
    const as = await f.tokenFor(f.otherAdmin);
    const item = await app.db.select().from(paymentOrderItem).where(eq(paymentOrderItem.orderId, id));
    const answers = [
      await app.call("POST /payment_order/:id/pause", { as, params: { id }, body: { until: day(5), reason } }),
      await app.call("DELETE /payment_order/:id/pause", { as, params: { id } }),
      await app.call("POST /payment_order/:id/new_date", {
        as,
        params: { id },
        body: { installment: part?.id ?? 0, date: day(5), reason },
      }),
      await app.call("POST /payment_order/:id/discount", { as, params: { id }, body: { amount: 1, reason } }),
      await app.call("POST /payment_order/:id/payment", {
        as,
        params: { id },
        body: { installment: part?.id ?? 0, method: "cash", receiptNumber: "X", receivedOn: day(0) },
      }),
      await app.call("POST /payment_order/:id/place", { as, params: { id }, body: { item: item[0]?.id ?? 0, reason } }),
      await app.call("POST /payment_order/:id/returned", { as, params: { id }, body: { refund: 1 } }),
      await app.call("GET /payment_order/:id/place", { as, params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await logged(id)).toEqual([]);
  });
});
