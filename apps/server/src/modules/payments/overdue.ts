import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import type { overdueContract } from "@larkroom/contract/payments/overdue";
import { daysOverdue, overdueSince } from "@larkroom/domain/payments/overdue";
import { account } from "../../kernel/auth/tables.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/tables.ts";
import { installment, paymentOrder } from "./tables.ts";

/** Families that are told one by one. */
const told = 6;

const owed = sql<number>`sum(${installment.amount})::int`;
const oldest = sql<string>`to_char(min(${installment.dueAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Adds amounts up by their currency. */
function totalsOf(rows: readonly { currency: "USD" | "GBP" | "ILS" | "EUR"; amount: number }[]) {
  const sums = new Map<(typeof rows)[number]["currency"], number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** What is overdue in one's schools. Two queries, both by the index of what is unpaid and when it was due. */
const listOverdue = handler("GET /payments/overdue", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  // The rule of `isOverdue`, written so that the index of unpaid parts is read up to now.
  const where = and(
    inScope(actor, paymentOrder.schoolId),
    query.school === undefined ? undefined : eq(paymentOrder.schoolId, query.school),
    eq(paymentOrder.status, "ACTIVE"),
    sql`${installment.status} in ('scheduled', 'pending', 'stalled')`,
    lte(installment.dueAt, now),
    or(eq(installment.status, "stalled"), lte(installment.dueAt, overdueSince(now))),
  );
  const [sums, families] = await Promise.all([
    db
      .select({
        id: school.id,
        title: school.title,
        currency: paymentOrder.currency,
        amount: owed,
        families: sql<number>`count(distinct ${paymentOrder.clientId})::int`,
        oldest,
      })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .where(where)
      .groupBy(school.id, paymentOrder.currency)
      .orderBy(asc(school.title), asc(school.id), asc(paymentOrder.currency)),
    db
      .select({
        client: { id: account.id, name: account.name },
        currency: paymentOrder.currency,
        amount: owed,
        parts: sql<number>`count(*)::int`,
        oldest,
      })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .where(where)
      .groupBy(account.id, paymentOrder.currency)
      .orderBy(sql`min(${installment.dueAt})`, asc(account.id))
      .limit(told),
  ]);
  const schools = [...new Map(sums.map(({ id, title }) => [id, { id, title }])).values()].map((one) => {
    const own = sums.filter(({ id }) => id === one.id);
    // A family that owes in two currencies is one family: the largest of the counts is never too many.
    return { school: one, families: Math.max(...own.map((row) => row.families)), totals: totalsOf(own) };
  });
  const days = (text: string) => daysOverdue(Temporal.Instant.from(text), now);
  return {
    families: schools.reduce((sum, one) => sum + one.families, 0),
    totals: totalsOf(sums),
    oldestDays: sums.length === 0 ? null : Math.max(...sums.map((row) => days(row.oldest))),
    schools,
    items: families.map(({ oldest: dueAt, ...row }) => ({ ...row, dueAt: Temporal.Instant.from(dueAt), days: days(dueAt) })),
  };
});

export const overdueRoutes: Handlers<typeof overdueContract> = { "GET /payments/overdue": listOverdue };
