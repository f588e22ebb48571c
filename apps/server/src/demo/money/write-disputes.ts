import { editions } from "@larkroom/domain/editions/editions";
import { paymentDispute, providerEvent } from "../../modules/payments/tables.ts";
import { insertRows } from "./insert-rows.ts";
import type { Money, WrittenCharge } from "./write-charges.ts";
import type { WrittenOrder } from "./write-orders.ts";

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
  await insertRows(
    tx,
    paymentDispute,
    disputes.map(({ orderId, chargeId, status, amount, openedAt, closedAt, reason }) => ({
      orderId,
      chargeId,
      status,
      amount,
      openedAt,
      closedAt,
      reason,
      provider: "SANDBOX",
      currency,
      reference: `dp_demo-${chargeId}`,
    })),
  );
  await insertRows(
    tx,
    providerEvent,
    disputes.flatMap(({ chargeId, charged, amount, status, openedAt, closedAt, reason }) => {
      const event = (kind: typeof status, at: Temporal.Instant) => ({
        provider: "SANDBOX",
        eventId: `ev_demo-${chargeId}-${kind}`,
        type: `charge.dispute.${kind}`,
        outcome: `dispute_${kind}`,
        payload: { reference: charged, amount, currency, dispute: { reference: `dp_demo-${chargeId}`, status: kind, reason } },
        receivedAt: at,
        settledAt: at,
      });
      return [event("opened", openedAt), ...(closedAt && status !== "opened" ? [event(status, closedAt)] : [])];
    }),
  );
}
