import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { chargeInstallment, listDue } from "./charge-due.ts";
import { cards, ledger, payingApp } from "./payments.test-support.ts";
import { reconcile } from "./reconcile.ts";
import { installment, paymentMethod } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

/** An order of three payments whose first is paid. */
async function started(card: string = cards.visa) {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { students: [child.id], group, plan: "installments", card });
  expect(body).toMatchObject({ result: "paid", order: { status: "ACTIVE", paid: 90_00, unpaid: 180_00 } });
  await pay.eventsDelivered();
  return { parent, child, group, orderId: body.orderId };
}

/** Moves the clock just past the time an installment is due or is tried again. */
async function waitFor(orderId: number, number: number): Promise<void> {
  const part = (await pay.installments(orderId))[number - 1];
  const time = part?.status === "scheduled" ? part.dueAt : part?.nextAttemptAt;
  if (!time) throw new Error(`installment ${number} waits for nothing`);
  app.sleep(app.now().until(time.add({ seconds: 1 })));
}

/** Charges what is due for one order, as the job does. */
async function chargeDueOf(orderId: number): Promise<number> {
  const own = (await pay.installments(orderId)).map(({ id }) => id);
  const due = (await listDue(app.kernel)).map(({ id }) => id).filter((id) => own.includes(id));
  for (const id of due) await chargeInstallment(app.kernel, id);
  return due.length;
}

const kindsTo = async (identity: string) =>
  (
    await app.db
      .select({ kind: outgoingMessage.kind })
      .from(outgoingMessage)
      .where(eq(outgoingMessage.recipient, identity))
      .orderBy(outgoingMessage.id)
  ).map(({ kind }) => kind);

const days = (from: Temporal.Instant | null | undefined, to: Temporal.Instant | null | undefined): number =>
  from && to ? Math.round(from.until(to).total({ unit: "hours" }) / 24) : Number.NaN;

