import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, type Cents } from "../shared/brand.ts";
import { refundAmount } from "./cancel.ts";
import { type BoughtPlace, hourLedger, hourStates, moneyOfPlaces, type PlaceMoney, type RosterClass } from "./hour-ledger.ts";

const start = Temporal.Instant.from("2026-01-06T16:00:00Z");
const after = (weeks: number) => start.add({ hours: 168 * weeks });
const money = (over: Partial<Record<keyof PlaceMoney, number>> = {}): PlaceMoney => {
  const { paid = 800_00, owed = 0, canceled = 0, refunded = 0 } = over;
  return { paid: cents(paid), owed: cents(owed), canceled: cents(canceled), refunded: cents(refunded) };
};
const lesson = (week: number, over: Partial<RosterClass> = {}): RosterClass => ({
  classId: week + 1,
  from: after(week),
  to: after(week).add({ hours: 1 }),
  status: "UPCOMING",
  attendance: "EXPECTED",
  catchUp: null,
  ...over,
});
const held = (week: number, over: Partial<RosterClass> = {}) => lesson(week, { status: "CLOSED", attendance: "PRESENT", ...over });
const weeks = (count: number, from = 0) => Array.from({ length: count }, (_, index) => lesson(from + index));
const place = (over: Partial<BoughtPlace> = {}): BoughtPlace => ({ money: money(), bought: 8, isActive: true, ...over });

/** States with their number and value, without empty ones. */
const shown = (of: BoughtPlace, roster: RosterClass[], now = after(3)) => {
  const { sums, reduction, extra } = hourLedger(of, roster, now);
  return {
    ...Object.fromEntries(hourStates.flatMap((state) => (sums[state].hours > 0 ? [[state, [sums[state].hours, sums[state].value]]] : []))),
    ...(reduction > 0 ? { reduction } : {}),
    ...(extra > 0 ? { extra } : {}),
  };
};

describe("the hour ledger", () => {
  const three = [held(0), held(1, { attendance: "ABSENT" }), held(2, { attendance: "LATE" })];
  test.each([
    ["a course under way", place(), [...three, ...weeks(5, 3)], { delivered: [3, 300_00], to_come: [5, 500_00] }],
    [
      "an absence that is made up",
      place(),
      [held(0, { catchUp: "USED" }), ...weeks(7, 3)],
      { caught_up: [1, 100_00], to_come: [7, 700_00] },
    ],
    ["an absence with a booked class", place(), [held(0, { catchUp: "BOOKED" }), ...weeks(7, 3)], { to_come: [8, 800_00] }],
    [
      "an absence that may be made up",
      place(),
      [held(0, { catchUp: "OPEN" }), ...weeks(7, 3)],
      { credited: [1, 100_00], to_come: [7, 700_00] },
    ],
    [
      "an absence never made up",
      place(),
      [held(0, { catchUp: "EXPIRED" }), ...weeks(7, 3)],
      { delivered: [1, 100_00], to_come: [7, 700_00] },
    ],
    ["a canceled class", place(), [lesson(0, { status: "CANCELED" }), ...weeks(7, 3)], { credited: [1, 100_00], to_come: [7, 700_00] }],
    ["a canceled class that was replaced", place(), [lesson(0, { status: "CANCELED" }), ...weeks(8, 3)], { to_come: [8, 800_00] }],
    ["a postponed class whose old time is over", place(), [lesson(0, { status: "POSTPONED" }), ...weeks(7, 3)], { to_come: [8, 800_00] }],
    ["classes that will still be scheduled", place(), [held(0), ...weeks(5, 3)], { delivered: [1, 100_00], to_come: [7, 700_00] }],
    ["a group that ended early", place(), [held(0), held(1)], { delivered: [2, 200_00], credited: [6, 600_00] }],
    ["more classes than were bought", place({ bought: 2 }), [held(0), held(1), held(2)], { delivered: [2, 800_00], extra: 1 }],
    [
      "an order canceled after three classes",
      place({ money: money({ refunded: 500_00 }), isActive: false }),
      three,
      { delivered: [3, 300_00], refunded: [5, 500_00] },
    ],
    [
      "an order canceled with payments that were never charged",
      place({ money: money({ paid: 300_00, canceled: 500_00 }), isActive: false }),
      three,
      { delivered: [3, 300_00], refunded: [5, 500_00] },
    ],
    [
      "a canceled class that was refunded",
      place({ money: money({ refunded: 100_00 }) }),
      [lesson(0, { status: "CANCELED" }), ...weeks(7, 3)],
      { refunded: [1, 100_00], to_come: [7, 700_00] },
    ],
    ["a child who left without a refund", place({ isActive: false }), three, { delivered: [3, 300_00], credited: [5, 500_00] }],
    ["a goodwill refund", place({ money: money({ refunded: 80_00 }) }), weeks(8, 4), { to_come: [8, 720_00], reduction: 80_00 }],
    ["a free trial", place({ money: money({ paid: 0 }), bought: 1 }), [held(0)], { delivered: [1, 0] }],
  ] as const)("%s", (_, of, roster, expected) => {
    expect(shown(of, [...roster])).toEqual(expected);
  });

  test("spreads a price that can't be divided evenly, the first classes a cent more", () => {
    const { hours } = hourLedger(place({ money: money({ paid: 100_00 }), bought: 3 }), weeks(3), start);
    expect(hours.map(({ value }) => value)).toEqual([33_34, 33_33, 33_33]);
  });

  test("divides an order's money between its children to the cent", () => {
    const parts = moneyOfPlaces(money({ paid: 100_01, owed: 50_00, refunded: 33_33 }), [cents(75_01), cents(75_00)]);
    expect(parts.map(({ paid, owed, refunded }) => [paid, owed, refunded])).toEqual([
      [50_01, 25_00, 16_67],
      [50_00, 25_00, 16_66],
    ]);
  });
});

