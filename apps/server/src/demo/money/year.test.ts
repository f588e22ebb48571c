import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editions, editionSlugs } from "@larkroom/domain/editions/editions";
import { hourLedger, hourStates } from "@larkroom/domain/payments/hour-ledger";
import { dueReceipts, receiptYear } from "@larkroom/domain/payments/receipts";
import { isOverdue } from "@larkroom/domain/payments/overdue";
import { orderStatusOf } from "@larkroom/domain/payments/states";
import { openSession } from "../../kernel/auth/sessions.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { groupClass } from "../../modules/classes/tables.ts";
import { sandboxCharge } from "../../adapters/sandbox-pay/tables.ts";
import { listPlaces } from "../../modules/payments/hour-ledger.read.ts";
import * as money from "../../modules/payments/tables.ts";
import { school } from "../../modules/schools/tables.ts";
import { demoPeople } from "../content/courses/people.ts";
import { seedDemo } from "../seed.ts";

const app = await testApp();
await seedDemo(app.kernel);
const { db } = app;

const schoolOf = async (slug: string) => {
  const [row] = await db.select().from(school).where(eq(school.slug, slug));
  if (!row) throw new Error(`no school ${slug}`);
  return row;
};

/** A school's orders with everything that belongs to them. */
async function booksOf(schoolId: number) {
  const orders = await db
    .select()
    .from(money.paymentOrder)
    .where(eq(money.paymentOrder.schoolId, schoolId))
    .orderBy(asc(money.paymentOrder.id));
  const ids = orders.map(({ id }) => id);
  const of = <Row extends { orderId: number }>(rows: Row[]) => {
    const own = Map.groupBy(rows, ({ orderId }) => orderId);
    return (id: number) => own.get(id) ?? [];
  };
  const parts = await db.select().from(money.installment).where(inArray(money.installment.orderId, ids)).orderBy(money.installment.number);
  const charges = await db.select().from(money.charge).where(inArray(money.charge.orderId, ids)).orderBy(money.charge.id);
  const refunds = await db.select().from(money.refund).where(inArray(money.refund.orderId, ids));
  const items = await db.select().from(money.paymentOrderItem).where(inArray(money.paymentOrderItem.orderId, ids));
  const receipts = await db.select().from(money.receipt).where(eq(money.receipt.schoolId, schoolId)).orderBy(money.receipt.id);
  return {
    orders,
    parts,
    charges,
    refunds,
    items,
    receipts,
    partsOf: of(parts),
    chargesOf: of(charges),
    refundsOf: of(refunds),
    itemsOf: of(items),
  };
}

/** A session of a demo admin. */
async function adminToken(email: string): Promise<string> {
  const [admin] = await db.select({ id: account.id, schoolId: account.schoolId }).from(account).where(eq(account.email, email));
  const request = { ip: "127.0.0.1", userAgent: "test" };
  return inTransaction(db, (tx) =>
    openSession(app.kernel, tx, { accountId: admin?.id ?? 0, schoolId: admin?.schoolId ?? null, secondFactorAt: app.now() }, request),
  );
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);

