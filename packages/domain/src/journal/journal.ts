import { cents, type Cents } from "../shared/brand.ts";
import {
  type Account,
  type Balances,
  balancesOf,
  type JournalEntry,
  type JournalEvent,
  type JournalLine,
  linesBetween,
} from "./accounts.ts";
import { deliveredAt, earnedAt, type OrderHistory } from "./order-history.ts";

interface Happening {
  at: Temporal.Instant | null;
  event: JournalEvent;
  /** What it moves, from the second account to the first; none for a class, which only changes what is earned. */
  amount?: Cents;
  debit?: Account;
  credit?: Account;
}

const cashOf = { provider: "provider_cash", school: "school_cash" } as const;

/** Everything that happened to an order, in no order. */
function happeningsOf(order: OrderHistory): Happening[] {
  const { completedAt, canceledAt, places, canceled, discounts, payments, refunds, disputes } = order;
  const full = cents(order.price + discounts.reduce((sum, { amount }) => sum + amount, 0));
  const classes = places.flatMap(({ roster }) => roster ?? []);
  const open: Happening[] =
    completedAt === null
      ? []
      : [
          { at: completedAt, event: "order_completed", amount: full, debit: "receivable", credit: "deferred_revenue" },
          ...discounts.map(({ at, amount }): Happening => ({
            at,
            event: "discount_given",
            amount,
            debit: "deferred_revenue",
            credit: "receivable",
          })),
          ...classes.flatMap((one): Happening[] => [
            { at: one.status === "CANCELED" ? null : deliveredAt(one), event: "class_delivered" },
            { at: one.status === "CANCELED" ? one.canceledAt : one.creditedAt, event: "class_credited" },
            { at: one.creditEndedAt, event: "class_delivered" },
          ]),
          ...places.map(({ endedAt }): Happening => ({ at: endedAt, event: "place_ended" })),
          { at: canceledAt, event: "order_canceled", amount: canceled, debit: "deferred_revenue", credit: "receivable" },
        ];
  return [
    ...open,
    ...payments.map(({ at, amount, receivedBy }): Happening => {
      const event = receivedBy === "school" ? "direct_payment" : "payment_settled";
      return { at, event, amount, debit: cashOf[receivedBy], credit: "receivable" };
    }),
    ...refunds.flatMap((one) => refundOf(one)),
    ...disputes.flatMap(({ openedAt, closedAt, status, amount }): Happening[] => [
      { at: openedAt, event: "dispute_opened", amount, debit: "disputed", credit: "provider_cash" },
      status === "won"
        ? { at: closedAt, event: "dispute_won", amount, debit: "provider_cash", credit: "disputed" }
        : { at: status === "lost" ? closedAt : null, event: "dispute_lost", amount, debit: "dispute_losses", credit: "disputed" },
    ]),
  ];
}

/** A refund is owed from the moment it was decided, and paid when the provider says so. One that failed is undone, unless the money paid for nothing. */
function refundOf({ requestedAt, settledAt, status, amount, paidBy, ofUnneededMoney }: OrderHistory["refunds"][number]): Happening[] {
  const cash = cashOf[paidBy];
  const asked: Happening = ofUnneededMoney
    ? { at: requestedAt, event: "money_returned", amount, debit: cash, credit: "refunds_payable" }
    : { at: requestedAt, event: "refund_requested", amount, debit: "deferred_revenue", credit: "refunds_payable" };
  if (status === "succeeded") return [asked, { at: settledAt, event: "refund_paid", amount, debit: "refunds_payable", credit: cash }];
  if (status === "pending" || ofUnneededMoney) return [asked];
  return [asked, { at: settledAt, event: "refund_failed", amount, debit: "refunds_payable", credit: "deferred_revenue" }];
}

/**
 * The journal of an order up to now. Each event moves its own money; then what was earned, and what the school owes in classes, is brought to what the
 * hour ledger says at that moment. So revenue and class credits are always the ledger's, and deferred revenue is what is left of the price.
 */
export const journalOf = (order: OrderHistory, now: Temporal.Instant): JournalEntry[] => journalSince(order, null, now).entries;

/**
 * The same from a moment on, with what all entries before it add up to. The hour ledger is asked once for the time before, however much happened, and once
 * for each entry after it.
 */
export function journalSince(
  order: OrderHistory,
  since: Temporal.Instant | null,
  now: Temporal.Instant,
): { before: Balances; entries: JournalEntry[] } {
  const start = order.completedAt;
  const isSold = ({ at }: Happened): boolean => start !== null && !isBefore(at, start);
  const happened = happeningsOf(order)
    .flatMap((one): Happened[] =>
      one.at === null ? [] : [{ ...one, at: start !== null && isBefore(one.at, start) && one.amount === undefined ? start : one.at }],
    )
    .filter(({ at }) => !isBefore(now, at))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const earlier = since === null ? [] : happened.filter(({ at }) => isBefore(at, since));
  const last = earlier.findLast(isSold);
  const nothing = { earned: 0, credited: 0 };
  let known: Earned = last ? earnedAt(order, last.at) : nothing;
  const before = balancesOf([{ lines: [...earlier.flatMap(linesOf), ...linesOfEarned(nothing, known)] }]);
  const entries: JournalEntry[] = [];
  for (const one of happened.slice(earlier.length)) {
    const next = isSold(one) ? earnedAt(order, one.at) : known;
    const moved = movesOf([...linesOf(one), ...linesOfEarned(known, next)]);
    known = next;
    if (moved.length > 0) entries.push({ at: one.at, event: one.event, lines: moved });
  }
  return { before, entries };
}

interface Happened extends Happening {
  at: Temporal.Instant;
}

interface Earned {
  earned: number;
  credited: number;
}

/** The lines of the money that an event moves. */
const linesOf = ({ amount = cents(0), debit, credit }: Happened): JournalLine[] =>
  debit && credit
    ? [
        { account: debit, amount },
        { account: credit, amount: cents(0 - amount) },
      ]
    : [];

/** The lines that lead from what was earned and credited to what is. */
function linesOfEarned(from: Earned, to: Earned): JournalLine[] {
  const [earned, credited] = [to.earned - from.earned, to.credited - from.credited];
  return [
    { account: "revenue", amount: cents(0 - earned) },
    { account: "class_credits", amount: cents(0 - credited) },
    { account: "deferred_revenue", amount: cents(earned + credited) },
  ];
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** Lines with one for each account, and none that moves nothing. */
const movesOf = (lines: JournalLine[]): JournalLine[] => linesBetween(balancesOf([]), balancesOf([{ lines }]));

/**
 * The entries of an order in the months that are still open. What was booked in closed months stays; where the events now say something else about
 * them, the difference is one entry at the start of the first open month.
 * @param closed the balances that the closed months' lines add up to
 */
export function openEntries(
  { before, entries }: { readonly before: Balances; readonly entries: readonly JournalEntry[] },
  closed: Balances,
  openFrom: Temporal.Instant,
): JournalEntry[] {
  const lines = linesBetween(closed, before);
  const correction: JournalEntry[] = lines.length === 0 ? [] : [{ at: openFrom, event: "correction", lines }];
  return [...correction, ...entries];
}
