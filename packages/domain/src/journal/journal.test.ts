import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourLedger, moneyOfPlaces } from "../payments/hour-ledger.ts";
import { cents } from "../shared/brand.ts";
import { balancesOf, type Balances, type JournalEntry } from "./accounts.ts";
import { journalOf, journalSince, openEntries } from "./journal.ts";
import type { DatedClass, OrderHistory } from "./order-history.ts";

const start = Temporal.Instant.from("2026-01-06T16:00:00Z");
const hour = (hours: number) => start.add({ hours });
const week = (weeks: number) => hour(168 * weeks);
const lesson = (classId: number, from: Temporal.Instant, over: Partial<DatedClass> = {}): DatedClass => ({
  classId,
  from,
  to: from.add({ hours: 1 }),
  status: "UPCOMING",
  attendance: "EXPECTED",
  catchUp: null,
  finishedAt: null,
  canceledAt: null,
  creditedAt: null,
  creditEndedAt: null,
  ...over,
});
const weekly = (count: number) => Array.from({ length: count }, (_, index) => lesson(index + 1, week(index + 1)));
const order = (over: Partial<OrderHistory> = {}): OrderHistory => ({
  completedAt: start,
  canceledAt: null,
  price: cents(400_00),
  canceled: cents(0),
  discounts: [],
  refunds: [],
  disputes: [],
  places: [{ amount: cents(400_00), bought: 4, endedAt: null, roster: weekly(4) }],
  payments: [{ at: start, amount: cents(400_00), receivedBy: "provider" }],
  ...over,
});
const refund = (
  at: Temporal.Instant,
  amount: number,
  over: Partial<OrderHistory["refunds"][number]> = {},
): OrderHistory["refunds"][number] => ({
  requestedAt: at,
  settledAt: at.add({ hours: 2 }),
  status: "succeeded",
  amount: cents(amount),
  paidBy: "provider",
  ofUnneededMoney: false,
  ...over,
});
const written = (entries: JournalEntry[]) =>
  entries.map(({ event, lines }) => [event, Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))]);
/** Balances without those that are zero. */
const open = (balances: Balances): Record<string, number> =>
  Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
const balances = (of: OrderHistory, now: Temporal.Instant) => open(balancesOf(journalOf(of, now)));

describe("[JRN-01] the journal of an order", () => {
  test("books the price, the payment and a class-hour at a time", () => {
    expect(written(journalOf(order(), week(2).add({ hours: 1 })))).toEqual([
      ["order_completed", { receivable: 400_00, deferred_revenue: -400_00 }],
      ["payment_settled", { provider_cash: 400_00, receivable: -400_00 }],
      ["class_delivered", { deferred_revenue: 100_00, revenue: -100_00 }],
      ["class_delivered", { deferred_revenue: 100_00, revenue: -100_00 }],
    ]);
  });

  test.each<[string, Partial<OrderHistory>, ReturnType<typeof balances>]>([
    [
      "a direct payment of a part",
      { payments: [{ at: start, amount: cents(100_00), receivedBy: "school" }] },
      { school_cash: 100_00, receivable: 300_00, deferred_revenue: -200_00, revenue: -200_00 },
    ],
    [
      "a discount after one class: the classes before it are worth less too",
      { price: cents(360_00), payments: [], discounts: [{ at: week(1).add({ hours: 5 }), amount: cents(40_00) }] },
      { receivable: 360_00, deferred_revenue: -180_00, revenue: -180_00 },
    ],
    [
      "a class that the school canceled",
      {
        places: [
          {
            amount: cents(400_00),
            bought: 4,
            endedAt: null,
            roster: [lesson(1, week(1), { status: "CANCELED", canceledAt: hour(100) }), ...weekly(4).slice(1)],
          },
        ],
      },
      { provider_cash: 400_00, class_credits: -100_00, deferred_revenue: -200_00, revenue: -100_00 },
    ],
    [
      "a refund on its way",
      { refunds: [refund(hour(1), 400_00, { status: "pending", settledAt: null })] },
      { provider_cash: 400_00, refunds_payable: -400_00 },
    ],
    [
      "a refund that failed",
      { refunds: [refund(hour(1), 400_00, { status: "failed" })] },
      { provider_cash: 400_00, deferred_revenue: -200_00, revenue: -200_00 },
    ],
    [
      "an open dispute",
      { disputes: [{ openedAt: hour(1), closedAt: null, status: "opened", amount: cents(400_00) }] },
      { disputed: 400_00, deferred_revenue: -200_00, revenue: -200_00 },
    ],
    [
      "a dispute that was won",
      { disputes: [{ openedAt: hour(1), closedAt: hour(2), status: "won", amount: cents(400_00) }] },
      { provider_cash: 400_00, deferred_revenue: -200_00, revenue: -200_00 },
    ],
    [
      "a dispute that was lost",
      { disputes: [{ openedAt: hour(1), closedAt: hour(2), status: "lost", amount: cents(400_00) }] },
      { dispute_losses: 400_00, deferred_revenue: -200_00, revenue: -200_00 },
    ],
    [
      "an erased child, to whom nothing is owed",
      { places: [{ amount: cents(400_00), bought: 4, endedAt: null, roster: null }] },
      { provider_cash: 400_00, revenue: -400_00 },
    ],
    [
      "a cancellation: the unpaid part is written off and the rest refunded",
      {
        canceledAt: week(2).subtract({ hours: 1 }),
        canceled: cents(200_00),
        places: [{ amount: cents(400_00), bought: 4, endedAt: week(2).subtract({ hours: 1 }), roster: weekly(1) }],
        payments: [{ at: start, amount: cents(200_00), receivedBy: "provider" }],
        refunds: [refund(week(2).subtract({ hours: 1 }), 100_00, { settledAt: week(2) })],
      },
      { provider_cash: 100_00, revenue: -100_00 },
    ],
    [
      "money that paid for nothing, of an order that was never completed",
      { completedAt: null, payments: [], refunds: [refund(hour(3), 400_00, { ofUnneededMoney: true, status: "failed" })] },
      { provider_cash: 400_00, refunds_payable: -400_00 },
    ],
  ])("%s", (_, over, expected) => {
    expect(balances(order(over), week(2).add({ hours: 1 }))).toEqual(expected);
  });

  test("a missed class is earned when it is made up, or when the right to it expires", () => {
    const missed = { attendance: "EXCUSED", creditedAt: week(1).add({ hours: 3 }), creditEndedAt: week(1).add({ hours: 90 }) } as const;
    for (const catchUp of ["USED", "EXPIRED"] as const) {
      const roster = [lesson(1, week(1), { ...missed, catchUp }), ...weekly(4).slice(1)];
      const of = order({ places: [{ amount: cents(400_00), bought: 4, endedAt: null, roster }] });
      expect([1, 4, 91].map((hours) => balances(of, week(1).add({ hours })).revenue ?? 0)).toEqual([-100_00, 0, -100_00]);
    }
  });
});