describe.each(editionSlugs)("the year of the %s demo school", (edition) => {
  const found = (async () => {
    const own = await schoolOf(demoPeople[edition].school.slug);
    return { own, ...(await booksOf(own.id)) };
  })();

  test("families ordered in each of the last twelve months, and none later than now", async () => {
    const { orders } = await found;
    const now = app.now().toZonedDateTimeISO(editions[edition].timeZone);
    const month = (at: Temporal.Instant) => at.toZonedDateTimeISO(now.timeZoneId).toPlainDate().toString().slice(0, 7);
    const paid = orders.filter(({ settledAt }) => settledAt !== null);
    for (let back = 0; back < 12; back += 1) {
      const [to, from] = [now.subtract({ months: back }).toInstant(), now.subtract({ months: back + 1 }).toInstant()];
      const inside = paid.filter(
        ({ createdAt }) => Temporal.Instant.compare(createdAt, from) > 0 && Temporal.Instant.compare(createdAt, to) <= 0,
      );
      expect(inside.length, `${back} months ago`).toBeGreaterThan(0);
    }
    expect(new Set(orders.map(({ createdAt }) => month(createdAt))).size).toBeGreaterThanOrEqual(12);
    expect(orders.every(({ createdAt }) => Temporal.Instant.compare(createdAt, app.now()) <= 0)).toBe(true);
  });

  test("there is an order of each kind and in each state", async () => {
    const { orders, parts, refunds, charges, partsOf } = await found;
    const ids = orders.map(({ id }) => id);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["PENDING", "ACTIVE", "COMPLETED", "CANCELED"]));
    expect(new Set(orders.map(({ type }) => type))).toEqual(new Set(["ONETIME", "INSTALLMENTS"]));
    expect(new Set(orders.map(({ cancelReason }) => cancelReason))).toEqual(new Set([null, "hold_expired", "by_client", "by_staff"]));
    expect(new Set(orders.map(({ provider }) => provider))).toEqual(new Set(["SANDBOX", "NONE"]));
    expect(new Set(parts.map(({ status }) => status)).size).toBe(5);
    const overdue = orders.filter(({ id, status }) => status === "ACTIVE" && partsOf(id).some((part) => isOverdue(part, app.now())));
    expect(overdue.length).toBeGreaterThanOrEqual(3);
    expect(new Set(charges.map(({ failureCode }) => failureCode))).toEqual(
      new Set([null, "insufficient_funds", "expired_card", "card_declined"]),
    );
    const reminders = await db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.schoolId, orders[0]?.schoolId ?? 0), eq(outgoingMessage.kind, "payments.reminder")));
    expect(reminders.length).toBeGreaterThanOrEqual(2);
    expect(reminders.every(({ createdAt }) => Temporal.Instant.compare(createdAt, app.now().subtract({ hours: 48 })) < 0)).toBe(true);
    const ofOrder = (order: number) => sum(parts.filter((part) => part.orderId === order && part.status === "succeeded"));
    const refunded = Map.groupBy(refunds, ({ orderId }) => orderId);
    expect([...refunded].some(([order, own]) => sum(own) === ofOrder(order))).toBe(true);
    expect([...refunded].some(([order, own]) => sum(own) < ofOrder(order))).toBe(true);
    const disputes = await db.select().from(money.paymentDispute).where(inArray(money.paymentDispute.orderId, ids));
    expect(disputes.map(({ status }) => status).toSorted()).toEqual(["lost", "opened", "won"]);
    const byHand = await db
      .select()
      .from(money.manualPayment)
      .where(inArray(money.manualPayment.orderId, ids))
      .orderBy(money.manualPayment.id);
    expect(byHand.map(({ receiptNumber }) => Number(receiptNumber))).toEqual(byHand.map((_, index) => 1041 + index));
    const logged = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, "payment_order"), inArray(auditEvent.targetId, ids)));
    expect(new Set(logged.map(({ action }) => action))).toEqual(new Set(["payments.order_canceled", "payments.order_refunded"]));
  });

  test("the admin has one refund to look after: the provider refused it, and nothing of it was given back", async () => {
    const { own, refunds } = await found;
    const failed = refunds.filter(({ status }) => status === "failed");
    expect(failed).toHaveLength(1);
    const as = await adminToken(demoPeople[edition].admin.email);
    const { status, body } = await app.call("GET /payments/overdue", { as, query: { school: own.id } });
    expect(status).toBe(200);
    expect(body.failedRefunds).toMatchObject({ count: 1, items: [{ id: failed[0]?.id, amount: failed[0]?.amount }] });
  });

  test("every order's sums close to the cent, at the gateway too", async () => {
    const { orders, partsOf, itemsOf, chargesOf, refundsOf } = await found;
    for (const order of orders) {
      const [parts, charges, refunds] = [partsOf(order.id), chargesOf(order.id), refundsOf(order.id)];
      expect(sum(parts), `order ${order.id}`).toBe(order.amount);
      expect(sum(itemsOf(order.id))).toBe(order.amount);
      expect(order.status).toBe(orderStatusOf(parts.map(({ status }) => status)));
      expect(sum(charges.filter(({ status }) => status === "succeeded"))).toBe(sum(parts.filter(({ status }) => status === "succeeded")));
      for (const part of parts) expect(part.attempts).toBe(charges.filter(({ installmentId }) => installmentId === part.id).length);
      for (const one of charges) {
        const back = sum(refunds.filter(({ chargeId, status }) => chargeId === one.id && status === "succeeded"));
        expect(back).toBeLessThanOrEqual(one.status === "succeeded" ? one.amount : 0);
        if (one.provider !== "SANDBOX") continue;
        const [its] = await db
          .select()
          .from(sandboxCharge)
          .where(eq(sandboxCharge.id, one.reference ?? ""));
        expect(its).toMatchObject({ amount: one.amount, status: one.status, refunded: back, orderId: order.id });
      }
    }
  });

  test("nothing is due that was neither paid nor declined, so a first night charges nobody twice", async () => {
    const { parts } = await found;
    const due = parts.filter(({ dueAt }) => Temporal.Instant.compare(dueAt, app.now()) <= 0);
    const untouched = due.filter(({ status, attempts }) => attempts === 0 && (status === "scheduled" || status === "pending"));
    // The first payment of the place that waits for money to the school.
    expect(untouched.map(({ number }) => number)).toEqual([1]);
  });

  test("[RCP-01] receipts and credit notes are numbered by date without a gap, one for each payment and refund", async () => {
    const { own, orders, receipts, partsOf, chargesOf, refundsOf } = await found;
    const due = orders.flatMap(({ id }) => dueReceipts({ installments: partsOf(id), charges: chargesOf(id), refunds: refundsOf(id) }));
    expect(receipts).toHaveLength(due.length);
    expect(new Set(receipts.map(({ kind }) => kind)).size).toBe(2);
    for (const rows of Map.groupBy(receipts, ({ kind, year }) => `${kind} ${year}`).values()) {
      const sorted = rows.toSorted((a, b) => a.number - b.number);
      expect(sorted.map(({ number }) => number)).toEqual(sorted.map((_, index) => index + 1));
      expect(sorted.map(({ at }) => at)).toEqual(sorted.map(({ at }) => at).toSorted(Temporal.Instant.compare));
      for (const { at, year, seller } of sorted) {
        expect(receiptYear(at, own.timeZone)).toBe(year);
        expect(seller).toEqual(own.settings.seller);
      }
    }
  });

  test("the hour ledger of every course closes, and finished courses were delivered whole", async () => {
    const { orders, partsOf, refundsOf } = await found;
    let whole = 0;
    for (const courseId of new Set(orders.map((order) => order.courseId))) {
      const places = await listPlaces(db, { courseId });
      const byOrder = Map.groupBy(places, ({ orderId }) => orderId);
      for (const [orderId, own] of byOrder) {
        const ledgers = own.map((place) => hourLedger(place, place.roster, app.now()));
        const worth = ledgers.reduce(
          (all, { sums, reduction }) => all + reduction + hourStates.reduce((part, state) => part + sums[state].value, 0),
          0,
        );
        expect(worth, `order ${orderId}`).toBe(sum(partsOf(orderId)));
        expect(ledgers.every(({ extra }) => extra === 0)).toBe(true);
        if (
          refundsOf(orderId).length === 0 &&
          ledgers.every(({ hours, sums }) => sums.delivered.hours === hours.length && hours.length >= 8)
        )
          whole += 1;
      }
    }
    expect(whole).toBeGreaterThan(20);
  });

  test("a code was used as often as orders say, within its terms and over several months", async () => {
    const { own, orders } = await found;
    const codes = await db.select().from(money.promoCode).where(eq(money.promoCode.schoolId, own.id));
    expect(codes.length).toBeGreaterThanOrEqual(5);
    for (const { id, used, name } of codes)
      expect(
        orders.filter(({ promoCodeId }) => promoCodeId === id),
        name,
      ).toHaveLength(used);
    expect(codes.find(({ name }) => name === "FIRSTFEW")).toMatchObject({ used: 3, redemptionCount: 3 });
    const months = new Set(
      orders.flatMap(({ promoCodeId, createdAt }) => (promoCodeId === null ? [] : [createdAt.toString().slice(0, 7)])),
    );
    expect(months.size).toBeGreaterThanOrEqual(6);
  });

  test("families who pay at once have no saved card, and those who pay in installments have one", async () => {
    const { orders, partsOf } = await found;
    const saved = new Set((await db.select({ id: money.paymentMethod.clientId }).from(money.paymentMethod)).map(({ id }) => id));
    const later = orders.filter(({ status, type, provider }) => status === "ACTIVE" && type === "INSTALLMENTS" && provider === "SANDBOX");
    expect(later.every(({ id, clientId }) => saved.has(clientId) && partsOf(id).every((part) => part.paymentMethodId !== null))).toBe(true);
    expect(orders.some(({ clientId, status }) => status === "COMPLETED" && !saved.has(clientId))).toBe(true);
  });

  test("a card ends next month, and one has just ended", async () => {
    const { orders } = await found;
    const cards = await db
      .select()
      .from(money.paymentMethod)
      .where(inArray(money.paymentMethod.clientId, [...new Set(orders.map(({ clientId }) => clientId))]));
    const month = app.now().toZonedDateTimeISO(editions[edition].timeZone).toPlainDate().toPlainYearMonth();
    const ends = new Set(
      cards.map((card) => month.until({ year: card.cardExpiresYear, month: card.cardExpiresMonth }, { largestUnit: "months" }).months),
    );
    expect([ends.has(1), ends.has(-1)]).toEqual([true, true]);
  });
});

test("the groups of earlier terms are over and meet no more", async () => {
  const open = await db
    .select({ id: groupClass.id })
    .from(groupClass)
    .innerJoin(money.paymentOrder, eq(money.paymentOrder.groupId, groupClass.groupId))
    .where(and(isNotNull(money.paymentOrder.settledAt), ne(groupClass.status, "CLOSED"), eq(money.paymentOrder.status, "CANCELED")));
  expect(open).toEqual([]);
});
