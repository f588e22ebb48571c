import { and, asc, eq, sql } from "drizzle-orm";
import type { overdueContract } from "@larkroom/contract/payments/overdue";
import { daysOverdue, mayRemind } from "@larkroom/domain/payments/overdue";
import type { Currency } from "@larkroom/domain/shared/money";
import { account } from "../../kernel/auth/tables.ts";
import { type Handlers, handler } from "../../kernel/http/call.ts";
import { contains } from "../../kernel/db/list.ts";
import { inScope } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { overdueDetails } from "./overdue-details.read.ts";
import { failedRefunds } from "./failed-refunds.read.ts";
import { isOverdueNow } from "./overdue-now.ts";
import { remindOfOverdue } from "./remind-of-overdue.ts";
import { installment, paymentOrder } from "./tables.ts";

const owed = sql<number>`sum(${installment.amount})::int`;
const oldest = sql<string>`to_char(min(${installment.dueAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Sums amounts by currency. */
function totalsOf(rows: readonly { currency: Currency; amount: number }[]) {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** When a family was last reminded by a school, about any payment. */
const remindedAt = sql<string | null>`(
  select to_char(max(part.reminded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from payment_order reminded join installment part on part.order_id = reminded.id
  where reminded.client_id = ${account.id} and reminded.school_id = ${school.id})`;

/** What is overdue in the actor's schools, and the refunds that failed there. Six queries, all by the index of unpaid installments and their due dates, or by id. */
const listOverdue = handler("GET /payments/overdue", async ({ kernel, actor, query, now }) => {
  const { db } = kernel;
  const here = and(inScope(actor, paymentOrder.schoolId), query.school === undefined ? undefined : eq(paymentOrder.schoolId, query.school));
  const where = and(here, isOverdueNow(now));
  const found = and(where, query.search ? contains(account.name, query.search) : undefined);
  const [sums, families, [all], refunds] = await Promise.all([
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
        id: sql<number>`(array_agg(${installment.id} order by ${installment.dueAt}, ${installment.id}))[1]`.mapWith(Number),
        client: { id: account.id, name: account.name },
        school: { id: school.id, title: school.title },
        timeZone: school.timeZone,
        email: account.email,
        currency: paymentOrder.currency,
        amount: owed,
        parts: sql<number>`count(*)::int`,
        oldest,
        remindedAt,
      })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .where(found)
      .groupBy(account.id, school.id, paymentOrder.currency)
      .orderBy(sql`min(${installment.dueAt})`, asc(account.id), asc(school.id), asc(paymentOrder.currency))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({ total: sql<number>`count(distinct (${account.id}, ${paymentOrder.schoolId}, ${paymentOrder.currency}))::int` })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .where(found),
    failedRefunds(db, here),
  ]);
  const details = await overdueDetails(
    db,
    families.map(({ id }) => id),
  );
  const schools = [...new Map(sums.map(({ id, title }) => [id, { id, title }])).values()].map((one) => {
    const own = sums.filter(({ id }) => id === one.id);
    // A family that owes in two currencies is one family, so the largest count is taken: it is never too high.
    return { school: one, families: Math.max(...own.map((row) => row.families)), totals: totalsOf(own) };
  });
  const days = (text: string) => daysOverdue(Temporal.Instant.from(text), now);
  return {
    families: schools.reduce((sum, one) => sum + one.families, 0),
    totals: totalsOf(sums),
    oldestDays: sums.length === 0 ? null : Math.max(...sums.map((row) => days(row.oldest))),
    schools,
    failedRefunds: refunds,
    total: all?.total ?? 0,
    items: families.flatMap(({ oldest: dueAt, remindedAt: last, timeZone, email, ...row }) => {
      const before = last === null ? null : Temporal.Instant.from(last);
      const more = details.get(row.id);
      if (!more) return []; // Deleted meanwhile.
      return {
        ...row,
        ...more,
        pausedUntil: more.pausedUntil && Temporal.Instant.compare(more.pausedUntil, now) > 0 ? more.pausedUntil : null,
        dueAt: Temporal.Instant.from(dueAt),
        days: days(dueAt),
        remindedAt: before,
        mayRemind: email !== null && mayRemind(before, now, timeZone),
      };
    }),
  };
});

export const overdueRoutes: Handlers<typeof overdueContract> = {
  "GET /payments/overdue": listOverdue,
  "POST /payments/overdue/:id/remind": remindOfOverdue,
};
