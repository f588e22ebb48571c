import { and, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Period } from "@larkroom/domain/money-reports/period";
import type { Actor } from "../../kernel/auth/actor.ts";
import { charge, installment, manualPayment, paymentDispute, paymentOrder, refund } from "../payments/tables.ts";
import { school } from "../schools/tables.ts";
import { dayInSchool, ordersInReport, type ReportFilters } from "./report-scope.ts";

type Column = Parameters<typeof isNull>[0];

/** What is near a period in any zone: an index finds it, and the school's own day then decides. */
export const isNear = (at: Column, { from, to }: Period): SQL =>
  sql`${at} >= ${from}::date::timestamp at time zone 'UTC' - interval '1 day' and ${at} < ${to}::date::timestamp at time zone 'UTC' + interval '2 days'`;

export const isWithin = (day: SQL | Column, { from, to }: Period): SQL => sql`${day} between ${from}::date and ${to}::date`;

/**
 * Every entry of a report as one query: what was paid, refunded, disputed and discounted, each with its day in the school's zone, course, provider and
 * currency. Money that came too late and was returned counts as paid and as refunded on the day it went back, so that both sides agree with the provider's.
 */
export function moneyEntries(actor: Actor, filters: ReportFilters, period: Period): SQL {
  const orders = ordersInReport(actor, filters);
  // What a provider couldn't return, the school returned itself.
  const givenBy = sql`case when ${refund.returnedByHand} then 'NONE' else ${charge.provider} end`;
  const from = sql`from ${paymentOrder} join ${school} on ${eq(school.id, paymentOrder.schoolId)}`;
  const through = (column: typeof charge.provider | typeof paymentOrder.provider | typeof givenBy) =>
    filters.provider === undefined ? undefined : sql`${column} = ${filters.provider}`;
  const entry = (kind: string, day: SQL | Column, provider: SQL | Column, amount: Column) =>
    sql`select ${sql.raw(`'${kind}'`)} as kind, ${day} as day, ${paymentOrder.courseId} as course_id, ${provider} as provider,
      ${paymentOrder.currency} as currency, ${amount} as amount`;
  const ofCharge = sql`join ${charge} on ${eq(charge.orderId, paymentOrder.id)}`;
  const inHand = sql`left join ${manualPayment} on ${eq(manualPayment.chargeId, charge.id)}`;
  const paid = sql`${from} ${ofCharge} join ${installment} on ${eq(installment.id, charge.installmentId)} ${inHand}
    where ${and(orders, eq(charge.status, "succeeded"), through(charge.provider))}`;
  const paidOn = dayInSchool(sql`${installment.paidAt}`);
  const refundedOn = dayInSchool(sql`${refund.createdAt}`);
  const returned = (
    provider: typeof charge.provider | typeof givenBy,
    more?: SQL,
  ) => sql`${from} join ${refund} on ${eq(refund.orderId, paymentOrder.id)}
    join ${charge} on ${eq(charge.id, refund.chargeId)}
    where ${and(orders, ne(refund.status, "failed"), through(provider), isNear(refund.createdAt, period), isWithin(refundedOn, period), more)}`;
  const disputedOn = dayInSchool(sql`${paymentDispute.openedAt}`);
  const settledOn = dayInSchool(sql`${paymentOrder.settledAt}`);
  return sql`
    ${entry("paid", paidOn, charge.provider, charge.amount)} ${paid}
      and ${and(isNull(manualPayment.id), isNear(installment.paidAt, period), isWithin(paidOn, period))}
    union all
    ${entry("paid", manualPayment.receivedOn, charge.provider, charge.amount)} ${paid}
      and ${and(isNotNull(manualPayment.id), isWithin(manualPayment.receivedOn, period))}
    union all
    ${entry("paid", refundedOn, charge.provider, refund.amount)} ${returned(charge.provider, eq(charge.status, "refunded"))}
    union all
    ${entry("refunded", refundedOn, givenBy, refund.amount)} ${returned(givenBy)}
    union all
    ${entry("disputed", disputedOn, paymentDispute.provider, paymentDispute.amount)} ${from}
      join ${paymentDispute} on ${eq(paymentDispute.orderId, paymentOrder.id)}
      where ${and(orders, ne(paymentDispute.status, "won"), filters.provider === undefined ? undefined : eq(paymentDispute.provider, filters.provider), isNear(paymentDispute.openedAt, period), isWithin(disputedOn, period))}
    union all
    ${entry("discount", settledOn, paymentOrder.provider, paymentOrder.discount)} ${from}
      where ${and(orders, through(paymentOrder.provider), sql`${paymentOrder.discount} > 0`, isNear(paymentOrder.settledAt, period), isWithin(settledOn, period))}`;
}
