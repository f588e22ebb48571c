import { and, asc, eq, lt, min, type SQL, sql } from "drizzle-orm";
import { type Account, type Balances, balancesOf, type JournalEntry } from "@larkroom/domain/journal/accounts";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { paymentOrder } from "../payments/tables.ts";
import type { School } from "../schools/index.ts";
import { journalEntry, journalMonth } from "./tables.ts";

/** An entry of a school's journal, of one of its orders. */
export interface SchoolEntry extends JournalEntry {
  orderId: number | null;
  currency: Currency;
}

/** The closed months of a school, in order. */
export async function closedMonths(db: Db | Tx, schoolId: number): Promise<string[]> {
  const rows = await db
    .select({ month: journalMonth.month })
    .from(journalMonth)
    .where(eq(journalMonth.schoolId, schoolId))
    .orderBy(asc(journalMonth.month));
  return rows.map(({ month }) => month);
}

/** The month in which a school's journal begins; null while nothing was sold. */
export async function firstMonth(db: Db, { id, timeZone }: School): Promise<string | null> {
  const [sold] = await db
    .select({ at: min(paymentOrder.settledAt) })
    .from(paymentOrder)
    .where(eq(paymentOrder.schoolId, id));
  const [first = null] = await closedMonths(db, id);
  const month = sold?.at ? dayIn(sold.at, timeZone).slice(0, 7) : null;
  return month === null || (first !== null && first < month) ? first : month;
}

/** The entries of a closed month, by date. */
export const storedEntries = (db: Db | Tx, schoolId: number, month: string): Promise<SchoolEntry[]> =>
  db
    .select({
      ...{ at: journalEntry.at, event: journalEntry.event, orderId: journalEntry.orderId },
      ...{ currency: journalEntry.currency, lines: journalEntry.lines },
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.schoolId, schoolId), eq(journalEntry.month, month)))
    .orderBy(asc(journalEntry.at), asc(journalEntry.id));

/** What the lines of closed months add up to, by order and currency. One query. */
export async function storedBalances(
  db: Db | Tx,
  schoolId: number,
  before?: string,
): Promise<{ orderId: number | null; currency: Currency; balances: Balances }[]> {
  const line = sql`jsonb_to_recordset(${journalEntry.lines}) as line(account text, amount bigint)`;
  const where: SQL[] = [eq(journalEntry.schoolId, schoolId), ...(before === undefined ? [] : [lt(journalEntry.month, before)])];
  const rows = await db
    .select({
      orderId: journalEntry.orderId,
      currency: journalEntry.currency,
      account: sql<Account>`line.account`.as("account"),
      amount: sql<number>`sum(line.amount)`.mapWith(Number).as("amount"),
    })
    .from(journalEntry)
    .innerJoin(sql`lateral ${line}`, sql`true`)
    .where(and(...where))
    .groupBy(journalEntry.orderId, journalEntry.currency, sql`line.account`);
  return [...Map.groupBy(rows, ({ orderId, currency }) => `${orderId} ${currency}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const lines = own.map(({ account, amount }) => ({ account, amount: cents(amount) }));
    return [{ orderId: first.orderId, currency: first.currency, balances: balancesOf([{ lines }]) }];
  });
}

/** Stores the entries of months that are being closed. Several statements for many entries. */
export async function insertMonths(
  tx: Tx,
  schoolId: number,
  months: readonly { month: string; entries: readonly SchoolEntry[] }[],
  now: Temporal.Instant,
): Promise<void> {
  // The unique months are written first: of two who close at the same time, the second waits here and is refused.
  await tx.insert(journalMonth).values(months.map(({ month }) => ({ schoolId, month, createdAt: now })));
  const rows = months.flatMap(({ month, entries }) =>
    entries.map(({ at, event, orderId, currency, lines }) => ({ schoolId, month, at, event, orderId, currency, lines })),
  );
  const atOnce = 1000;
  for (let first = 0; first < rows.length; first += atOnce) await tx.insert(journalEntry).values(rows.slice(first, first + atOnce));
}
