import { sql } from "drizzle-orm";
import type { RefundTerms } from "@larkroom/domain/payments/cancel";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** What of an order's worth was delivered: a class counts once for each of its children. */
export type BoughtClasses = Pick<RefundTerms, "firstClassAt" | "classesBought" | "classesDelivered">;

export const nothingBought: BoughtClasses = { firstClassAt: null, classesBought: 0, classesDelivered: 0 };

/**
 * The classes of the course that an order's children have on their rosters since it was paid, also where they were moved to another
 * group. A class that was held or whose time is over counts as delivered, a canceled one as not. One query.
 */
export async function boughtClasses(db: Db | Tx, orderIds: number[], now: Temporal.Instant): Promise<Map<number, BoughtClasses>> {
  const { rows } = await db.execute<{ id: string; first: string | null; bought: number; delivered: number }>(sql`
    select o.id, min(c.starts_at)::text as first, count(*)::int as bought,
      (count(*) filter (where c.status <> 'CANCELED' and (c.status = 'CLOSED' or c.ends_at <= ${now.toString()}::timestamptz)))::int as delivered
    from payment_order o
    join payment_order_item i on i.order_id = o.id
    join attendance a on a.student_id = i.student_id
    join group_class c on c.id = a.group_class_id and not c.is_catch_up
    join "group" g on g.id = c.group_id and g.course_id = o.course_id
    where o.id = any(${sql.param(orderIds)}::bigint[]) and o.settled_at is not null and c.ends_at > o.settled_at
    group by o.id`);
  return new Map(
    rows.map(({ id, first, bought, delivered }) => [
      Number(id),
      {
        firstClassAt: first === null ? null : Temporal.Instant.from(first.replace(" ", "T").replace(/\+00$/, "Z")),
        classesBought: bought,
        classesDelivered: delivered,
      },
    ]),
  );
}
