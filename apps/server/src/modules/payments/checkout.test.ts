import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { endTrials } from "../enrolment/index.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { paymentMethod } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

const mailsTo = (identity: string) =>
  app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, identity)).orderBy(outgoingMessage.id);

describe("[PAY-01] checkout by card", () => {
  test.each([
    ["visa", cards.visa, "4242"],
    ["mastercard", cards.mastercard, "4444"],
  ])("[PAY-01] %s pays: the order is complete and the child is enrolled once", async (brand, card, lastDigits) => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const { status, body } = await pay.checkOut(parent, { students: [child.id], group, card });
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: "paid", provider: "SANDBOX", failureCode: null, actionUrl: null });
    expect(body.order).toMatchObject({
      status: "COMPLETED",
      type: "ONETIME",
      amount: 240_00,
      paid: 240_00,
      unpaid: 0,
      refunded: 0,
      currency: "USD",
      holdExpiresAt: null,
    });
    expect(body.order?.items).toEqual([{ student: { id: child.id, name: child.name }, amount: 240_00 }]);
    expect(body.order?.installments).toMatchObject([{ number: 1, status: "succeeded", card: { brand, lastDigits } }]);
    await pay.eventsDelivered();
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 });
    expect(await pay.charges(body.orderId)).toHaveLength(1);
    expect((await ledger(app)).filter(({ orderId }) => orderId === body.orderId)).toMatchObject([{ amount: 240_00 }]);
  });

  test("[PAY-01] two children cost twice the price and get a seat each and one receipt", async () => {
    const { parent, children } = await pay.newFamily(2);
    const group = await pay.newGroup();
    const { body } = await pay.checkOut(parent, { students: children.map(({ id }) => id), group });
    expect(body.order).toMatchObject({ amount: 480_00, items: [{ amount: 240_00 }, { amount: 240_00 }] });
    for (const child of children) expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true, classes: 4 });
    await pay.eventsDelivered();
    const mails = await mailsTo(parent.identity);
    expect(mails.map(({ kind }) => kind)).toEqual(["payments.receipt"]);
    expect(mails[0]?.html).toContain("$480.00");
    expect(mails[0]?.html).toContain("Visa 4242");
    expect(mails[0]?.text).toContain(children.map(({ name }) => name).join(", "));
  });

  test.each([
    ["is declined", cards.declined, "card_declined"],
    ["has insufficient funds", cards.poor, "insufficient_funds"],
    ["has expired", cards.expired, "expired_card"],
  ])("[PAY-01] a card that %s charges nothing and enrols no one; another card pays the same order", async (_, card, failureCode) => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const refused = await pay.checkOut(parent, { students: [child.id], group, card });
    expect(refused.body).toMatchObject({ result: "declined", failureCode, order: { status: "PENDING", paid: 0 } });
    expect(refused.body.order?.holdExpiresAt).not.toBeNull();
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, inGroup: false, classes: 0, holds: 1 });
    const paid = await pay.checkOut(parent, { students: [child.id], group });
    expect(paid.body).toMatchObject({ result: "paid", orderId: refused.body.orderId, order: { status: "COMPLETED" } });
    await pay.eventsDelivered();
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 4, holds: 0 });
    expect((await mailsTo(parent.identity)).map(({ kind }) => kind)).toEqual(["payments.receipt"]);
  });

  test("[PAY-02] after a decline the first installment can be paid with another card", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const { body } = await pay.checkOut(parent, { students: [child.id], group, card: cards.declined });
    const again = await app.call("POST /pay/installment/:id", {
      params: { id: body.order?.installments[0]?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: { payment_method: await pay.typeCard(cards.mastercard) },
    });
    expect(again.body).toMatchObject({ result: "paid", orderId: body.orderId, order: { status: "COMPLETED" } });
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, classes: 4 });
  });

  test.each([
    ["approves", "approve", "paid", "COMPLETED", 1],
    ["refuses", "refuse", "declined", "PENDING", 0],
  ] as const)("[PAY-01] a bank that asks: the payer %s and comes back to the result page", async (_, answer, result, status, active) => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const key = `bank-${answer}`;
    const method = await pay.typeCard(cards.asks);
    const asked = await pay.checkOut(parent, { students: [child.id], group, method, key });
    expect(asked.body).toMatchObject({ result: "needs_action", order: { status: "PENDING" } });
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, holds: 1 });
    const back = await pay.answerBank(asked.body.actionUrl, answer);
    expect(back).toBe(`${app.kernel.config.PUBLIC_URL}/us/signup/result?order=${asked.body.orderId}`);
    const read = await app.call("GET /public/profile/client/orders/:id", {
      params: { id: asked.body.orderId },
      as: await f.tokenFor(parent),
    });
    expect(read.body.status).toBe(status);
    await pay.eventsDelivered();
    const repeated = await pay.checkOut(parent, { students: [child.id], group, method, key });
    expect(repeated.body).toMatchObject({
      result,
      orderId: asked.body.orderId,
      failureCode: answer === "refuse" ? "authentication_failed" : null,
    });
    expect(await pay.placeOf(child, group)).toMatchObject({ active });
  });

  test("[PAY-01] a slow payment is settled by its event", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const { body } = await pay.checkOut(parent, { students: [child.id], group, card: cards.slow });
    expect(body).toMatchObject({ result: "processing", order: { status: "PENDING" } });
    app.sleep({ seconds: 5 });
    await pay.eventually(async () => expect((await pay.order(body.orderId)).status).toBe("COMPLETED"));
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, classes: 4, holds: 0 });
  });

  test("[PAY-01] while a payment is processing, no second order is possible for the children", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    await pay.checkOut(parent, { students: [child.id], group, card: cards.slow });
    const again = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup() });
    expect([again.status, again.body.code, again.body.reason]).toEqual([409, "student_already_enrolled", "payment_processing"]);
  });

  test("[PAY-01] a stored card can be used without entering it again; another client's card is rejected", async () => {
    const { parent, children } = await pay.newFamily(2);
    const group = await pay.newGroup();
    const [first, second] = children.map(({ id }) => id);
    await pay.checkOut(parent, { students: [first ?? 0], group, body: { extra_data: { save_card: "1" } } });
    const [stored] = await app.db.select().from(paymentMethod).where(eq(paymentMethod.clientId, parent.id));
    expect(stored).toMatchObject({
      cardBrand: "visa",
      cardLastDigits: "4242",
      cardExpiresMonth: 12,
      cardExpiresYear: 2039,
      isDefault: true,
    });
    const stranger = await pay.newFamily();
    const stolen = await pay.checkOut(stranger.parent, { students: [stranger.child.id], group, method: String(stored?.id) });
    expect([stolen.status, stolen.body.details?.[0]?.field]).toEqual([422, "payment_method"]);
    // Nor by the provider's own reference, which would charge the card.
    const leaked = await pay.checkOut(stranger.parent, { students: [stranger.child.id], group, method: stored?.reference ?? "" });
    expect([leaked.status, leaked.body.details?.[0]?.field]).toEqual([422, "payment_method"]);
    const paid = await pay.checkOut(parent, { students: [second ?? 0], group, method: String(stored?.id) });
    expect(paid.body.result).toBe("paid");
  });

  test("[PAY-01] an unknown token is a declined card", async () => {
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), method: "card_caught_up" });
    expect(body).toMatchObject({ result: "declined", failureCode: "unknown_card" });
  });
});

