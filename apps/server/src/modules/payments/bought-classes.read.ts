import { sql } from "drizzle-orm";
import type { RefundTerms } from "@larkroom/domain/payments/cancel";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** How much of an order was delivered: a class counts once for each child. */
export type BoughtClasses = Pick<RefundTerms, "firstClassAt" | "classesBought" | "classesDelivered">;

export const nothingBought: BoughtClasses = { firstClassAt: null, classesBought: 0, classesDelivered: 0 };

/**
 * The classes of the course on whose rosters an order's children are since it was paid, also after a move to another group or to a brother or
 * sister. A class counts as delivered if it was held or its time is over, but not if it was canceled or postponed. One query, which goes from each child
 * to the child's own classes: "offset 0" keeps the database from reading all classes instead.
 */
export async function boughtClasses(db: Db | Tx, orderIds: number[], now: Temporal.Instant): Promise<Map<number, BoughtClasses>> {
  const { rows } = await db.execute<{ id: string; first: string | null; bought: number; delivered: number }>(sql`
    select o.id, min(c.starts_at)::text as first, count(*)::int as bought,
      (count(*) filter (where c.status not in ('CANCELED', 'POSTPONED') and (c.status = 'CLOSED' or c.ends_at <= ${now.toString()}::timestamptz)))::int as delivered
    from payment_order o
    join payment_order_item i on i.order_id = o.id
    cross join lateral (select distinct unnest(array_append(i.former_student_ids, i.student_id)) as id) child
    cross join lateral (
      select gc.starts_at, gc.ends_at, gc.status, gc.group_id from attendance a join group_class gc on gc.id = a.group_class_id
      where a.student_id = child.id and not gc.is_catch_up and gc.ends_at > o.settled_at
      offset 0
    ) c
    join "group" g on g.id = c.group_id and g.course_id = o.course_id
    where o.id = any(${sql.param(orderIds)}::bigint[]) and o.settled_at is not null
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
