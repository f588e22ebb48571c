import type { Db } from "../../kernel/db/db.ts";
import type { School } from "../schools/index.ts";
import { type AccountSum, accountSums, closingOf, LineSums } from "./account-sums.ts";
import { closedMonths, countEntries, type SchoolEntry, storedEntries, sumsOfMonth } from "./journal.store.ts";
import { entriesOfOrders, laterMonth, openJournal, ordersAtOnce } from "./open-journal.ts";

/** Which of a month's entries are wanted, by date; `most` is null for all from the first one. */
export interface Slice {
  readonly first: number;
  readonly most: number | null;
}

/** A month of a school's journal: what it did to each account, how many entries it has, and those of a slice. */
export interface Month {
  readonly closed: string[];
  readonly sums: AccountSum[];
  readonly total: number;
  readonly entries: SchoolEntry[];
}

/** Reads a month of a school's journal. A closed month is read as it was stored. */
export async function readMonth(db: Db, school: School, month: string, now: Temporal.Instant, slice: Slice): Promise<Month> {
  const closed = await closedMonths(db, school.id);
  if (!closed.includes(month)) return { closed, ...(await readOpenMonth(db, { school, lastClosed: closed.at(-1), now }, month, slice)) };
  const [sums, total, entries] = await Promise.all([
    sumsOfMonth(db, school.id, month),
    countEntries(db, school.id, month),
    storedEntries(db, school.id, month, slice),
  ]);
  return { closed, sums, total, entries };
}

/** An entry's place in a month: by date, then by order. */
interface EntryPlace {
  readonly at: Temporal.Instant;
  readonly orderId: number;
  /** Its index among the order's entries of the month. */
  readonly index: number;
}

const byDate = (a: EntryPlace, b: EntryPlace): number => Temporal.Instant.compare(a.at, b.at) || a.orderId - b.orderId || a.index - b.index;

/**
 * An open month is derived from the histories of all orders, some at a time. Of its entries only their places are kept; those of the slice are derived once
 * more, from their own orders.
 */
async function readOpenMonth(
  db: Db,
  journal: { school: School; lastClosed: string | undefined; now: Temporal.Instant },
  month: string,
  { first, most }: Slice,
): Promise<Omit<Month, "closed">> {
  const { school, lastClosed } = journal;
  // Months before the first closed one have no entries.
  if (lastClosed !== undefined && month <= lastClosed) return { sums: [], total: 0, entries: [] };
  const months = { from: month, to: month };
  const before = lastClosed === undefined ? new LineSums() : closingOf(await sumsOfMonth(db, school.id, lastClosed));
  const during = new LineSums();
  const places: EntryPlace[] = [];
  for await (const { orderId, currency, before: earlier, entries } of openJournal(db, journal, months)) {
    before.add(currency, earlier);
    for (const [index, { at, lines }] of entries.entries()) {
      during.add(currency, lines);
      places.push({ at, orderId, index });
    }
  }
  places.sort(byDate);
  const wanted = places.slice(first, most === null ? undefined : first + most);
  const orderIds = [...new Set(wanted.map(({ orderId }) => orderId))];
  const found = new Map<number, SchoolEntry[]>();
  for (let from = 0; from < orderIds.length; from += ordersAtOnce)
    for (const one of await entriesOfOrders(db, journal, months, { orderIds: orderIds.slice(from, from + ordersAtOnce) }))
      found.set(one.orderId, one.entries);
  const entries = wanted.flatMap(({ orderId, index }) => found.get(orderId)?.[index] ?? []);
  return { sums: accountSums(before, during), total: places.length, entries };
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
