import { sql } from "drizzle-orm";
import { monthsOf, type Period } from "@larkroom/domain/money-reports/period";
import { netOf } from "@larkroom/domain/money-reports/sums";
import { cents } from "@larkroom/domain/shared/brand";
import type { Currency } from "@larkroom/domain/shared/money";
import type { Actor } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { monthlyEntries } from "./money-entries.read.ts";
import type { ReportFilters } from "./report-scope.ts";

interface Row extends Record<string, unknown> {
  /** Which of month, course and provider the row sums over: PostgreSQL's `grouping`. */
  by: number;
  /** Its number in the period. */
  month: number | null;
  courseId: string | null;
  title: string | null;
  provider: string | null;
  currency: Currency;
  paid: string;
  refunded: string;
  disputed: string;
  discounts: string;
  payments: number;
  refunds: number;
}

/** The bits of `grouping(month, course, provider)`: 0 where the row has the value, 1 where it sums over it. */
const grouped = { month: 0b011, course: 0b101, provider: 0b110, total: 0b111 } as const;

const sumsOf = ({ currency, payments, refunds, ...row }: Row) => {
  const [paid, refunded, disputed] = [cents(Number(row.paid)), cents(Number(row.refunded)), cents(Number(row.disputed))];
  return {
    currency,
    paid,
    refunded,
    disputed,
    net: netOf({ paid, refunded, disputed }),
    discounts: Number(row.discounts),
    payments,
    refunds,
  };
};

/** The sums of a period by month, course, provider and in all, each in one currency. One query. */
export async function sumMoney(db: Db, actor: Actor, filters: ReportFilters, period: Period) {
  const months = monthsOf(period);
  // Materialized: a condition on the months would reach the rows, and PostgreSQL would take those that meet it for a few.
  const { rows } = await db.execute<Row>(sql`
    with entry as materialized (${monthlyEntries(actor, filters, period)}),
    summed as (
      select grouping(month, course_id, provider)::int as by, month, course_id, provider, currency,
        coalesce(sum(amount) filter (where kind = 'paid'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'disputed'), 0) as disputed,
        coalesce(sum(amount) filter (where kind = 'discount'), 0) as discounts,
        coalesce(sum(entries) filter (where kind = 'paid'), 0)::int as payments,
        coalesce(sum(entries) filter (where kind = 'refunded'), 0)::int as refunds
      from entry where month between 1 and ${months.length}
      group by grouping sets ((month, currency), (course_id, currency), (provider, currency), (currency))
    )
    select summed.by, summed.month, summed.course_id::text as "courseId", ${course.title} as title, summed.provider, summed.currency,
      summed.paid::text as paid, summed.refunded::text as refunded, summed.disputed::text as disputed, summed.discounts::text as discounts,
      summed.payments, summed.refunds
    from summed left join ${course} on ${course.id} = summed.course_id
    order by summed.by, summed.currency, summed.month, summed.paid desc, ${course.title}, summed.provider`);
  const of = (by: number) => rows.filter((row) => row.by === by);
  return {
    months: of(grouped.month).map((row) => ({ month: months[(row.month ?? 0) - 1] ?? "", ...sumsOf(row) })),
    courses: of(grouped.course).map((row) => ({ course: { id: Number(row.courseId), title: row.title ?? "" }, ...sumsOf(row) })),
    providers: of(grouped.provider).map((row) => ({ provider: row.provider ?? "", ...sumsOf(row) })),
    totals: of(grouped.total).map(sumsOf),
  };
}
