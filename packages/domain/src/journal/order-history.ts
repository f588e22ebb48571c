import { hourLedger, moneyOfPlaces, type RosterClass } from "../payments/hour-ledger.ts";
import { cents, type Cents } from "../shared/brand.ts";

/** A class of a place, as it is known today, with when it became so. */
export interface DatedClass extends RosterClass {
  /** When it was finished before its time was over. */
  finishedAt: Temporal.Instant | null;
  /** When a canceled class was canceled. */
  canceledAt: Temporal.Instant | null;
  /** When the right to make it up was given. */
  creditedAt: Temporal.Instant | null;
  /** When it was made up, or the right to it expired. */
  creditEndedAt: Temporal.Instant | null;
}

/** A child's place in a course. */
export interface DatedPlace {
  amount: Cents;
  bought: number;
  /** When the child gave it up; null while they have it. */
  endedAt: Temporal.Instant | null;
  /** Null when the child was erased: nothing is known of their classes any more, and nothing is owed for them. */
  roster: readonly DatedClass[] | null;
}

/** What happened to one order, as far as it is stored. All amounts are of one currency. */
export interface OrderHistory {
  /** When it was first paid and its children got their places; null if that never happened. */
  completedAt: Temporal.Instant | null;
  canceledAt: Temporal.Instant | null;
  places: readonly DatedPlace[];
  /** What its installments cost today, also those that were canceled. */
  price: Cents;
  /** Of it, what was canceled before it was charged. */
  canceled: Cents;
  /** Discounts that staff gave after it was placed. */
  discounts: readonly { at: Temporal.Instant; amount: Cents }[];
  payments: readonly { at: Temporal.Instant; amount: Cents; receivedBy: "provider" | "school" }[];
  refunds: readonly {
    requestedAt: Temporal.Instant;
    settledAt: Temporal.Instant | null;
    status: "pending" | "succeeded" | "failed";
    amount: Cents;
    paidBy: "provider" | "school";
    /** The money came too late, or twice, and paid for nothing. */
    ofUnneededMoney: boolean;
  }[];
  disputes: readonly {
    openedAt: Temporal.Instant;
    closedAt: Temporal.Instant | null;
    status: "opened" | "won" | "lost";
    amount: Cents;
  }[];
}

const isBy = (at: Temporal.Instant | null, now: Temporal.Instant): boolean => at !== null && Temporal.Instant.compare(at, now) <= 0;

const sumBy = <Row>(rows: readonly Row[], isCounted: (row: Row) => boolean, amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + (isCounted(row) ? amount(row) : 0), 0);

/** The moment from which a class counts as delivered. */
export const deliveredAt = ({ to, status, finishedAt }: DatedClass): Temporal.Instant =>
  status === "CLOSED" && finishedAt !== null && Temporal.Instant.compare(finishedAt, to) < 0 ? finishedAt : to;

/** A class as it was at an earlier time. */
function classAt(one: DatedClass, now: Temporal.Instant): RosterClass {
  const { classId, from, to, attendance } = one;
  const status =
    (one.status === "CANCELED" && !isBy(one.canceledAt, now)) || (one.status === "CLOSED" && !isBy(deliveredAt(one), now))
      ? "UPCOMING"
      : one.status;
  const ended = one.catchUp === "USED" ? "BOOKED" : one.catchUp === "EXPIRED" ? "OPEN" : one.catchUp;
  const catchUp = !isBy(one.creditedAt, now) ? null : isBy(one.creditEndedAt, now) ? one.catchUp : ended;
  return { classId, from, to, attendance, status, catchUp };
}

/** What of an order's price was earned at a time, and what of it are classes that the school owes. */
export function earnedAt(order: OrderHistory, now: Temporal.Instant): { earned: Cents; credited: Cents } {
  const given = sumBy(
    order.discounts,
    ({ at }) => !isBy(at, now),
    ({ amount }) => amount,
  );
  const paid = sumBy(
    order.payments,
    ({ at }) => isBy(at, now),
    ({ amount }) => amount,
  );
  const canceled = isBy(order.canceledAt, now) ? order.canceled : 0;
  const refunded = sumBy(
    order.refunds,
    (one) => !one.ofUnneededMoney && isBy(one.requestedAt, now) && !(one.status === "failed" && isBy(one.settledAt, now)),
    ({ amount }) => amount,
  );
  const money = {
    paid: cents(paid),
    owed: cents(order.price + given - paid - canceled),
    canceled: cents(canceled),
    refunded: cents(Math.min(paid, refunded)),
  };
  const shares = moneyOfPlaces(
    money,
    order.places.map(({ amount }) => amount),
  );
  let [earned, credited] = [0, 0];
  for (const [index, { roster, bought, endedAt }] of order.places.entries()) {
    const share = shares[index];
    if (!share) continue;
    if (roster === null) {
      earned += share.paid + share.owed - share.refunded;
      continue;
    }
    const isActive = !isBy(endedAt, now);
    const { hours } = hourLedger(
      { money: share, bought, isActive },
      roster.map((one) => classAt(one, now)),
      now,
    );
    for (const { state, value, class: one } of hours) {
      if (state === "delivered" || state === "caught_up") earned += value;
      // A place that was given up later has lost its planned classes from the roster: until then they were still to come.
      if (state === "credited" && (one !== null || !isActive || endedAt === null)) credited += value;
    }
  }
  return { earned: cents(earned), credited: cents(credited) };
}
