import { accounts, type Balances, balancesOf } from "@larkroom/domain/journal/accounts";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { Db } from "../../kernel/db/db.ts";
import type { School } from "../schools/index.ts";
import { closedMonths, type SchoolEntry, storedBalances, storedEntries } from "./journal.store.ts";
import { laterMonth, monthOf, openJournal } from "./open-journal.ts";

type ByCurrency = Map<Currency, Balances>;

function add(sums: ByCurrency, currency: Currency, balances: Balances): void {
  const before = sums.get(currency) ?? balancesOf([]);
  sums.set(currency, Object.fromEntries(accounts.map((account) => [account, cents(before[account] + balances[account])])) as Balances);
}

/** A month of a school's journal: its entries, and the balances before it. A closed month is read as it was stored. */
export async function readMonth(db: Db, school: School, month: string, now: Temporal.Instant) {
  const closed = await closedMonths(db, school.id);
  const opening: ByCurrency = new Map();
  const isClosed = closed.includes(month);
  for (const { currency, balances } of await storedBalances(db, school.id, isClosed ? month : undefined)) add(opening, currency, balances);
  if (isClosed) return { closed, opening, entries: await storedEntries(db, school.id, month) };
  const open = await openJournal(db, school, now);
  for (const entry of open) if (monthOf(entry.at, school) < month) add(opening, entry.currency, balancesOf([entry]));
  return { closed, opening, entries: open.filter(({ at }) => monthOf(at, school) === month) };
}

/** Each account that was used until the end of a month: its balance before it, what the month's entries moved, and its balance after. */
export function monthBalances(opening: ByCurrency, entries: readonly SchoolEntry[]) {
  const currencies = [...new Set([...opening.keys(), ...entries.map(({ currency }) => currency)])].toSorted();
  return currencies.flatMap((currency) => {
    const before = opening.get(currency) ?? balancesOf([]);
    const lines = entries.filter((entry) => entry.currency === currency).flatMap((entry) => entry.lines);
    return accounts.flatMap((account) => {
      const own = lines.filter((line) => line.account === account).map(({ amount }) => amount);
      const debit = own.reduce((sum, amount) => sum + Math.max(0, amount), 0);
      const credit = own.reduce((sum, amount) => sum + Math.max(0, 0 - amount), 0);
      const isUsed = before[account] !== 0 || own.length > 0;
      return isUsed ? [{ currency, account, opening: before[account], debit, credit, closing: before[account] + debit - credit }] : [];
    });
  });
}

/** The months from the first with an entry to the current one, latest first. Only a month that is over can be closed. */
export function listMonths(first: string, closed: readonly string[], current: string) {
  const months: { month: string; isClosed: boolean; canClose: boolean }[] = [];
  for (let month = current; month >= first; month = laterMonth(month, -1)) {
    const isClosed = closed.includes(month);
    months.push({ month, isClosed, canClose: !isClosed && month < current });
  }
  return months;
}