describe("due installments", () => {
  test("each is charged when due with the first one's card, until the order is complete", async () => {
    const { orderId, parent, child, group } = await started();
    expect(await chargeDueOf(orderId)).toBe(0);
    await waitFor(orderId, 2);
    expect(await chargeDueOf(orderId)).toBe(1);
    expect(await chargeDueOf(orderId)).toBe(0);
    expect((await pay.installments(orderId)).map(({ status }) => status)).toEqual(["succeeded", "succeeded", "scheduled"]);
    await waitFor(orderId, 3);
    await chargeDueOf(orderId);
    expect((await pay.order(orderId)).status).toBe("COMPLETED");
    await pay.eventsDelivered();
    expect(await kindsTo(parent.identity)).toEqual(["payments.receipt", "payments.receipt", "payments.receipt"]);
    expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, active: 1 });
    expect((await ledger(app)).filter((taken) => taken.orderId === orderId).map(({ amount }) => amount)).toEqual([90_00, 90_00, 90_00]);
  });

  test("two concurrent nodes charge once", async () => {
    const { orderId } = await started();
    await waitFor(orderId, 2);
    const [id = 0] = (await pay.installments(orderId)).filter(({ number }) => number === 2).map((part) => part.id);
    await Promise.all([chargeInstallment(app.kernel, id), chargeInstallment(app.kernel, id), chargeInstallment(app.kernel, id)]);
    expect((await ledger(app)).filter((taken) => taken.orderId === orderId)).toHaveLength(2);
  });

  test("a soft decline is retried after 1, 3, 5 and 7 days, then stalls and asks for a card", async () => {
    const { orderId, parent } = await started(cards.laterDeclines);
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    const first = (await pay.installments(orderId))[1];
    expect(first).toMatchObject({ status: "pending", attempts: 1, failure: "insufficient_funds" });
    expect(days(first?.firstDeclinedAt, first?.nextAttemptAt)).toBe(1);
    for (const [attempts, wait] of [
      [2, 3],
      [3, 5],
      [4, 7],
    ] as const) {
      await waitFor(orderId, 2);
      await chargeDueOf(orderId);
      const part = (await pay.installments(orderId))[1];
      expect(part).toMatchObject({ status: "pending", attempts });
      expect(days(part?.firstDeclinedAt, part?.nextAttemptAt)).toBe(wait);
    }
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    const last = (await pay.installments(orderId))[1];
    expect(last).toMatchObject({ status: "stalled", nextAttemptAt: null });
    expect((await pay.order(orderId)).status).toBe("ACTIVE");
    await pay.eventsDelivered();
    expect((await kindsTo(parent.identity)).filter((kind) => kind === "payments.failed")).toHaveLength(5);
    expect((await pay.installments(orderId))[1]?.attempts).toBe(5);
  });

  test.each([
    [4, { status: "pending", attempts: 2 }, 5],
    [20, { status: "stalled", attempts: 2 }, null],
  ])("[PAY-02] days of retries that passed in a pause of %i days are not made up for minutes apart", async (pause, state, nextDay) => {
    const { orderId } = await started(cards.laterDeclines);
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    const until = app.now().toZonedDateTimeISO("America/New_York").toPlainDate().add({ days: pause }).toString();
    const paused = await app.call("POST /payment_order/:id/pause", {
      params: { id: orderId },
      as: await f.tokenFor(f.admin),
      body: { until, reason: "They asked for time" },
    });
    expect(paused.status).toBe(200);
    app.sleep({ hours: 24 * pause + 1 });
    for (let minute = 0; minute < 5; minute++) {
      await chargeDueOf(orderId);
      app.sleep({ minutes: 1 });
    }
    const part = (await pay.installments(orderId))[1];
    expect(part).toMatchObject(state);
    expect(part?.nextAttemptAt ? days(part.firstDeclinedAt, part.nextAttemptAt) : null).toBe(nextDay);
  });

  test("a hard decline stalls at once", async () => {
    const { orderId, parent } = await started();
    // The card for the following payments has expired.
    const [expired] = await app.db
      .insert(paymentMethod)
      .values({
        clientId: parent.id,
        provider: "SANDBOX",
        reference: await pay.typeCard(cards.expired),
        cardBrand: "visa",
        cardLastDigits: "0069",
        cardExpiresMonth: 1,
        cardExpiresYear: 2030,
      })
      .returning({ id: paymentMethod.id });
    await app.db
      .update(installment)
      .set({ paymentMethodId: expired?.id ?? null })
      .where(and(eq(installment.orderId, orderId), eq(installment.status, "scheduled")));
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "stalled", failure: "expired_card", attempts: 1 });
    expect(await kindsTo(parent.identity)).toEqual(["payments.receipt", "payments.failed"]);
  });

  test("without a card it stalls at once and asks for one", async () => {
    const { orderId, parent } = await started();
    await app.db.update(paymentMethod).set({ removedAt: app.now(), isDefault: false }).where(eq(paymentMethod.clientId, parent.id));
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "stalled", failure: "no_method" });
    const mails = await app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.recipient, parent.identity), eq(outgoingMessage.kind, "payments.failed")));
    expect(mails[0]?.text).toContain("Pay with another card");
    const second = (await pay.installments(orderId))[1];
    expect(mails[0]?.text).toContain(`/us/profile/billing?order=${orderId}&pay=${second?.id}`);
  });

  test("after a first approval the bank accepts later payments without the payer", async () => {
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, {
      students: [child.id],
      group: await pay.newGroup(),
      plan: "installments",
      card: cards.asks,
    });
    await pay.answerBank(body.actionUrl, "approve");
    await pay.eventually(async () => expect((await pay.order(body.orderId)).status).toBe("ACTIVE"));
    await waitFor(body.orderId, 2);
    await chargeDueOf(body.orderId);
    expect((await pay.installments(body.orderId))[1]).toMatchObject({ status: "succeeded" });
  });
});

