import { setImmediate } from "node:timers/promises";
import { balancesOf, type JournalLine, linesBetween } from "@larkroom/domain/journal/accounts";
import { journalSince, openEntries } from "@larkroom/domain/journal/journal";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn, localInstant } from "@larkroom/domain/shared/time";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { School } from "../schools/index.ts";
import { type SchoolEntry, storedBalances } from "./journal.store.ts";
import { listOrderHistories, type Wanted } from "./order-histories.read.ts";

/** The month of an instant in a school's time zone, `YYYY-MM`. */
export const monthOf = (at: Temporal.Instant, { timeZone }: Pick<School, "timeZone">): string => dayIn(at, timeZone).slice(0, 7);

/** The month some months later, or earlier. */
export const laterMonth = (month: string, months: number): string => Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** Orders that are loaded together: all that is in memory at a time. */
export const ordersAtOnce = 200;
/** Orders whose entries are derived before other requests get their turn. */
const derivedAtOnce = 25;

interface Journal {
  readonly school: School;
  /** The last closed month. */
  readonly lastClosed: string | undefined;
  readonly now: Temporal.Instant;
}

/** Open months, from one to another; from the first with an entry on if none is named. */
interface Months {
  readonly from: string | null;
  readonly to: string;
}

/** An open month's entry. */
export type OpenEntry = SchoolEntry & { readonly orderId: number; readonly month: string };

/** An order's entries in some open months, by date. */
interface OrderEntries {
  readonly orderId: number;
  readonly currency: SchoolEntry["currency"];
  /** What the open months before them add up to. */
  readonly before: readonly JournalLine[];
  readonly entries: OpenEntry[];
}

const startOf = (month: string, { timeZone }: School): Temporal.Instant => localInstant(plainDay(`${month}-01`), "00:00", timeZone);

/** The entries of open months, derived from what happened to some orders of the school. */
export async function entriesOfOrders(
  db: Db | Tx,
  { school, lastClosed, now }: Journal,
  months: Months,
  wanted: Wanted,
): Promise<OrderEntries[]> {
  const orders = await listOrderHistories(db, school.id, wanted);
  const ids = orders.map(({ orderId }) => orderId);
  const firstOpen = lastClosed === undefined ? null : laterMonth(lastClosed, 1);
  const closed = firstOpen === null || ids.length === 0 ? null : await storedBalances(db, school.id, ids);
  const since = months.from === null ? null : startOf(months.from, school);
  const over = startOf(laterMonth(months.to, 1), school).subtract({ milliseconds: 1 });
  const until = Temporal.Instant.compare(over, now) < 0 ? over : now;
  const found: OrderEntries[] = [];
  for (const [index, { orderId, currency, history }] of orders.entries()) {
    if (index % derivedAtOnce === derivedAtOnce - 1) await setImmediate();
    const its = journalSince(history, since, until);
    const booked = closed?.get(orderId) ?? balancesOf([]);
    const isFirst = since !== null && months.from === firstOpen;
    const entries = isFirst ? openEntries(its, booked, since) : its.entries;
    found.push({
      orderId,
      currency,
      before: isFirst ? [] : linesBetween(booked, its.before),
      entries: entries.map((entry) => ({ ...entry, orderId, currency, month: monthOf(entry.at, school) })),
    });
  }
  return found;
}

/** Those of all orders, one by one. Only some orders are in memory at a time. */
export async function* openJournal(db: Db | Tx, journal: Journal, months: Months): AsyncGenerator<OrderEntries> {
  let after = 0;
  for (let isMore = true; isMore;) {
    const orders = await entriesOfOrders(db, journal, months, { after, most: ordersAtOnce });
    yield* orders;
    after = orders.at(-1)?.orderId ?? after;
    isMore = orders.length === ordersAtOnce;
  }
}