describe("[PAY-01] orders without a payment", () => {
  test("[PAY-01] a trial completes at once without a provider, for one lesson; buying the course later ends it", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup();
    const { body } = await pay.checkOut(parent, { students: [child.id], group, plan: "trial", body: { journey: "trial" } });
    expect(body).toMatchObject({ result: "paid", provider: "NONE", order: { status: "COMPLETED", amount: 0, journey: "trial" } });
    expect(await pay.charges(body.orderId)).toEqual([]);
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 1, active: 1, inGroup: true, classes: 1, holds: 0 });
    expect((await mailsTo(parent.identity))[0]?.text).toContain("This one is free");

    const twice = await pay.checkOut(parent, { students: [child.id], group, plan: "trial" });
    expect([twice.status, twice.body.code]).toEqual([409, "student_already_enrolled"]);
    const bought = await pay.checkOut(parent, { students: [child.id], group });
    expect(bought.body.result).toBe("paid");
    expect(await pay.placeOf(child, group)).toEqual({ enrolments: 2, active: 1, inGroup: true, classes: 4, holds: 0 });
  });

  test("[CLI-10] a trial stays one lesson, wherever the family moves it", async () => {
    const { parent, child } = await pay.newFamily();
    const [last, fresh] = [await pay.newGroup(), await pay.newGroup()];
    const ahead = await app.db.select().from(groupClass).where(eq(groupClass.groupId, last)).orderBy(groupClass.startsAt);
    for (const { id } of ahead.slice(1))
      await app.db.update(groupClass).set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() }).where(eq(groupClass.id, id));
    await pay.checkOut(parent, { students: [child.id], group: last, plan: "trial" });
    const body = { student: child.id, fromGroup: last, toGroup: fresh };
    const moved = await app.call("POST /public/profile/client/groups/move_student", { as: await f.tokenFor(parent), body });
    expect(moved.status).toBe(200);
    expect(await pay.placeOf(child, fresh)).toMatchObject({ active: 1, inGroup: true, classes: 1 });
  });

  test("[PAY-01] a trial's seat is released three days after its lesson if the family doesn't continue", async () => {
    const { parent, child } = await pay.newFamily();
    const group = await pay.newGroup({ firstInHours: 2 });
    await pay.checkOut(parent, { students: [child.id], group, plan: "trial" });
    app.sleep({ hours: 3 + 71 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, group)).toMatchObject({ active: 1, inGroup: true });
    const [held] = await app.db.select().from(groupClass).where(eq(groupClass.groupId, group)).orderBy(groupClass.startsAt);
    await app.db
      .update(groupClass)
      .set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() })
      .where(eq(groupClass.id, held?.id ?? 0));
    app.sleep({ hours: 2 });
    await endTrials(app.kernel);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, active: 0, inGroup: false, classes: 1 });
    const again = await pay.checkOut(parent, { students: [child.id], group, plan: "trial" });
    expect(again.body.code).toBe("student_already_enrolled");
    expect((await pay.checkOut(parent, { students: [child.id], group })).body.result).toBe("paid");
  });

  test("[PAY-01] a code for the whole price needs no card", async () => {
    const { parent, child } = await pay.newFamily();
    await pay.addPromo({ code: "ALLOFIT", discount: 100 });
    const { body } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      method: null,
      body: { promo_code: "allofit" },
    });
    expect(body).toMatchObject({ result: "paid", provider: "NONE", order: { amount: 0, discount: 240_00, status: "COMPLETED" } });
  });

  test("[PAY-01] a child who takes the course can't be enrolled again", async () => {
    const { parent, child } = await pay.newFamily();
    await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup() });
    const again = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup() });
    expect([again.status, again.body.code]).toEqual([409, "student_already_enrolled"]);
  });
});

