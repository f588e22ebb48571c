import { setImmediate } from "node:timers/promises";
import { balancesOf } from "@larkroom/domain/journal/accounts";
import { journalOf, openEntries } from "@larkroom/domain/journal/journal";
import { plainDay } from "@larkroom/domain/shared/brand";
import { dayIn, localInstant } from "@larkroom/domain/shared/time";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { School } from "../schools/index.ts";
import { closedMonths, type SchoolEntry, storedBalances } from "./journal.store.ts";
import { listOrderHistories } from "./order-histories.read.ts";

/** The month of an instant in a school's time zone, `YYYY-MM`. */
export const monthOf = (at: Temporal.Instant, { timeZone }: Pick<School, "timeZone">): string => dayIn(at, timeZone).slice(0, 7);

/** The month some months later, or earlier. */
export const laterMonth = (month: string, months: number): string => Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** Orders whose entries are derived before other requests get their turn. */
const ordersAtOnce = 100;

/** The entries of a school's open months, by date, derived from what happened to its orders. */
export async function openJournal(db: Db | Tx, school: School, now: Temporal.Instant): Promise<SchoolEntry[]> {
  const last = (await closedMonths(db, school.id)).at(-1);
  const openFrom = last === undefined ? null : localInstant(plainDay(`${laterMonth(last, 1)}-01`), "00:00", school.timeZone);
  const stored = new Map((openFrom === null ? [] : await storedBalances(db, school.id)).map((one) => [one.orderId, one.balances]));
  const found: SchoolEntry[] = [];
  for (const [index, { orderId, currency, history }] of (await listOrderHistories(db, school.id)).entries()) {
    if (index % ordersAtOnce === ordersAtOnce - 1) await setImmediate();
    const all = journalOf(history, now);
    const own = openFrom === null ? all : openEntries(all, stored.get(orderId) ?? balancesOf([]), openFrom);
    found.push(...own.map((entry) => ({ ...entry, orderId, currency })));
  }
  return found.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at) || (a.orderId ?? 0) - (b.orderId ?? 0));
}
