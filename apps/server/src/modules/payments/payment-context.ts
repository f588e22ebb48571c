import { asc, eq, type SQL, sql } from "drizzle-orm";
import { seatsLeft } from "@larkroom/domain/enrolment/seats";
import type { SettledOrder } from "@larkroom/domain/payments/settle";
import { cents } from "@larkroom/domain/shared/brand";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { listBarred, lockSeats } from "../enrolment/index.ts";
import type { Charge, Installment, Order } from "./charges.store.ts";
import { type ClientProfile, payersOf, toProfile } from "./client-profile.ts";
import type { ChargeNews } from "./settle-charge.ts";
import { charge, installment, paymentOrder, paymentOrderItem, refund } from "./tables.ts";

/** Everything a settlement depends on, locked until the transaction ends. */
export interface PaymentContext {
  charge: Charge;
  order: Order;
  installments: Installment[];
  /** Charges of the order, oldest first. */
  charges: Charge[];
  /** Its refunds, oldest first. */
  refunds: (typeof refund.$inferSelect)[];
  client: ClientProfile;
  settled: SettledOrder;
  /** Whether there is a place for each child; checked only when the first money arrives. */
  placesFree: boolean;
}

/** Finds the charge of some news and locks its order; null when it isn't ours. Everywhere the order is locked before the group. */
export async function loadPaymentContext(tx: Tx, news: ChargeNews, now: Temporal.Instant): Promise<PaymentContext | null> {
  const orderId = orderOfCharge(news);
  const [[order], installments, charges, refunds, [payer]] = await together([
    tx.select().from(paymentOrder).where(eq(paymentOrder.id, orderId)).for("update"),
    tx.select().from(installment).where(eq(installment.orderId, orderId)).orderBy(asc(installment.number)),
    tx.select().from(charge).where(eq(charge.orderId, orderId)).orderBy(asc(charge.id)),
    tx.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id)),
    payersOf(tx, orderId),
  ]);
  const ofProvider = charges.filter(({ provider }) => provider === news.provider);
  const its =
    ofProvider.find(({ idempotencyKey }) => idempotencyKey === news.idempotencyKey) ??
    ofProvider.find(({ reference }) => reference !== null && reference === news.reference);
  if (!order || !payer || !its) return null;
  const settled: SettledOrder = {
    status: order.status,
    currency: order.currency,
    installments: installments.map(({ id, amount, status, attempts, firstDeclinedAt }) => {
      const own = charges.filter(({ installmentId }) => installmentId === id);
      const decisive = own.find((one) => one.status === "succeeded") ?? own.at(-1);
      return { id, amount: cents(amount), status, chargeId: decisive ? String(decisive.id) : null, declines: attempts, firstDeclinedAt };
    }),
    refunds: refunds.map(({ id, chargeId, amount, status, reference, returnedByHand }) => ({
      id,
      chargeId: String(chargeId),
      amount: cents(amount),
      reference,
      // At the provider it has failed.
      status: returnedByHand ? ("failed" as const) : status,
    })),
  };
  const placesFree = news.kind === "succeeded" && order.status === "PENDING" && (await hasPlaces(tx, order, now));
  return { charge: its, order, installments, charges, refunds, client: toProfile(payer), settled, placesFree };
}

/** A query for the order that some news is about: by the charge's key, or by the provider's reference. */
const orderOfCharge = ({ provider, idempotencyKey, reference }: ChargeNews): SQL<number> =>
  sql`coalesce(
    (select of_key.order_id from charge of_key where of_key.provider = ${provider} and of_key.idempotency_key = ${idempotencyKey}),
    (select of_reference.order_id from charge of_reference where of_reference.provider = ${provider} and of_reference.reference = ${reference}))`;

/** Whether each child of an order still has a place: by the order's own hold, or because there are enough free seats. */
async function hasPlaces(tx: Tx, order: Order, now: Temporal.Instant): Promise<boolean> {
  if (order.groupId === null) return true;
  const children = tx.select({ id: paymentOrderItem.studentId }).from(paymentOrderItem).where(eq(paymentOrderItem.orderId, order.id));
  const [group, barred, items] = await together([
    lockSeats(tx, order.groupId, now),
    listBarred(tx, order.courseId, children, order.journey),
    children,
  ]);
  if (!group || barred.length > 0) return false;
  const seatless = items.filter(({ id }) => id !== null && !group.memberIds.includes(id)).length;
  const held = group.holds.filter(({ orderId }) => orderId === order.id).length;
  if (held >= seatless) return true;
  return group.status === "OPEN" && seatsLeft(group, now, order.id) >= seatless;
}
