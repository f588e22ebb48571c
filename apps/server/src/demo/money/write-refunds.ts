import { inArray, sql } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { sandboxCharge, sandboxRefund } from "../../adapters/sandbox-pay/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { paymentDispute, providerEvent, refund } from "../../modules/payments/tables.ts";
import { staffReasons } from "./seller.ts";
import type { Money, WrittenCharge } from "./write-charges.ts";
import type { WrittenOrder } from "./write-orders.ts";

/** Inserts the refunds of orders, at the gateway too, and the activity log of those that staff made. */
export async function writeRefunds(money: Money, orders: readonly WrittenOrder[], charges: readonly WrittenCharge[]): Promise<void> {
  const { tx, edition } = money;
  const { currency } = editions[edition];
  const refunds = orders.flatMap((order, turn) =>
    order.history.refunds.flatMap(({ number, amount, at, reason }) => {
      const paid = charges.find((one) => one.orderId === order.id && one.number === number && one.status === "succeeded");
      return paid ? [{ order, paid, amount, at, reason, note: noteOf(money, order, turn) }] : [];
    }),
  );
  const rows = await tx
    .insert(refund)
    .values(
      refunds.map(({ order, paid, amount, at, reason, note }) => ({
        ...{ orderId: order.id, chargeId: paid.id, amount, currency, reason, note, status: "succeeded" as const },
        ...{ idempotencyKey: `refund-demo-${paid.id}`, reference: paid.reference && `re_demo-${paid.id}` },
        ...{ createdAt: at, settledAt: at.add({ seconds: 20 }) },
      })),
    )
    .returning({ id: refund.id });
  if (rows.length !== refunds.length) throw new Error("a refund is missing");
  const online = refunds.flatMap(({ paid, amount, at }) =>
    paid.reference === null ? [] : [{ chargeId: paid.reference, id: paid.id, amount, at }],
  );
  await tx.insert(sandboxRefund).values(
    online.map(({ id, chargeId, amount, at }) => ({
      ...{ id: `re_demo-${id}`, idempotencyKey: `refund-demo-${id}`, chargeId, amount, createdAt: at },
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
  await tx.insert(auditEvent).values(
    made.map(([order, parts]) => {
      const isCancel = order.history.cancelReason !== null;
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const reason = parts[0]?.note ?? "";
      return {
        ...{ schoolId, at: parts[0]?.at, actorRole: "school_admin", actorId: adminId, targetKind: "payment_order", targetId: order.id },
        action: isCancel ? "payments.order_canceled" : "payments.order_refunded",
        after: isCancel ? { refund: amount, reason } : { amount, reason },
      };
    }),
  );
}

/** How long after a payment a cardholder complained at their bank, and how long the bank took, in days. */
const disputedAfter = 19;
const decidedAfter = 24;

/** Inserts the disputes of orders, with the events that told of them. */
export async function writeDisputes(
  { tx, edition }: Money,
  orders: readonly WrittenOrder[],
  charges: readonly WrittenCharge[],
): Promise<void> {
  const { currency } = editions[edition];
  const disputes = orders.flatMap(({ id: orderId, purchase: { fate } }) => {
    const paid = charges.find((one) => one.orderId === orderId && one.number === 1 && one.status === "succeeded");
    if (fate.kind !== "disputed" || !paid?.reference) return [];
    const openedAt = paid.at.add({ hours: 24 * disputedAfter + 5 });
    const closedAt = fate.status === "opened" ? null : openedAt.add({ hours: 24 * decidedAfter });
    const reason = fate.status === "won" ? "product_not_received" : "fraudulent";
    return [{ orderId, chargeId: paid.id, charged: paid.reference, status: fate.status, amount: paid.amount, openedAt, closedAt, reason }];
  });
  if (disputes.length === 0) return;
  await tx
    .insert(paymentDispute)
    .values(disputes.map(({ charged: _, ...one }) => ({ ...one, provider: "SANDBOX", currency, reference: `dp_demo-${one.chargeId}` })));
  await tx.insert(providerEvent).values(
    disputes.flatMap(({ chargeId, charged, amount, status, openedAt, closedAt, reason }) => {
      const event = (kind: typeof status, at: Temporal.Instant) => ({
        ...{ provider: "SANDBOX", eventId: `ev_demo-${chargeId}-${kind}`, type: `charge.dispute.${kind}`, outcome: `dispute_${kind}` },
        payload: { reference: charged, amount, currency, dispute: { reference: `dp_demo-${chargeId}`, status: kind, reason } },
        ...{ receivedAt: at, settledAt: at },
      });
      return [event("opened", openedAt), ...(closedAt && status !== "opened" ? [event(status, closedAt)] : [])];
    }),
  );
}
