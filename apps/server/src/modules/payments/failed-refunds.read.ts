import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Db } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { school } from "../schools/schools.views.ts";
import { charge, paymentOrder, refund } from "./tables.ts";

/** How many failed refunds a list has; the count has all of them. */
const mostItems = 20;

const failedAt = sql`coalesce(${refund.settledAt}, ${refund.createdAt})`;

/**
 * Whether a refund failed and its money is still with the school: no later refund took its place, and the payment has money left. Needs the refund's charge
 * in the query.
 */
export const isUnreturned = sql<boolean>`(${refund.status} = 'failed' and not ${refund.replaced}
  and ${charge.amount} > (select coalesce(sum(given.amount), 0) from refund given where given.charge_id = ${refund.chargeId}
    and given.status <> 'failed'))`;

/** The ids of an order's failed refunds whose money is still to be returned. */
export async function listUnreturned(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(and(eq(refund.orderId, orderId), isUnreturned));
  return rows.map(({ id }) => id);
}

/** Failed refunds whose money is still to be returned, in the orders that `where` selects, the oldest failure first. One query. */
export async function failedRefunds(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({
      id: refund.id,
      orderId: refund.orderId,
      amount: refund.amount,
      currency: refund.currency,
      client: { id: account.id, name: account.name },
      school: { id: school.id, title: school.title },
      course: course.title,
      at: sql<Temporal.Instant>`${failedAt}`.mapWith(refund.createdAt),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(and(where, isUnreturned))
    .orderBy(asc(failedAt), asc(refund.id))
    .limit(mostItems);
  return { count: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) };
}
