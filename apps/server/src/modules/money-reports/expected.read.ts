import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { moneyReportsContract } from "@larkroom/contract/money-reports/money-reports";
import { expectedDays } from "@larkroom/domain/money-reports/period";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { orderOf } from "../../kernel/db/list.ts";
import { course } from "../catalog/tables.ts";
import { installment, paymentOrder } from "../payments/tables.ts";
import { school } from "../schools/tables.ts";
import { dayInSchool, ordersInReport, type ReportFilters } from "./report-scope.ts";

type Asked = Pick<z.output<(typeof moneyReportsContract)["GET /money_report/expected"]["query"]>, "page" | "limit" | "sort"> &
  ReportFilters;

/** When an installment is charged: on its due date, or when the pause of its order ends. */
const chargedAt = sql`greatest(${installment.dueAt}, ${paymentOrder.pausedUntil})`;
const chargedOn = dayInSchool(chargedAt);

const sortColumns = { on: chargedAt, amount: installment.amount };

function listed(actor: Actor, query: ReportFilters, now: Temporal.Instant) {
  const today = dayInSchool(sql`${now.toString()}::timestamptz`);
  return and(
    ordersInReport(actor, query),
    query.provider === undefined ? undefined : eq(paymentOrder.provider, query.provider),
    eq(paymentOrder.status, "ACTIVE"),
    inArray(installment.status, ["scheduled", "pending", "stalled"]),
    // For the index of unpaid installments; the school's own days decide.
    lt(installment.dueAt, now.add({ hours: 24 * (expectedDays + 1) })),
    sql`${chargedOn} >= ${today} and ${chargedOn} < ${today} + ${sql.raw(String(expectedDays))}`,
  );
}

/**
 * What is expected in each week and in all, in one currency. One query.
 * @param firstWeekday the day that begins a week, 1 for Monday to 7 for Sunday
 */
export async function sumExpected(
  db: Db,
  actor: Actor,
  query: ReportFilters,
  { now, firstWeekday }: { now: Temporal.Instant; firstWeekday: number },
) {
  const week = sql<string>`(${chargedOn} - (extract(isodow from ${chargedOn})::int - ${sql.raw(String(firstWeekday))} + 7) % 7)::text`;
  const rows = await db
    .select({ week, currency: paymentOrder.currency, amount: sql<string>`sum(${installment.amount})`, count: count() })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(listed(actor, query, now))
    .groupBy(sql`1`, paymentOrder.currency)
    .orderBy(paymentOrder.currency, sql`1`);
  const weeks = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const totals = new Map<(typeof weeks)[number]["currency"], { amount: number; count: number }>();
  for (const { currency, ...one } of weeks) {
    const before = totals.get(currency) ?? { amount: 0, count: 0 };
    totals.set(currency, { amount: before.amount + one.amount, count: before.count + one.count });
  }
  return { weeks, totals: [...totals].map(([currency, sum]) => ({ currency, ...sum })) };
}

/** A page of the expected installments, by date unless sorted. One query: their number is the sum of the weeks'. */
export const listExpected = (db: Db, actor: Actor, query: Asked, now: Temporal.Instant) =>
  db
    .select({
      ...{ id: installment.id, on: sql<string>`${chargedOn}::text`, order: paymentOrder.id, number: installment.number },
      of: sql<number>`(select count(*)::int from installment part where part.order_id = ${paymentOrder.id})`,
      client: { id: account.id, name: account.name },
      course: { id: course.id, title: course.title },
      school: { id: school.id, title: school.title },
      ...{ provider: paymentOrder.provider, currency: paymentOrder.currency, amount: installment.amount },
      isPaused: sql<boolean>`coalesce(${paymentOrder.pausedUntil} > ${now.toString()}::timestamptz, false)`,
    })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(listed(actor, query, now))
    .orderBy(...orderOf(sortColumns, query.sort, "on", installment.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
