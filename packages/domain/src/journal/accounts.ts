import { cents, type Cents } from "../shared/brand.ts";

/** The accounts of a school's journal, in the order in which they are shown: what it has or is owed, what it owes, what it earned or lost. */
export const accounts = [
  "provider_cash",
  "school_cash",
  "receivable",
  "disputed",
  "deferred_revenue",
  "class_credits",
  "refunds_payable",
  "revenue",
  "dispute_losses",
] as const;
export type Account = (typeof accounts)[number];

/** What happened to an order. `correction` stands for what became known about a closed month. */
export const journalEvents = [
  "order_completed",
  "discount_given",
  "payment_settled",
  "direct_payment",
  "class_delivered",
  "class_credited",
  "place_ended",
  "refund_requested",
  "refund_paid",
  "refund_failed",
  "money_returned",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "order_canceled",
  "correction",
] as const;
export type JournalEvent = (typeof journalEvents)[number];

/** A debit, or a credit if negative. */
export interface JournalLine {
  account: Account;
  amount: Cents;
}

/** One event of an order. Its lines add up to zero. */
export interface JournalEntry {
  at: Temporal.Instant;
  event: JournalEvent;
  lines: JournalLine[];
}

export type Balances = Record<Account, Cents>;

/** The balances after some entries: debits less credits. */
export function balancesOf(entries: Iterable<{ readonly lines: readonly JournalLine[] }>): Balances {
  const sums = Object.fromEntries(accounts.map((account) => [account, cents(0)])) as Balances;
  for (const { lines } of entries) for (const { account, amount } of lines) sums[account] = cents(sums[account] + amount);
  return sums;
}

/** The lines that lead from some balances to others; accounts that stay the same have none. */
export const linesBetween = (from: Balances, to: Balances): JournalLine[] =>
  accounts.flatMap((account) => {
    const amount = cents(to[account] - from[account]);
    return amount === 0 ? [] : [{ account, amount }];
  });
