import { inArray, sql } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { sandboxCharge, sandboxRefund } from "../../adapters/sandbox-pay/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { refund } from "../../modules/payments/tables.ts";
import { insertRows, insertWithIds } from "./insert-rows.ts";
import { staffReasons } from "./seller.ts";
import type { Money, WrittenCharge } from "./write-charges.ts";
import type { WrittenOrder } from "./write-orders.ts";

export type WrittenRefund = Pick<typeof refund.$inferSelect, "id" | "orderId" | "chargeId" | "amount" | "status" | "settledAt">;

/** Inserts the refunds of orders, at the gateway too, and the activity log of those that staff made. */
export async function writeRefunds(
  money: Money,
  orders: readonly WrittenOrder[],
  charges: readonly WrittenCharge[],
): Promise<WrittenRefund[]> {
  const { tx, edition } = money;
  const { currency } = editions[edition];
  const refunds = orders.flatMap((order, turn) =>
    order.history.refunds.flatMap(({ number, amount, at, reason, isRefused }) => {
      const paid = charges.find((one) => one.orderId === order.id && one.number === number && one.status === "succeeded");
      return paid ? [{ order, paid, amount, at, reason, isRefused, note: noteOf(money, order, turn) }] : [];
    }),
  );
  const rows = refunds.map(({ order, paid, amount, at, reason, isRefused, note }) => ({
    orderId: order.id,
    chargeId: paid.id,
    amount,
    currency,
    reason,
    note,
    status: isRefused ? ("failed" as const) : ("succeeded" as const),
    idempotencyKey: `refund-demo-${paid.id}`,
    reference: isRefused ? null : paid.reference && `re_demo-${paid.id}`,
    createdAt: at,
    settledAt: at.add({ seconds: 20 }),
  }));
  const ids = await insertWithIds(tx, refund, rows);
  const online = refunds.flatMap(({ paid, amount, at, isRefused }) =>
    paid.reference === null || isRefused ? [] : [{ chargeId: paid.reference, id: paid.id, amount, at }],
  );
  await insertRows(
    tx,
    sandboxRefund,
    online.map(({ id, chargeId, amount, at }) => ({
      id: `re_demo-${id}`,
      idempotencyKey: `refund-demo-${id}`,
      chargeId,
      amount,
      createdAt: at,
    })),
  );
  await tx
    .update(sandboxCharge)
    .set({ refunded: sql`(select sum(r.amount) from sandbox_refund r where r.charge_id = ${sandboxCharge.id})` })
    .where(
      inArray(
        sandboxCharge.id,
        online.map(({ chargeId }) => chargeId),
      ),
    );
  await writeActivity(money, refunds);
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
}

const isByStaff = ({ history }: WrittenOrder): boolean =>
  history.cancelReason === "by_staff" || history.refunds.some(({ reason }) => reason === "by_staff");

/** What staff wrote as the reason; null for what a family did itself. */
function noteOf({ edition }: Money, order: WrittenOrder, turn: number): string | null {
  if (!isByStaff(order)) return null;
  const texts = staffReasons[edition][order.history.cancelReason === null ? "refunded" : "canceled"];
  return texts[turn % texts.length] ?? null;
}

interface MadeRefund {
  readonly order: WrittenOrder;
  readonly amount: number;
  readonly at: Temporal.Instant;
  readonly note: string | null;
}

async function writeActivity({ tx, schoolId, adminId }: Money, refunds: readonly MadeRefund[]): Promise<void> {
  const made = [
    ...Map.groupBy(
      refunds.filter(({ order }) => isByStaff(order)),
      ({ order }) => order,
    ),
  ];
  if (made.length === 0) return;
  await insertRows(
    tx,
    auditEvent,
    made.map(([order, parts]) => {
      const isCancel = order.history.cancelReason !== null;
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const reason = parts[0]?.note ?? "";
      return {
        schoolId,
        at: parts[0]?.at,
        actorRole: "school_admin",
        actorId: adminId,
        targetKind: "payment_order",
        targetId: order.id,
        action: isCancel ? "payments.order_canceled" : "payments.order_refunded",
        after: isCancel ? { refund: amount, reason } : { amount, reason },
      };
    }),
  );
}