describe("[PAY-01] requests refused before anything is written", () => {
  test("[PAY-01] by role: a visitor, a child, staff, a parent acting as a child", async () => {
    const body = { students: [f.sam.id], payment_plan: f.drawing.plans.oneTime, group: f.drawingGroup.id };
    const call = (as?: string) => app.call("POST /pay/:id/init_session", { params: { id: f.drawing.id }, body, as });
    expect((await call()).status).toBe(401);
    for (const as of [await f.tokenFor(f.sam), await f.tokenFor(f.teacher), await f.tokenFor(f.admin), await f.tokenAs(f.ada, f.sam)])
      expect((await call(as)).status).toBe(403);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no students", { students: [] }, "students"],
    ["no group", { group: null }, "group"],
    ["no card, and none stored", { payment_method: null }, "payment_method"],
    ["an unknown provider", { payment_provider: "STRIPE" }, "payment_provider"],
    ["invalid student ids", { students: ["1e9"] }, "students.0"],
  ])("[PAY-01] %s: 422 names the field", async (_, over, field) => {
    const { parent, child } = await pay.newFamily();
    const { status, body } = await pay.checkOut(parent, { students: [child.id], wrong: over });
    expect([status, body.code, body.details?.[0]?.field]).toEqual([422, "validation_failed", field]);
  });

  test("[PAY-01] a group of another course, a demo group, a group without upcoming classes", async () => {
    const { parent, child } = await pay.newFamily();
    const foreign = await pay.checkOut(parent, { students: [child.id], group: f.codingGroup.id });
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const over = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup({ firstInHours: -1_000 }) });
    expect([over.status, over.body.code]).toEqual([409, "group_full"]);
  });
});