const amount = fc.integer({ min: 0, max: 90_000 });
const moment = fc.integer({ min: 1, max: 2400 }).map(hour);
const dated = fc.record({
  from: fc.integer({ min: 2, max: 2000 }),
  status: fc.constantFrom("UPCOMING", "CLOSED", "CANCELED", "POSTPONED"),
  changedAt: moment,
  catchUp: fc.constantFrom(null, null, "OPEN", "BOOKED", "USED", "EXPIRED"),
  creditedAfter: fc.integer({ min: 1, max: 100 }),
  creditFor: fc.integer({ min: 1, max: 500 }),
});
const histories: fc.Arbitrary<OrderHistory> = fc
  .record({
    places: fc.array(
      fc.record({
        amount,
        bought: fc.integer({ min: 1, max: 9 }),
        endedAt: fc.option(moment),
        // A move leaves any number of classes on the roster, of any group.
        roster: fc.option(fc.array(dated, { maxLength: 11 }), { freq: 9 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    installments: fc.array(fc.record({ amount, at: moment, receivedBy: fc.constantFrom("provider", "school") }), {
      minLength: 1,
      maxLength: 5,
    }),
    unpaid: amount,
    canceledAt: fc.option(moment),
    discounts: fc.array(fc.record({ at: moment, amount }), { maxLength: 2 }),
    refunds: fc.array(
      fc.record({
        requestedAt: moment,
        wait: fc.integer({ min: 0, max: 300 }),
        status: fc.constantFrom("pending", "succeeded", "failed"),
        permille: fc.integer({ min: 1, max: 400 }),
        paidBy: fc.constantFrom("provider", "school"),
        ofUnneededMoney: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    disputes: fc.array(
      fc.record({ openedAt: moment, wait: fc.integer({ min: 0, max: 300 }), status: fc.constantFrom("opened", "won", "lost"), amount }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ places, installments, unpaid, canceledAt, discounts, refunds, disputes }) => {
    const payments = installments.map((one) => ({
      ...one,
      amount: cents(one.amount),
      receivedBy: one.receivedBy,
    }));
    const paid = payments.reduce((sum, one) => sum + one.amount, 0);
    const lastPaid =
      payments
        .map(({ at }) => at)
        .toSorted(Temporal.Instant.compare)
        .at(-1) ?? start;
    return {
      completedAt: start,
      payments,
      canceledAt,
      price: cents(paid + unpaid),
      canceled: cents(canceledAt ? unpaid : 0),
      discounts: discounts.map((one) => ({ ...one, amount: cents(one.amount) })),
      places: places.map((one) => ({
        amount: cents(one.amount),
        bought: one.bought,
        endedAt: one.endedAt,
        roster:
          one.roster &&
          one.roster.map(({ from, status, changedAt, catchUp, creditedAfter, creditFor }, index): DatedClass => {
            const its = lesson(index + 1, hour(from), { status: status as DatedClass["status"] });
            const creditedAt = its.to.add({ hours: creditedAfter });
            return {
              ...its,
              finishedAt: status === "CLOSED" ? its.to.subtract({ minutes: 5 }) : null,
              canceledAt: status === "CANCELED" ? changedAt : null,
              ...(catchUp === null || status === "CANCELED"
                ? {}
                : {
                    catchUp,
                    creditedAt,
                    creditEndedAt: catchUp === "USED" || catchUp === "EXPIRED" ? creditedAt.add({ hours: creditFor }) : null,
                  }),
            };
          }),
      })),
      // Nothing is refunded before it was paid, nor more than that.
      refunds: refunds.map(({ requestedAt, wait, status, permille, paidBy, ofUnneededMoney }) => {
        const from = Temporal.Instant.compare(requestedAt, lastPaid) < 0 ? lastPaid : requestedAt;
        return {
          requestedAt: from,
          settledAt: status === "pending" ? null : from.add({ hours: wait }),
          status,
          amount: cents(Math.floor((paid * permille) / 1200)),
          paidBy,
          ofUnneededMoney,
        };
      }),
      disputes: disputes.map(({ openedAt, wait, status, amount: of }) => ({
        openedAt,
        closedAt: status === "opened" ? null : openedAt.add({ hours: wait }),
        status,
        amount: cents(of),
      })),
    };
  });
const end = hour(4000);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test("[JRN-01] after any history every event's lines add up to zero, and the balances are those of the money and of the hour ledger", () => {
  fc.assert(
    fc.property(histories, (of) => {
      const entries = journalOf(of, end);
      for (const { lines } of entries) expect(sum(lines.map((one) => one.amount))).toBe(0);
      const all = balancesOf(entries);
      const cash = (by: "provider" | "school") =>
        sum(of.payments.filter((one) => one.receivedBy === by).map((one) => one.amount)) +
        sum(of.refunds.filter((one) => one.paidBy === by && one.ofUnneededMoney && one.status !== "succeeded").map((one) => one.amount)) -
        sum(of.refunds.filter((one) => one.paidBy === by && !one.ofUnneededMoney && one.status === "succeeded").map((one) => one.amount));
      const disputed = (status: string) => sum(of.disputes.filter((one) => one.status === status).map((one) => one.amount));
      expect(all.school_cash).toBe(cash("school"));
      expect(all.provider_cash).toBe(cash("provider") - disputed("opened") - disputed("lost"));
      expect([all.disputed, all.dispute_losses]).toEqual([disputed("opened"), disputed("lost")]);
      const paid = sum(of.payments.map((one) => one.amount));
      expect(all.receivable).toBe(of.price - paid - of.canceled);
      const refunded = sum(of.refunds.filter((one) => !one.ofUnneededMoney && one.status !== "failed").map((one) => one.amount));
      expect(all.revenue + all.deferred_revenue + all.class_credits + of.price - of.canceled - refunded).toBe(0);
      const money = moneyOfPlaces(
        { paid: cents(paid), owed: cents(of.price - paid - of.canceled), canceled: of.canceled, refunded: cents(refunded) },
        of.places.map((one) => one.amount),
      );
      const earned = of.places.map(({ roster, bought, endedAt }, index) => {
        const share = money[index] ?? { paid: cents(0), owed: cents(0), canceled: cents(0), refunded: cents(0) };
        if (roster === null) return share.paid + share.owed - share.refunded;
        const { sums } = hourLedger({ money: share, bought, isActive: endedAt === null }, roster, end);
        return sums.delivered.value + sums.caught_up.value;
      });
      expect(all.revenue + sum(earned)).toBe(0);
    }),
  );
});

test("[JRN-01] a day's journal is the beginning of a later day's", () => {
  fc.assert(
    fc.property(histories, moment, (of, at) => {
      const earlier = journalOf(of, at);
      expect(journalOf(of, end).slice(0, earlier.length)).toEqual(earlier);
    }),
  );
});

test("[JRN-02] closed months stay as they were, and with the open ones they add up to the balances of all events", () => {
  fc.assert(
    fc.property(histories, histories, moment, (then, now, openFrom) => {
      const closed = balancesOf(journalOf(then, openFrom).filter(({ at }) => Temporal.Instant.compare(at, openFrom) < 0));
      const rest = openEntries(journalSince(now, openFrom, end), closed, openFrom);
      for (const { at, lines } of rest) {
        expect(Temporal.Instant.compare(at, openFrom)).toBeGreaterThanOrEqual(0);
        expect(sum(lines.map((one) => one.amount))).toBe(0);
      }
      const total = balancesOf([{ lines: Object.entries(closed).map(([account, of]) => ({ account, amount: of }) as never) }, ...rest]);
      expect(total).toEqual(balancesOf(journalOf(now, end)));
      const unchanged = openEntries(journalSince(then, openFrom, end), closed, openFrom);
      expect(unchanged.every(({ event }) => event !== "correction")).toBe(true);
    }),
  );
});

test("[JRN-01] from any moment on, a journal has the same entries, and the sum of those before", () => {
  fc.assert(
    fc.property(histories, moment, (of, since) => {
      const isEarlier = ({ at }: JournalEntry) => Temporal.Instant.compare(at, since) < 0;
      const all = journalOf(of, end);
      const { before, entries } = journalSince(of, since, end);
      expect(entries).toEqual(all.filter((entry) => !isEarlier(entry)));
      expect(before).toEqual(balancesOf(all.filter(isEarlier)));
    }),
  );
});
