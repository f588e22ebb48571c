import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db/db.ts";
import { enrolment, seatHold } from "../../modules/enrolment/tables.ts";
import { installment, paymentOrder, paymentOrderItem } from "../../modules/payments/tables.ts";
import type { OrderHistory } from "./order-history.ts";
import { isEnrolled, leftAt, type Purchase } from "./purchase.ts";

/** An order to insert. */
export interface Played {
  readonly purchase: Purchase;
  readonly history: OrderHistory;
  readonly courseId: number;
  readonly planId: number;
  readonly promoCodeId: number | null;
  readonly methodId: number | null;
  readonly reminded: Temporal.Instant | null;
}

export type WrittenOrder = Played & { readonly id: number; readonly parts: readonly (typeof installment.$inferSelect)[] };

interface School {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly currency: (typeof paymentOrder.$inferSelect)["currency"];
  readonly now: Temporal.Instant;
}

const isToSchool = ({ fate }: Purchase): boolean => fate.kind === "direct" || fate.kind === "waiting";

/** How long a place is kept for a family that pays the school, in hours. */
const keptHours = 7 * 24;

/** Inserts orders with their places and installments, and enrols the children. A fixed number of statements. */
export async function writeOrders(school: School, played: readonly Played[]): Promise<WrittenOrder[]> {
  const { tx, schoolId, currency, now } = school;
  const orders = await tx
    .insert(paymentOrder)
    .values(
      played.map(({ purchase, history, courseId, planId, promoCodeId }) => {
        const { clientId, groupId, type, at, fate } = purchase;
        const { status, subtotal, discount, amount, settledAt, canceledAt, cancelReason } = history;
        const keeps = at.add(isToSchool(purchase) ? { hours: keptHours } : { minutes: 30 });
        const pausedUntil = fate.kind === "overdue" && fate.isPaused ? now.add({ hours: 24 * 12 }) : null;
        return {
          ...{ schoolId, clientId, courseId, groupId, planId, promoCodeId, journey: "purchase" as const, type, status, currency },
          ...{ subtotal, discount, amount, createdAt: at, settledAt, canceledAt, cancelReason, pausedUntil, holdExpiresAt: keeps },
          provider: isToSchool(purchase) ? ("NONE" as const) : ("SANDBOX" as const),
        };
      }),
    )
    .returning({ id: paymentOrder.id });
  const withIds = played.map((one, index) => ({ ...one, id: orders[index]?.id ?? 0 }));
  const items = await writeItems(school, withIds);
  await enrol(school, withIds, items);
  const parts = await tx
    .insert(installment)
    .values(
      withIds.flatMap(({ id: orderId, history, methodId, reminded }) =>
        history.installments.map(({ attempts, ...part }) => ({
          ...{ ...part, orderId, attempts: attempts.length, paymentMethodId: methodId },
          remindedAt: part.status === "stalled" ? reminded : null,
        })),
      ),
    )
    .returning();
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId);
  return withIds.map((one) => ({ ...one, parts: partsOf.get(one.id) ?? [] }));
}

type Item = { readonly id: number; readonly orderId: number; readonly studentId: number | null };

async function writeItems({ tx }: School, played: readonly (Played & { id: number })[]): Promise<Item[]> {
  const { id, orderId, studentId } = paymentOrderItem;
  return tx
    .insert(paymentOrderItem)
    .values(
      played.flatMap(({ id: order, purchase, history, courseId }) => {
        const each = Math.floor(history.amount / purchase.children.length);
        return purchase.children.map((child, index) => ({
          ...{ orderId: order, studentId: child.id, courseId, groupId: purchase.groupId },
          amount: each + (index < history.amount - each * purchase.children.length ? 1 : 0),
          classesBought: isEnrolled(purchase) ? purchase.classes.length : null,
        }));
      }),
    )
    .returning({ id, orderId, studentId });
}

/** Connects the places that children have already with their orders, and makes the others. A place that waits for its payment is held. */
async function enrol({ tx, schoolId, now }: School, played: readonly (Played & { id: number })[], items: readonly Item[]): Promise<void> {
  const orders = new Map(played.map((one) => [one.id, one]));
  const places = items.flatMap(({ id: orderItemId, orderId, studentId }) => {
    const one = orders.get(orderId);
    return one && studentId !== null ? [{ ...one, orderItemId, studentId }] : [];
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
  if (missing.length > 0)
    await tx.insert(enrolment).values(
      missing.map(({ orderItemId, studentId, purchase, courseId, history }) => {
        const left = leftAt(purchase);
        return {
          ...{ schoolId, studentId, courseId, groupId: purchase.groupId, journey: "purchase" as const, orderItemId },
          ...{ createdAt: history.settledAt ?? purchase.at, status: left ? ("ENDED" as const) : ("ACTIVE" as const) },
          ...{ endedAt: left, endReason: left && "order_canceled" },
        };
      }),
    );
  const waiting = places.filter(({ purchase }) => purchase.fate.kind === "waiting");
  if (waiting.length > 0)
    await tx.insert(seatHold).values(
      waiting.map(({ id: orderId, studentId, purchase: { groupId, at } }) => ({
        ...{ schoolId, groupId, studentId, orderId, expiresAt: at.add({ hours: keptHours }), createdAt: now },
      })),
    );
}
