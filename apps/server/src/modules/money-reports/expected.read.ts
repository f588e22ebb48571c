import { and, count, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { moneyReportsContract } from "@larkroom/contract/money-reports/money-reports";
import { expectedDays } from "@larkroom/domain/money-reports/period";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { orderOf } from "../../kernel/db/list.ts";
import { course } from "../catalog/catalog.views.ts";
import { installment, paymentOrder } from "../payments/payments.views.ts";
import { school } from "../schools/schools.views.ts";
import { dayInSchool, ordersInReport, type ReportFilters } from "./report-scope.ts";

type Asked = Pick<z.output<(typeof moneyReportsContract)["GET /money_report/expected"]["query"]>, "page" | "limit" | "sort"> &
  ReportFilters;

/** When an installment is charged: on its due date, or when the pause of its order ends. */
const chargedAt = sql`greatest(${installment.dueAt}, ${paymentOrder.pausedUntil})`;
const chargedOn = dayInSchool(chargedAt);

const sortColumns = { on: chargedAt, amount: installment.amount };

/** The weeks that a report reaches into: the first and the last may be in part outside it. */
const weeks = Math.ceil(expectedDays / 7) + 1;

/**
 * For each school, `zoned`: when today begins and the listed days end in its zone, and the weeks with their starts. By its own (`offset 0`), so that each is
 * computed once for a school and not for every installment.
 * @param firstWeekday the day that begins a week, 1 for Monday to 7 for Sunday
 */
const zoned = (now: Temporal.Instant, firstWeekday: number): SQL => sql`(
  select id, today::timestamp at time zone zone as opens, (today + ${sql.raw(String(expectedDays))})::timestamp at time zone zone as closes, weeks,
    array(select week::timestamp at time zone zone from unnest(weeks) week order by week) as starts
  from (select ${school.id} as id, ${school.timeZone} as zone, ${dayInSchool(sql`${now.toString()}::timestamptz`)} as today from ${school}) here
  cross join lateral (select array(
    select today - (extract(isodow from today)::int - ${sql.raw(String(firstWeekday))} + 7) % 7 + 7 * n from generate_series(0, ${sql.raw(String(weeks - 1))}) n
  ) as weeks) their
  offset 0) zoned`;

const ofSchool = sql`zoned.id = ${paymentOrder.schoolId}`;

function listed(actor: Actor, query: ReportFilters, now: Temporal.Instant) {
  return and(
    ordersInReport(actor, query),
    query.provider === undefined ? undefined : eq(paymentOrder.provider, query.provider),
    eq(paymentOrder.status, "ACTIVE"),
    inArray(installment.status, ["scheduled", "pending", "stalled"]),
    // For the index of unpaid installments; the school's own days decide.
    lt(installment.dueAt, now.add({ hours: 24 * (expectedDays + 1) })),
    sql`${chargedAt} >= zoned.opens and ${chargedAt} < zoned.closes`,
  );
}

/** What is expected in each week and in all, in one currency. One query. */
export async function sumExpected(
  db: Db,
  actor: Actor,
  query: ReportFilters,
  { now, firstWeekday }: { now: Temporal.Instant; firstWeekday: number },
) {
  const week = sql<string>`zoned.weeks[width_bucket(${chargedAt}, zoned.starts)]::text`;
  const rows = await db
    .select({ week, currency: paymentOrder.currency, amount: sql<string>`sum(${installment.amount})`, count: count() })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .innerJoin(zoned(now, firstWeekday), ofSchool)
    .where(listed(actor, query, now))
    .groupBy(sql`1`, paymentOrder.currency)
    .orderBy(paymentOrder.currency, sql`1`);
  const sums = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const totals = new Map<(typeof sums)[number]["currency"], { amount: number; count: number }>();
  for (const { currency, ...one } of sums) {
    const before = totals.get(currency) ?? { amount: 0, count: 0 };
    totals.set(currency, { amount: before.amount + one.amount, count: before.count + one.count });
  }
  return { weeks: sums, totals: [...totals].map(([currency, sum]) => ({ currency, ...sum })) };
}

/** A page of the expected installments, by date unless sorted. One query, which reads names for the page only: their number is the sum of the weeks'. */
export function listExpected(db: Db, actor: Actor, query: Asked, now: Temporal.Instant) {
  const order = orderOf(sortColumns, query.sort, "on", installment.id);
  const page = db
    .select({ id: installment.id })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .innerJoin(zoned(now, 1), ofSchool)
    .where(listed(actor, query, now))
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as("page");
  return db
    .select({
      id: installment.id,
      on: sql<string>`${chargedOn}::text`,
      order: paymentOrder.id,
      number: installment.number,
      of: sql<number>`(select count(*)::int from installment part where part.order_id = ${paymentOrder.id})`,
      client: { id: account.id, name: account.name },
      course: { id: course.id, title: course.title },
      school: { id: school.id, title: school.title },
      provider: paymentOrder.provider,
      currency: paymentOrder.currency,
      amount: installment.amount,
      isPaused: sql<boolean>`coalesce(${paymentOrder.pausedUntil} > ${now.toString()}::timestamptz, false)`,
    })
    .from(page)
    .innerJoin(installment, eq(installment.id, page.id))
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .orderBy(...order);
}
