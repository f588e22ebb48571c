import { and, count, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { moneyReportsContract } from "@larkroom/contract/money-reports/money-reports";
import type { Period } from "@larkroom/domain/money-reports/period";
import type { Actor } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { orderOf } from "../../kernel/db/list.ts";
import { course } from "../catalog/catalog.views.ts";
import { charge, paymentOrder, refund } from "../payments/payments.views.ts";
import { school } from "../schools/schools.views.ts";
import { isNear, isWithin } from "./money-entries.read.ts";
import { dayInSchool, ordersInReport, type ReportFilters } from "./report-scope.ts";

type Asked = Pick<z.output<(typeof moneyReportsContract)["GET /money_report/refunds"]["query"]>, "page" | "limit" | "sort"> & ReportFilters;

const sortColumns = { at: refund.createdAt, amount: refund.amount };
const refundedOn = dayInSchool(sql`${refund.createdAt}`);

const listed = (actor: Actor, query: ReportFilters, period: Period) =>
  and(
    ordersInReport(actor, query),
    query.provider === undefined ? undefined : eq(charge.provider, query.provider),
    isNear(refund.createdAt, period),
    isWithin(refundedOn, period),
  );

/** What was refunded in a period for each reason, in one currency. Refused refunds don't count. One query. */
export async function sumRefundReasons(db: Db, actor: Actor, query: ReportFilters, period: Period) {
  const rows = await db
    .select({
      reason: refund.reason,
      currency: refund.currency,
      amount: sql<string>`sum(${refund.amount})`,
      count: count(),
    })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(and(listed(actor, query, period), ne(refund.status, "failed")))
    .groupBy(refund.reason, refund.currency)
    .orderBy(refund.currency, sql`sum(${refund.amount}) desc`, refund.reason);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** A page of the refunds of a period, newest first unless sorted. Two queries. */
export async function listRefunds(db: Db, actor: Actor, query: Asked, period: Period) {
  const where = listed(actor, query, period);
  const [items, [all]] = await Promise.all([
    db
      .select({
        id: refund.id,
        at: refund.createdAt,
        on: sql<string>`${refundedOn}::text`,
        order: refund.orderId,
        client: { id: account.id, name: account.name },
        course: { id: course.id, title: course.title },
        school: { id: school.id, title: school.title },
        provider: charge.provider,
        currency: refund.currency,
        amount: refund.amount,
        status: refund.status,
        reason: refund.reason,
        note: refund.note,
      })
      .from(refund)
      .innerJoin(charge, eq(charge.id, refund.chargeId))
      .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
      .innerJoin(account, eq(account.id, paymentOrder.clientId))
      .innerJoin(course, eq(course.id, paymentOrder.courseId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .where(where)
      .orderBy(...orderOf(sortColumns, query.sort ?? "-at", "at", refund.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({ total: count() })
      .from(refund)
      .innerJoin(charge, eq(charge.id, refund.chargeId))
      .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
      .innerJoin(school, eq(school.id, paymentOrder.schoolId))
      .where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}
