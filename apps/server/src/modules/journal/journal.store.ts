import { and, asc, eq, lte, min, sql } from "drizzle-orm";
import { type Account, type Balances, balancesOf, type JournalEntry } from "@larkroom/domain/journal/accounts";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { paymentOrder } from "../payments/payments.views.ts";
import type { School } from "../schools/index.ts";
import { type AccountSum, accountSums, LineSums } from "./account-sums.ts";
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
export async function firstMonth(db: Db, { id, timeZone }: School, closed: readonly string[]): Promise<string | null> {
  const [sold] = await db
    .select({ at: min(paymentOrder.settledAt) })
    .from(paymentOrder)
    .where(eq(paymentOrder.schoolId, id));
  const [first = null] = closed;
  const month = sold?.at ? dayIn(sold.at, timeZone).slice(0, 7) : null;
  return month === null || (first !== null && first < month) ? first : month;
}

const isOfMonth = (schoolId: number, month: string) => and(eq(journalEntry.schoolId, schoolId), eq(journalEntry.month, month));

/** The entries of a closed month, by date: all, or those of a page. */
export async function storedEntries(
  db: Db | Tx,
  schoolId: number,
  month: string,
  { first, most }: { first: number; most: number | null },
): Promise<SchoolEntry[]> {
  const query = db
    .select({
      at: journalEntry.at,
      event: journalEntry.event,
      orderId: journalEntry.orderId,
      currency: journalEntry.currency,
      lines: journalEntry.lines,
    })
    .from(journalEntry)
    .where(isOfMonth(schoolId, month))
    .orderBy(asc(journalEntry.at), asc(journalEntry.id))
    .offset(first);
  return most === null ? query : query.limit(most);
}

/** How many entries a closed month has. */
export const countEntries = (db: Db | Tx, schoolId: number, month: string): Promise<number> =>
  db.$count(journalEntry, isOfMonth(schoolId, month));

const line = sql`jsonb_to_recordset(${journalEntry.lines}) as line(account text, amount bigint)`;

/** What the lines of orders in closed months add up to, by order. One query. */
export async function storedBalances(db: Db | Tx, schoolId: number, orderIds: readonly number[]): Promise<Map<number, Balances>> {
  const rows = await db
    .select({ orderId: journalEntry.orderId, account: sql<Account>`line.account`, amount: sql<number>`sum(line.amount)`.mapWith(Number) })
    .from(journalEntry)
    .innerJoin(sql`lateral ${line}`, sql`true`)
    .where(and(eq(journalEntry.schoolId, schoolId), sql`${journalEntry.orderId} = any(${sql.param([...orderIds])}::bigint[])`))
    .groupBy(journalEntry.orderId, sql`line.account`);
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId ?? 0)].map(([orderId, own]) => [
      orderId,
      balancesOf([{ lines: own.map(({ account, amount }) => ({ account, amount: cents(amount) })) }]),
    ]),
  );
}

/** The sums of a closed month as they were stored, or else added up from the entries until its end. */
export async function sumsOfMonth(db: Db | Tx, schoolId: number, month: string): Promise<AccountSum[]> {
  const [row] = await db
    .select({ sums: journalMonth.sums })
    .from(journalMonth)
    .where(and(eq(journalMonth.schoolId, schoolId), eq(journalMonth.month, month)));
  if (row?.sums) return row.sums;
  const parts = await db
    .select({
      isBefore: sql<boolean>`${journalEntry.month} < ${month}`,
      currency: journalEntry.currency,
      account: sql<Account>`line.account`,
      debit: sql<number>`coalesce(sum(line.amount) filter (where line.amount > 0), 0)`.mapWith(Number),
      credit: sql<number>`coalesce(-sum(line.amount) filter (where line.amount < 0), 0)`.mapWith(Number),
    })
    .from(journalEntry)
    .innerJoin(sql`lateral ${line}`, sql`true`)
    .where(and(eq(journalEntry.schoolId, schoolId), lte(journalEntry.month, month)))
    .groupBy(sql`1`, journalEntry.currency, sql`line.account`);
  const [before, during] = [new LineSums(), new LineSums()];
  for (const { isBefore, currency, account, ...moved } of parts) (isBefore ? before : during).move(currency, account, moved);
  return accountSums(before, during);
}

/** Closes a month. Of two who close it at the same time, the second waits here and is refused. */
export async function insertMonth(tx: Tx, schoolId: number, month: string, now: Temporal.Instant): Promise<void> {
  await tx.insert(journalMonth).values({ schoolId, month, createdAt: now });
}

/** How many entries are inserted by one statement. */
export const entriesAtOnce = 1000;

/** Stores entries of months that are being closed. */
export async function insertEntries(tx: Tx, schoolId: number, entries: readonly (SchoolEntry & { month: string })[]): Promise<void> {
  const rows = entries.map(({ month, at, event, orderId, currency, lines }) => ({ schoolId, month, at, event, orderId, currency, lines }));
  for (let first = 0; first < rows.length; first += entriesAtOnce)
    await tx.insert(journalEntry).values(rows.slice(first, first + entriesAtOnce));
}

/** Stores what a closed month adds up to. */
export async function storeSums(tx: Tx, schoolId: number, month: string, sums: AccountSum[]): Promise<void> {
  await tx
    .update(journalMonth)
    .set({ sums })
    .where(and(eq(journalMonth.schoolId, schoolId), eq(journalMonth.month, month)));
}
