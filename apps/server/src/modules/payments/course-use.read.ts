import { count, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { CourseUse } from "../../kernel/ports/guards.ts";
import { paymentOrder } from "./tables.ts";

type Row = CourseUse & { id: string };

/** What depends on each of the courses. One query. */
export async function courseUse(db: Db | Tx, courseIds: readonly number[]): Promise<Map<number, CourseUse>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select c.id,
      (select count(*)::int from "group" g where g.course_id = c.id) as groups,
      (select count(*)::int from "group" g where g.course_id = c.id and g.status <> 'ARCHIVED') as "openGroups",
      (select count(distinct gs.student_id)::int from "group" g join group_student gs on gs.group_id = g.id
        where g.course_id = c.id and g.status <> 'ARCHIVED' and gs.left_at is null) as students,
      (select count(*)::int from enrolment e where e.course_id = c.id) as enrolments,
      (select count(*)::int from waiting_list_entry w where w.course_id = c.id and w.left_at is null) as waiting,
      (select count(*)::int from payment_order o where o.course_id = c.id) as orders,
      (select count(*)::int from coupon k where k.course_id = c.id) as coupons,
      (select count(*)::int from lesson l where l.course_id = c.id) as lessons
    from unnest(${sql.param([...courseIds])}::bigint[]) c (id)`);
  return new Map(rows.map(({ id, ...use }) => [Number(id), use]));
}

/** The number of orders made from each price plan; plans without orders are left out. One query. */
export async function planOrders(db: Db | Tx, planIds: readonly number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .select({ id: paymentOrder.planId, orders: count() })
    .from(paymentOrder)
    .where(inArray(paymentOrder.planId, [...planIds]))
    .groupBy(paymentOrder.planId);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}
