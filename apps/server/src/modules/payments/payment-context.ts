import { and, asc, eq } from "drizzle-orm";
import { seatsLeft } from "@larkroom/domain/enrolment/seats";
import type { SettledOrder } from "@larkroom/domain/payments/settle";
import { cents } from "@larkroom/domain/shared/brand";
import type { Tx } from "../../kernel/db/db.ts";
import { listBarred, lockSeats } from "../enrolment/index.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import { type ClientProfile, getClientProfile } from "./client-profile.ts";
import type { ChargeNews } from "./settle-charge.ts";
import { charge, installment, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

/** Everything a settlement depends on, locked until the transaction ends. */
export interface PaymentContext {
  charge: Charge;
  order: Order;
  installments: Installment[];
  /** Charges of the order, oldest first. */
  charges: Charge[];
  client: ClientProfile;
  settled: SettledOrder;
  /** Whether there is a place for each child; checked only when the first money arrives. */
  placesFree: boolean;
}

/** Finds the charge of some news and locks its order; null when it isn't ours. Everywhere the order is locked before the group. */
export async function loadPaymentContext(tx: Tx, news: ChargeNews, now: Temporal.Instant): Promise<PaymentContext | null> {
  const found = (await findCharge(tx, news, "key")) ?? (await findCharge(tx, news, "reference"));
  if (!found) return null;
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, found.orderId)).for("update");
  if (!order) return null;
  const installments = await tx.select().from(installment).where(eq(installment.orderId, order.id)).orderBy(asc(installment.number));
  const charges = await tx.select().from(charge).where(eq(charge.orderId, order.id)).orderBy(asc(charge.id));
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.id));
  const its = charges.find(({ id }) => id === found.id);
  if (!its) return null;
  const settled: SettledOrder = {
    status: order.status,
    currency: order.currency,
    installments: installments.map(({ id, amount, status, attempts, firstDeclinedAt }) => {
      const own = charges.filter(({ installmentId }) => installmentId === id);
      const decisive = own.find((one) => one.status === "succeeded") ?? own.at(-1);
      return { id, amount: cents(amount), status, chargeId: decisive ? String(decisive.id) : null, declines: attempts, firstDeclinedAt };
    }),
    refunds: refunds.map(({ id, chargeId, amount, status, reference, returnedByHand }) => ({
      ...{ id, chargeId: String(chargeId), amount: cents(amount), reference },
      // At the provider it has failed.
      status: returnedByHand ? ("failed" as const) : status,
    })),
  };
  const client = await getClientProfile(tx, order.clientId);
  const placesFree = news.kind === "succeeded" && order.status === "PENDING" && (await hasPlaces(tx, order, now));
  return { charge: its, order, installments, charges, client, settled, placesFree };
}

async function findCharge(
  tx: Tx,
  { provider, idempotencyKey, reference }: ChargeNews,
  by: "key" | "reference",
): Promise<{ id: number; orderId: number } | null> {
  const value = by === "key" ? idempotencyKey : reference;
  if (value === null) return null;
  const where = and(eq(charge.provider, provider), eq(by === "key" ? charge.idempotencyKey : charge.reference, value));
  const [row] = await tx.select({ id: charge.id, orderId: charge.orderId }).from(charge).where(where);
  return row ?? null;
}

/** Whether each child of an order still has a place: by the order's own hold, or because there are enough free seats. */
async function hasPlaces(tx: Tx, order: Order, now: Temporal.Instant): Promise<boolean> {
  if (order.groupId === null) return true;
  const group = await lockSeats(tx, order.groupId, now);
  if (!group) return false;
  const items = await tx
    .select({ studentId: paymentOrderItem.studentId })
    .from(paymentOrderItem)
    .where(eq(paymentOrderItem.orderId, order.id));
  const children = items.flatMap(({ studentId }) => (studentId === null ? [] : [studentId]));
  if ((await listBarred(tx, order.courseId, children, order.journey)).length > 0) return false;
  const seatless = children.filter((id) => !group.memberIds.includes(id)).length;
  const held = group.holds.filter(({ orderId }) => orderId === order.id).length;
  if (held >= seatless) return true;
  return group.status === "OPEN" && seatsLeft(group, now, order.id) >= seatless;
}
