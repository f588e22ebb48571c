import { and, eq, type isNull, ne, type SQL, sql } from "drizzle-orm";
import { monthBounds, type Period } from "@larkroom/domain/money-reports/period";
import type { Actor } from "../../kernel/auth/actor.ts";
import { charge, installment, manualPayment, paymentDispute, paymentOrder, refund } from "../payments/payments.views.ts";
import { school } from "../schools/schools.views.ts";
import { ordersInReport, type ReportFilters } from "./report-scope.ts";

type Column = Parameters<typeof isNull>[0];

/** What is near a period in any zone: an index finds it, and the school's own day then decides. */
export const isNear = (at: Column, { from, to }: Period): SQL =>
  sql`${at} >= ${from}::date::timestamp at time zone 'UTC' - interval '1 day' and ${at} < ${to}::date::timestamp at time zone 'UTC' + interval '2 days'`;

export const isWithin = (day: SQL | Column, { from, to }: Period): SQL => sql`${day} between ${from}::date and ${to}::date`;

/** The start of each month of a report and the end of the last, in the zone of each school: `zoned` in the query of `monthlyEntries`. */
const zonedBounds = (days: string): SQL => sql`
  select ${school.id} as id, array(
    select day::timestamp at time zone ${school.timeZone} from unnest(${days}::date[]) with ordinality as bound (day, place) order by place
  ) as bounds from ${school}`;

/**
 * The entries of a report, added up: what was paid, refunded, disputed and discounted in each month by course, provider and currency. Days are those of the
 * school's zone. Months are numbered from 1; what is outside the period has another number. Money that came too late and was returned counts as paid and as
 * refunded on the day it went back, so that both sides agree with the provider's.
 */
export function monthlyEntries(actor: Actor, filters: ReportFilters, period: Period): SQL {
  const orders = ordersInReport(actor, filters);
  const days = `{${monthBounds(period).join(",")}}`;
  // What a provider couldn't return, the school returned itself.
  const givenBy = sql`case when ${refund.returnedByHand} then 'NONE' else ${charge.provider} end`;
  const from = sql`from ${paymentOrder} join ${school} on ${eq(school.id, paymentOrder.schoolId)} join zoned on zoned.id = ${paymentOrder.schoolId}`;
  const through = (column: typeof charge.provider | typeof paymentOrder.provider | typeof givenBy) =>
    filters.provider === undefined ? undefined : sql`${column} = ${filters.provider}`;
  const inMonth = (at: Column) => sql`width_bucket(${at}, zoned.bounds)`;
  /** Each is added up by itself: its rows are many, its sums few. */
  const sums = (kind: string, month: SQL, provider: SQL | Column, amount: Column, rows: SQL) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${month} as month, ${paymentOrder.courseId} as course_id, ${provider} as provider,
      ${paymentOrder.currency} as currency, sum(${amount}) as amount, count(*) as entries
    ${rows} group by 2, 3, 4, 5`;
  const received = and(orders, eq(charge.status, "succeeded"), through(charge.provider));
  const paid = sql`${from} join ${installment} on ${eq(installment.orderId, paymentOrder.id)} join ${charge} on ${eq(charge.installmentId, installment.id)}
    where ${and(received, isNear(installment.paidAt, period))}
      and not exists (select from ${manualPayment} where ${eq(manualPayment.chargeId, charge.id)})`;
  const paidByHand = sql`${from} join ${charge} on ${eq(charge.orderId, paymentOrder.id)} join ${manualPayment} on ${eq(manualPayment.chargeId, charge.id)}
    where ${and(received, isWithin(manualPayment.receivedOn, period))}`;
  const returned = (provider: typeof charge.provider | typeof givenBy, more?: SQL) => sql`
    ${from} join ${refund} on ${eq(refund.orderId, paymentOrder.id)} join ${charge} on ${eq(charge.id, refund.chargeId)}
    where ${and(orders, ne(refund.status, "failed"), through(provider), isNear(refund.createdAt, period), more)}`;
  const byHand = sql`width_bucket(${manualPayment.receivedOn}, ${days}::date[])`;
  const disputed = sql`${from} join ${paymentDispute} on ${eq(paymentDispute.orderId, paymentOrder.id)}
    where ${and(orders, ne(paymentDispute.status, "won"), filters.provider === undefined ? undefined : eq(paymentDispute.provider, filters.provider), isNear(paymentDispute.openedAt, period))}`;
  const settled = sql`${from}
    where ${and(orders, through(paymentOrder.provider), sql`${paymentOrder.discount} > 0`, isNear(paymentOrder.settledAt, period))}`;
  return sql`with zoned as materialized (${zonedBounds(days)})
    ${sums("paid", inMonth(installment.paidAt), charge.provider, charge.amount, paid)}
    union all
    ${sums("paid", byHand, charge.provider, charge.amount, paidByHand)}
    union all
    ${sums("paid", inMonth(refund.createdAt), charge.provider, refund.amount, returned(charge.provider, eq(charge.status, "refunded")))}
    union all
    ${sums("refunded", inMonth(refund.createdAt), givenBy, refund.amount, returned(givenBy))}
    union all
    ${sums("disputed", inMonth(paymentDispute.openedAt), paymentDispute.provider, paymentDispute.amount, disputed)}
    union all
    ${sums("discount", inMonth(paymentOrder.settledAt), paymentOrder.provider, paymentOrder.discount, settled)}`;
}
