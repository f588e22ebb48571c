import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";

/**
 * Stores how many classes were bought with each place of an order: those ahead on the child's rosters in the order's group, also postponed
 * ones whose old time is over. Counted once, when the children are enrolled, because later moves and cancellations change the rosters but not
 * what was bought.
 */
export async function countBought(tx: Tx, orderId: number, now: Temporal.Instant): Promise<void> {
  await tx.execute(sql`
    update payment_order_item i
    set classes_bought = (
      select count(*) from attendance a join group_class c on c.id = a.group_class_id
      where a.student_id = i.student_id and c.group_id = i.group_id and not c.is_catch_up
        and (c.status = 'POSTPONED' or c.ends_at > ${now.toString()}::timestamptz))
    where i.order_id = ${orderId} and i.student_id is not null and i.classes_bought is null`);
}
