import type { AttendanceState } from "../classes/attendance-states.ts";
import type { ClassStatus } from "../groups/class-status.ts";
import { cents, type Cents } from "../shared/brand.ts";
import { spread } from "../shared/money.ts";
import type { Span } from "../shared/spans.ts";

/** What became of a class that was paid for. Every class is in exactly one state. */
export const hourStates = ["delivered", "caught_up", "to_come", "credited", "refunded"] as const;
export type HourState = (typeof hourStates)[number];

/** A regular class on whose roster the child is. Classes in which a missed one is made up are not among them: `catchUp` says so. */
export interface RosterClass extends Span {
  classId: number;
  status: ClassStatus;
  attendance: AttendanceState;
  /** The right to make the class up, if there is or was one. */
  catchUp: "OPEN" | "BOOKED" | "USED" | "EXPIRED" | null;
}

/** What one child's place in a course costs, and what was done with the money. The price is paid + owed + canceled. */
export interface PlaceMoney {
  paid: Cents;
  owed: Cents;
  /** Payments that were canceled before they were charged. */
  canceled: Cents;
  /** Never more than was paid. */
  refunded: Cents;
}

export interface BoughtPlace {
  money: PlaceMoney;
  /** How many classes were bought; at least one. */
  bought: number;
  /** Whether the child still has the place: only then can more classes be scheduled. */
  isActive: boolean;
}

/** One class that was bought. */
export interface Hour<C extends RosterClass = RosterClass> {
  state: HourState;
  value: Cents;
  /** Null while nothing is scheduled for it. */
  class: C | null;
}

export interface HourLedger<C extends RosterClass = RosterClass> {
  hours: Hour<C>[];
  sums: Record<HourState, { hours: number; value: Cents }>;
  price: Cents;
  /** Money given back that no class was given up for. The values of all classes and this add up to the price. */
  reduction: Cents;
  /** Classes on the child's rosters beyond what was bought, at no charge. */
  extra: number;
}

const byStart = (a: RosterClass, b: RosterClass): number => Temporal.Instant.compare(a.from, b.from) || a.classId - b.classId;

/** Whether a class took place: it was held, or its time passed without being canceled or postponed. */
const isHeld = ({ status, to }: Pick<RosterClass, "status" | "to">, now: Temporal.Instant): boolean =>
  status === "CLOSED" || (status !== "POSTPONED" && Temporal.Instant.compare(to, now) <= 0);

/** Whether a class took place, so that a refund keeps its worth. */
export const isDelivered = (one: Pick<RosterClass, "status" | "to">, now: Temporal.Instant): boolean =>
  one.status !== "CANCELED" && isHeld(one, now);

const afterCatchUp = { OPEN: "credited", BOOKED: "to_come", USED: "caught_up", EXPIRED: "delivered" } as const;

/** What became of a class that was not canceled. A missed class counts as delivered unless it may be, or was, made up. */
function stateOf(one: RosterClass, now: Temporal.Instant): HourState {
  if (!isHeld(one, now)) return "to_come";
  return one.catchUp === null ? "delivered" : afterCatchUp[one.catchUp];
}

/**
 * Where every class that was bought for a child went, and what each is worth. Classes that take place fill the bought ones by date; canceled ones
 * remain only if nothing replaced them, and are credited until the money is given back. Nothing scheduled and nothing to come is credited too.
 * The values add up to the price exactly, whatever was refunded or canceled.
 */
export function hourLedger<C extends RosterClass>(place: BoughtPlace, roster: readonly C[], now: Temporal.Instant): HourLedger<C> {
  const bought = Math.max(1, place.bought);
  const known = roster.filter(({ status }) => status !== "PREVIEW").toSorted(byStart);
  const live = known.filter(({ status }) => status !== "CANCELED");
  const taken = live.slice(0, bought).map((one) => ({ class: one as C | null, state: stateOf(one, now), isReturnable: false }));
  const canceled = known.filter(({ status }) => status === "CANCELED").slice(0, bought - taken.length);
  const lost = canceled.map((one) => ({ class: one as C | null, state: "credited" as HourState, isReturnable: true }));
  const goesOn = place.isActive && taken.some(({ class: one }) => one !== null && !isHeld(one, now));
  const unscheduled = Array.from({ length: bought - taken.length - lost.length }, () => ({
    class: null,
    state: (goesOn ? "to_come" : "credited") as HourState,
    isReturnable: !goesOn,
  }));
  const hours = [...taken, ...lost, ...unscheduled];

  const price = priceOf(place.money);
  const back = cents(place.money.refunded + place.money.canceled);
  let returning = returnedHours(price, back, bought, hours.filter(({ isReturnable }) => isReturnable).length);
  const reduction = returning === 0 ? back : cents(0);
  for (const hour of hours) {
    if (returning === 0) break;
    if (!hour.isReturnable) continue;
    hour.state = "refunded";
    returning -= 1;
  }
  const values = {
    kept: equalParts(cents(price - back), hours.filter(({ state }) => state !== "refunded").length),
    back: equalParts(cents(back - reduction), hours.filter(({ state }) => state === "refunded").length),
  };
  const lines = hours
    .map(({ class: one, state }): Hour<C> => ({
      class: one,
      state,
      value: values[state === "refunded" ? "back" : "kept"].shift() ?? cents(0),
    }))
    .toSorted((a, b) => (a.class && b.class ? byStart(a.class, b.class) : Number(a.class === null) - Number(b.class === null)));
  return { hours: lines, sums: sumsOf(lines), price, reduction, extra: Math.max(0, live.length - bought) };
}

/** What a place costs after discounts, whether paid, owed or canceled. */
const priceOf = ({ paid, owed, canceled }: PlaceMoney): Cents => cents(paid + owed + canceled);

/** How many of the classes that can be given back the returned money pays for: to the nearest class, and all only if nothing is kept. */
function returnedHours(price: Cents, back: Cents, bought: number, returnable: number): number {
  if (price === 0) return 0;
  const paidFor = Math.floor((2 * back * bought + price) / (2 * price));
  const most = back < price && returnable === bought ? returnable - 1 : returnable;
  return Math.min(most, paidFor);
}

const equalParts = (total: Cents, count: number): Cents[] =>
  count === 0
    ? []
    : spread(
        total,
        Array.from({ length: count }, () => cents(1)),
      );

function sumsOf(hours: readonly Hour[]): HourLedger["sums"] {
  const sums = Object.fromEntries(hourStates.map((state) => [state, { hours: 0, value: cents(0) }])) as HourLedger["sums"];
  for (const { state, value } of hours) sums[state] = { hours: sums[state].hours + 1, value: cents(sums[state].value + value) };
  return sums;
}

/**
 * An order's money, divided between its places in proportion to their amounts. For each kind of money the parts add up to the order's own, and no
 * place is refunded more than was paid for it.
 */
export function moneyOfPlaces(order: PlaceMoney, amounts: readonly Cents[]): PlaceMoney[] {
  const weights = amounts.some((amount) => amount > 0) ? amounts : amounts.map(() => cents(1));
  const [paid, owed, canceled] = [order.paid, order.owed, order.canceled].map((sum) => spread(sum, weights));
  const refunded = spread(order.refunded, paid ?? []);
  return amounts.map((_, index) => ({
    paid: paid?.[index] ?? cents(0),
    owed: owed?.[index] ?? cents(0),
    canceled: canceled?.[index] ?? cents(0),
    refunded: refunded[index] ?? cents(0),
  }));
}
