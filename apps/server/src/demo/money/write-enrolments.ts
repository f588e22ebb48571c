import { sql } from "drizzle-orm";
import { enrolment, seatHold } from "../../modules/enrolment/tables.ts";
import { insertRows } from "./insert-rows.ts";
import { keptHours, type OrderSchool, type OrderWithId, type PlaceItem } from "./played.ts";
import { isEnrolled, leftAt } from "./purchase.ts";

/** Connects the places that children have already with their orders, and makes the others. A place that waits for its payment is held. */
export async function enrolPlaces(
  { tx, schoolId, now }: OrderSchool,
  played: readonly OrderWithId[],
  items: readonly PlaceItem[],
): Promise<void> {
  const orders = new Map(played.map((one) => [one.id, one]));
  const places = items.flatMap(({ id: orderItemId, orderId, studentId }) => {
    const one = orders.get(orderId);
    return one ? [{ ...one, orderItemId, studentId }] : [];
  });
  const paid = places.filter(({ purchase }) => isEnrolled(purchase));
  await tx.execute(sql`
    update enrolment e set order_item_id = o.item, created_at = least(e.created_at, o.at)
    from unnest(
      ${sql.param(paid.map(({ orderItemId }) => orderItemId))}::bigint[], ${sql.param(paid.map(({ studentId }) => studentId))}::bigint[],
      ${sql.param(paid.map(({ purchase }) => purchase.groupId))}::bigint[], ${sql.param(paid.map(({ purchase }) => purchase.at.toString()))}::timestamptz[]
    ) as o(item, child, taken, at)
    where e.student_id = o.child and e.group_id = o.taken and e.status = 'ACTIVE'`);
  const { rows } = await tx.execute<{ item: string }>(
    sql`select order_item_id as item from enrolment where school_id = ${schoolId} and order_item_id is not null`,
  );
  const known = new Set(rows.map(({ item }) => Number(item)));
  const missing = paid.filter(({ orderItemId }) => !known.has(orderItemId));
  await insertRows(
    tx,
    enrolment,
    missing.map(({ orderItemId, studentId, purchase, courseId, history }) => {
      const left = leftAt(purchase);
      return {
        schoolId,
        studentId,
        courseId,
        groupId: purchase.groupId,
        journey: "purchase" as const,
        orderItemId,
        createdAt: history.settledAt ?? purchase.at,
        status: left ? ("ENDED" as const) : ("ACTIVE" as const),
        endedAt: left,
        endReason: left && "order_canceled",
      };
    }),
  );
  const waiting = places.filter(({ purchase }) => purchase.fate.kind === "waiting");
  await insertRows(
    tx,
    seatHold,
    waiting.map(({ id: orderId, studentId, purchase: { groupId, at } }) => ({
      schoolId,
      groupId,
      studentId,
      orderId,
      expiresAt: at.add({ hours: keptHours }),
      createdAt: now,
    })),
  );
}