/** What happens to a family's order, week by week. */
type Happening =
  | { kind: "week"; marks: readonly RosterClass["attendance"][] }
  | { kind: "cancelClass" | "postpone" | "replace" | "move"; which: number }
  | { kind: "catchUp"; to: "OPEN" | "BOOKED" | "USED" | "EXPIRED"; which: number }
  | { kind: "refund"; permille: number }
  | { kind: "discount"; permille: number }
  | { kind: "cancelOrder" };

const which = fc.nat({ max: 30 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("week" as const),
      marks: fc.array(fc.constantFrom("PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"), { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("cancelClass", "postpone", "replace", "move"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("catchUp" as const), to: fc.constantFrom("OPEN", "BOOKED", "USED", "EXPIRED"), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("refund", "discount"), permille: fc.nat({ max: 1000 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancelOrder" as const }) },
);

interface Child {
  roster: RosterClass[];
  isActive: boolean;
}

/** A family's order as the database would hold it. */
class Family {
  now = start.subtract({ hours: 24 });
  children: Child[];
  installments: { amount: number; status: "paid" | "owed" | "canceled" }[];
  refunded = 0;
  #nextId = 100;
  readonly bought: number;
  readonly amounts: number[];

  constructor(bought: number, amounts: number[], parts: number) {
    this.bought = bought;
    this.amounts = amounts;
    this.children = amounts.map(() => ({ roster: weeks(bought), isActive: true }));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const each = Math.floor(total / parts);
    this.installments = Array.from({ length: parts }, (_, index) => ({
      amount: index === 0 ? total - each * (parts - 1) : each,
      status: index === 0 ? "paid" : "owed",
    }));
  }

  sum(status: "paid" | "owed" | "canceled"): number {
    return this.installments.filter((part) => part.status === status).reduce((all, { amount }) => all + amount, 0);
  }

  happen(what: Happening): void {
    const child = this.children["which" in what ? what.which % this.children.length : 0];
    const ahead = child?.roster.filter((one) => one.status === "UPCOMING") ?? [];
    const picked = "which" in what ? ahead[what.which % Math.max(1, ahead.length)] : undefined;
    if (what.kind === "week") this.#passWeek(what.marks);
    if (what.kind === "cancelClass" && picked) picked.status = "CANCELED";
    if (what.kind === "postpone" && picked) picked.status = "POSTPONED";
    if (what.kind === "replace" && child?.isActive) child.roster.push(this.#planned(what.which));
    if (what.kind === "move" && child?.isActive) {
      // Another group, later in the week and with more or fewer classes left.
      child.roster = child.roster.filter((one) => one.status !== "UPCOMING" && one.status !== "POSTPONED");
      child.roster.push(...Array.from({ length: what.which % 6 }, (_, index) => this.#planned(index)));
    }
    if (what.kind === "catchUp") {
      const missed = child?.roster.filter((one) => one.attendance === "ABSENT" || one.attendance === "EXCUSED") ?? [];
      const one = missed[what.which % Math.max(1, missed.length)];
      if (one) one.catchUp = what.to;
    }
    if (what.kind === "refund") this.refunded += Math.floor(((this.sum("paid") - this.refunded) * what.permille) / 1000);
    if (what.kind === "discount")
      for (const part of this.installments) if (part.status === "owed") part.amount -= Math.floor((part.amount * what.permille) / 1000);
    if (what.kind === "cancelOrder") this.#cancel();
  }

  #planned(index: number): RosterClass {
    const from = this.now.add({ hours: 30 + 168 * index });
    this.#nextId += 1;
    return { ...lesson(0), classId: this.#nextId, from, to: from.add({ hours: 1 }) };
  }

  #passWeek(marks: readonly RosterClass["attendance"][]): void {
    this.now = this.now.add({ hours: 168 });
    for (const [index, child] of this.children.entries())
      for (const one of child.roster)
        if (one.status === "UPCOMING" && Temporal.Instant.compare(one.to, this.now) <= 0) {
          one.status = "CLOSED";
          one.attendance = marks[index] ?? "PRESENT";
        }
    const next = this.installments.find(({ status }) => status === "owed");
    if (next) next.status = "paid";
  }

  #cancel(): void {
    if (!this.children.some(({ isActive }) => isActive)) return;
    const delivered = this.children.flatMap(({ roster }) => roster).filter(({ status }) => status === "CLOSED").length;
    this.refunded += refundAmount(
      {
        total: cents(this.sum("paid") + this.sum("owed")),
        paid: cents(this.sum("paid")),
        refunded: cents(this.refunded),
        firstClassAt: start,
        classesBought: this.bought * this.children.length,
        classesDelivered: delivered,
      },
      this.now,
    );
    for (const part of this.installments) if (part.status === "owed") part.status = "canceled";
    for (const child of this.children) {
      child.isActive = false;
      child.roster = child.roster.filter(({ status }) => status === "CLOSED" || status === "CANCELED");
    }
  }

  money(): PlaceMoney {
    return money({ paid: this.sum("paid"), owed: this.sum("owed"), canceled: this.sum("canceled"), refunded: this.refunded });
  }
}

/** How many classes each state should have, counted from the records alone, without building a line for any of them. */
function countedOracle(child: Child, bought: number, back: bigint, price: bigint): Record<string, number> {
  const isOver = (one: RosterClass) => one.status === "CLOSED";
  const takesPlace = child.roster
    .filter(({ status }) => status !== "CANCELED")
    .toSorted((a, b) =>
      a.from.epochMilliseconds === b.from.epochMilliseconds ? a.classId - b.classId : a.from.epochMilliseconds - b.from.epochMilliseconds,
    )
    .slice(0, bought);
  const over = takesPlace.filter(isOver);
  const count = (right: RosterClass["catchUp"]) => over.filter(({ catchUp }) => catchUp === right).length;
  const canceled = Math.min(bought - takesPlace.length, child.roster.filter(({ status }) => status === "CANCELED").length);
  const open = bought - takesPlace.length - canceled;
  const goesOn = child.isActive && over.length < takesPlace.length;
  const canReturn = canceled + (goesOn ? 0 : open);
  let refunded = 0;
  // The largest number of classes whose worth, less half a class, the returned money covers.
  if (price > 0n) while (refunded < canReturn && 2n * back * BigInt(bought) >= BigInt(2 * refunded + 1) * price) refunded += 1;
  if (refunded === bought && back < price) refunded -= 1;
  return {
    delivered: count(null) + count("EXPIRED"),
    caught_up: count("USED"),
    to_come: takesPlace.length - over.length + count("BOOKED") + (goesOn ? open : 0),
    credited: count("OPEN") + canReturn - refunded,
    refunded,
  };
}

test("[HRS-01] after any history every class is in exactly one state and the sum closes to the cent", () => {
  const histories = fc.record({
    bought: fc.integer({ min: 1, max: 13 }),
    amounts: fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 1, maxLength: 4 }),
    parts: fc.integer({ min: 1, max: 6 }),
    happenings: fc.array(happening, { maxLength: 30 }),
  });
  fc.assert(
    fc.property(histories, ({ bought, amounts, parts, happenings }) => {
      const family = new Family(bought, amounts, parts);
      for (const what of [null, ...happenings]) {
        if (what) family.happen(what);
        const places = moneyOfPlaces(family.money(), family.amounts.map(cents));
        let [all, reduced] = [0n, 0n];
        for (const [index, child] of family.children.entries()) {
          const own = places[index] ?? money();
          const ledger = hourLedger({ money: own, bought, isActive: child.isActive }, child.roster, family.now);
          const price = BigInt(own.paid) + BigInt(own.owed) + BigInt(own.canceled);
          const values = ledger.hours.reduce((sum, { value }) => sum + BigInt(value), 0n);
          expect(values + BigInt(ledger.reduction)).toBe(price);
          expect(ledger.hours).toHaveLength(bought);
          expect(hourStates.reduce((sum, state) => sum + ledger.sums[state].hours, 0)).toBe(bought);
          for (const { value } of ledger.hours) expect(value).toBeGreaterThanOrEqual(0);
          expect(own.refunded).toBeLessThanOrEqual(own.paid);
          const back = BigInt(own.refunded) + BigInt(own.canceled);
          const counted = Object.fromEntries(hourStates.map((state) => [state, ledger.sums[state].hours]));
          expect(counted).toEqual(countedOracle(child, bought, back, price));
          // No class stands on two lines.
          const classes = ledger.hours.flatMap(({ class: one }) => (one ? [one.classId] : []));
          expect(new Set(classes).size).toBe(classes.length);
          all += values;
          reduced += BigInt(ledger.reduction);
        }
        expect(all + reduced).toBe(BigInt(family.installments.reduce((sum, { amount }) => sum + amount, 0)));
      }
    }),
    { numRuns: 200 },
  );
});

test("equal classes never differ by more than a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 1, max: 60 }), (paid, bought) => {
      const { hours } = hourLedger(place({ money: money({ paid }), bought }), weeks(bought), start);
      const values = hours.map(({ value }): Cents => value);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
    }),
  );
});