describe("[PAY-02] paying an installment", () => {
  test("[PAY-02] ahead of time, with the stored card", async () => {
    const { orderId, parent } = await started();
    const part = (await pay.installments(orderId))[1];
    const { status, body } = await app.call("POST /pay/installment/:id", {
      params: { id: part?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: {},
    });
    expect([status, body]).toMatchObject([200, { result: "paid", orderId, order: { status: "ACTIVE", paid: 180_00 } }]);
    const again = await app.call("POST /pay/installment/:id", {
      params: { id: part?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: {},
      headers: { "idempotency-key": "another" },
    });
    expect([again.status, again.body.code]).toEqual([409, "transition_not_allowed"]);
  });

  test("[PAY-02] stalled for 14 days it keeps the child out of new classes; a new card reopens them and pays the rest", async () => {
    const { orderId, parent, child, group } = await started(cards.laterDeclines);
    const refusal = () => inTransaction(app.db, (tx) => app.kernel.ports.guards.joinRefusal(tx, child.id, group));
    const second = (await pay.installments(orderId))[1];
    await app.db
      .update(installment)
      .set({ status: "stalled", stalledAt: app.now() })
      .where(eq(installment.id, second?.id ?? 0));
    app.sleep({ hours: 24 * 13 });
    expect(await refusal()).toBeNull();
    app.sleep({ hours: 25 });
    expect(await refusal()).toBe("payment_stalled");
    // Other groups of the course refuse the child too.
    const elsewhere = await pay.newGroup();
    expect(await inTransaction(app.db, (tx) => app.kernel.ports.guards.joinRefusal(tx, child.id, elsewhere))).toBe("payment_stalled");
    expect(await inTransaction(app.db, (tx) => app.kernel.ports.guards.joinRefusal(tx, child.id, f.chessGroup.id))).toBeNull();
    const paid = await app.call("POST /pay/installment/:id", {
      params: { id: second?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: { payment_method: await pay.typeCard(cards.mastercard) },
    });
    expect(paid.body.result).toBe("paid");
    expect(await refusal()).toBeNull();
    await waitFor(orderId, 3);
    await chargeDueOf(orderId);
    expect(await pay.order(orderId)).toMatchObject({ status: "COMPLETED" });
  });

  const payWith = async (parent: Person, id: number | undefined, card: string) =>
    app.call("POST /pay/installment/:id", {
      params: { id: id ?? 0 },
      as: await f.tokenFor(parent),
      body: { payment_method: await pay.typeCard(card) },
    });

  test("[PAY-02] declined ahead of time, it is charged when due", async () => {
    const { orderId, parent } = await started();
    const part = (await pay.installments(orderId))[1];
    const { body } = await payWith(parent, part?.id, cards.poor);
    expect(body).toMatchObject({ result: "declined", failureCode: "insufficient_funds", order: { status: "ACTIVE" } });
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "pending", nextAttemptAt: part?.dueAt });
    expect(await kindsTo(parent.identity)).toEqual(["payments.receipt"]);
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "succeeded" });
  });

  test("[PAY-02] declined when due with the payer present, it stalls", async () => {
    const { orderId, parent } = await started();
    const part = (await pay.installments(orderId))[1];
    await waitFor(orderId, 2);
    await payWith(parent, part?.id, cards.declined);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "stalled", failure: "card_declined" });
  });

  test("[PAY-02] an unanswered bank verification doesn't delay the payment when it is due", async () => {
    const { orderId, parent } = await started();
    const part = (await pay.installments(orderId))[1];
    expect((await payWith(parent, part?.id, cards.asks)).body.result).toBe("needs_action");
    app.sleep({ minutes: 61 });
    await reconcile(app.kernel);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "pending", nextAttemptAt: part?.dueAt });
    await waitFor(orderId, 2);
    await chargeDueOf(orderId);
    expect((await pay.installments(orderId))[1]).toMatchObject({ status: "succeeded" });
  });

  test("[PAY-02] a bank verification returns the payer to billing", async () => {
    const { orderId, parent } = await started();
    const part = (await pay.installments(orderId))[1];
    const { body } = await app.call("POST /pay/installment/:id", {
      params: { id: part?.id ?? 0 },
      as: await f.tokenFor(parent),
      body: { payment_method: await pay.typeCard(cards.asks) },
    });
    expect(body.result).toBe("needs_action");
    expect(await pay.answerBank(body.actionUrl, "approve")).toContain(`/us/profile/billing?order=${orderId}`);
    await pay.eventually(async () => expect((await pay.installments(orderId))[1]).toMatchObject({ status: "succeeded" }));
  });

  test("[PAY-02] [S-27] another client's installment answers like a missing one", async () => {
    const { orderId } = await started();
    const part = (await pay.installments(orderId))[1];
    const as = await f.tokenFor(f.bo);
    const foreign = await app.call("POST /pay/installment/:id", { params: { id: part?.id ?? 0 }, as, body: {} });
    const missing = await app.call("POST /pay/installment/:id", { params: { id: 999_999 }, as, body: {} });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    expect((await pay.installments(orderId))[1]).toEqual(part);
  });
});
