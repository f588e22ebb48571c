import { installment, paymentOrder, paymentOrderItem } from "../../modules/payments/tables.ts";
import { insertWithIds } from "./insert-rows.ts";
import { keptHours, type OrderSchool, type OrderWithId, type PlaceItem, type Played } from "./played.ts";
import { isEnrolled, type Purchase } from "./purchase.ts";
import { enrolPlaces } from "./write-enrolments.ts";

/** An inserted order with its installments. */
export type WrittenOrder = OrderWithId & {
  readonly parts: readonly Pick<typeof installment.$inferSelect, "id" | "number" | "amount" | "status" | "paidAt">[];
};

const isToSchool = ({ fate }: Purchase): boolean => fate.kind === "direct" || fate.kind === "waiting";

/** Inserts orders with their places and installments, and enrols the children. A fixed number of statements. */
export async function writeOrders(school: OrderSchool, played: readonly Played[]): Promise<WrittenOrder[]> {
  const { tx, schoolId, currency, now } = school;
  const orders = await insertWithIds(
    tx,
    paymentOrder,
    played.map(({ purchase, history, courseId, planId, promoCodeId }) => {
      const { clientId, groupId, type, at, fate } = purchase;
      const { status, subtotal, discount, amount, settledAt, canceledAt, cancelReason } = history;
      const keeps = at.add(isToSchool(purchase) ? { hours: keptHours } : { minutes: 30 });
      const pausedUntil = fate.kind === "overdue" && fate.isPaused ? now.add({ hours: 24 * 12 }) : null;
      return {
        schoolId,
        clientId,
        courseId,
        groupId,
        planId,
        promoCodeId,
        journey: "purchase" as const,
        type,
        status,
        currency,
        subtotal,
        discount,
        amount,
        createdAt: at,
        settledAt,
        canceledAt,
        cancelReason,
        pausedUntil,
        holdExpiresAt: keeps,
        provider: isToSchool(purchase) ? ("NONE" as const) : ("SANDBOX" as const),
      };
    }),
  );
  const withIds = played.map((one, index) => ({ ...one, id: orders[index] ?? 0 }));
  const items = await writeItems(school, withIds);
  await enrolPlaces(school, withIds, items);
  const rows = withIds.flatMap(({ id: orderId, history, methodId, reminded }) =>
    history.installments.map(({ attempts, ...part }) => ({
      ...part,
      orderId,
      attempts: attempts.length,
      paymentMethodId: methodId,
      remindedAt: part.status === "stalled" ? reminded : null,
    })),
  );
  const partIds = await insertWithIds(tx, installment, rows);
  const parts = rows.map((part, index) => ({ ...part, id: partIds[index] ?? 0 }));
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId);
  return withIds.map((one) => ({ ...one, parts: partsOf.get(one.id) ?? [] }));
}

async function writeItems({ tx }: OrderSchool, played: readonly OrderWithId[]): Promise<PlaceItem[]> {
  const items = played.flatMap(({ id: orderId, purchase, history, courseId }) => {
    const each = Math.floor(history.amount / purchase.children.length);
    return purchase.children.map((child, index) => ({
      orderId,
      studentId: child.id,
      courseId,
      groupId: purchase.groupId,
      amount: each + (index < history.amount - each * purchase.children.length ? 1 : 0),
      classesBought: isEnrolled(purchase) ? purchase.classes.length : null,
    }));
  });
  const ids = await insertWithIds(tx, paymentOrderItem, items);
  return items.map(({ orderId, studentId }, index) => ({ id: ids[index] ?? 0, orderId, studentId }));
}
