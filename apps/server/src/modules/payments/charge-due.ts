import { and, asc, eq, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { afterDecline } from "@larkroom/domain/payments/decline";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { insertCharge, isOpen, isPaused, type Installment, type Order } from "./charges.store.ts";
import { type ClientProfile, payersOf, toProfile } from "./client-profile.ts";
import { isAfter, isUnpaid, pageOfDue, placed, type Placed } from "./due-pages.ts";
import { lockOrderOf } from "./orders.store.ts";
import { findMethodToCharge } from "./payment-methods.store.ts";
import { postFailure } from "./post-mails.ts";
import { charge, installment, paymentOrder } from "./tables.ts";
import { takePayment } from "./take-payment.ts";

/** Installments that are due for the first time or for another attempt, longest due first: a page of 500 after another one's last. */
export function listDue(kernel: Kernel, after: Placed | null = null): Promise<Placed[]> {
  const now = kernel.now();
  return kernel.db
    .select(placed)
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(
      and(
        eq(paymentOrder.status, "ACTIVE"),
        // What the school collects itself is never charged.
        ne(paymentOrder.provider, "NONE"),
        or(isNull(paymentOrder.pausedUntil), lte(paymentOrder.pausedUntil, now)),
        // No attempt is made before the due date. Written so that the index of unpaid installments is read only up to now.
        isUnpaid,
        lte(installment.dueAt, now),
        or(
          eq(installment.status, "scheduled"),
          and(eq(installment.status, "pending"), isNotNull(installment.nextAttemptAt), lte(installment.nextAttemptAt, now)),
        ),
        isAfter(after),
      ),
    )
    .orderBy(asc(installment.dueAt), asc(installment.id))
    .limit(pageOfDue);
}

/** Charges a due installment without its client present. One that is not due (any more) doesn't change. */
export async function chargeInstallment(kernel: Kernel, installmentId: number): Promise<void> {
  const ready = await inTransaction(kernel.db, (tx) => prepare(kernel, tx, installmentId));
  if (!ready) return;
  const { orderId, chargeId, method, payer } = ready;
  const returnUrl = `${kernel.config.PUBLIC_URL}/${payer.edition}/profile/billing?order=${orderId}`;
  await takePayment(kernel, chargeId, { method, returnUrl, payer });
}

/** Stores the charge of a due installment; null when there is nothing to charge. */
async function prepare(kernel: Kernel, tx: Tx, installmentId: number) {
  const now = kernel.now();
  const [order, method, [part], charges, [found]] = await together([
    lockOrderOf(tx, installmentId),
    findMethodToCharge(tx, installmentId),
    tx.select().from(installment).where(eq(installment.id, installmentId)),
    tx.select().from(charge).where(eq(charge.installmentId, installmentId)),
    payersOf(tx, sql<number>`(select part.order_id from installment part where part.id = ${installmentId})`),
  ]);
  if (!order || !part || !found || !isDue(order, part, now) || charges.some(isOpen)) return null;
  const payer = toProfile(found);
  if (!method) {
    await stall(kernel, tx, { order, part, payer });
    return null;
  }
  const values = {
    installmentId,
    orderId: order.id,
    provider: order.provider,
    amount: part.amount,
    currency: order.currency,
    present: false,
    save: true,
  };
  const [chargeId] = await together([
    insertCharge(tx, values, now),
    tx.update(installment).set({ status: "pending", nextAttemptAt: null }).where(eq(installment.id, installmentId)),
  ]);
  return { orderId: order.id, chargeId, method: method.reference, payer };
}

function isDue(order: Order, { status, dueAt, nextAttemptAt }: Installment, now: Temporal.Instant): boolean {
  if (order.provider === "NONE" || isPaused(order, now)) return false;
  const time = status === "scheduled" ? dueAt : status === "pending" ? nextAttemptAt : null;
  return order.status === "ACTIVE" && time !== null && Temporal.Instant.compare(time, now) <= 0;
}

/** Stalls an installment without a card, and asks the client for one. */
async function stall(
  kernel: Kernel,
  tx: Tx,
  { order, part, payer }: { order: Order; part: Installment; payer: ClientProfile },
): Promise<void> {
  const now = kernel.now();
  const { status } = afterDecline({
    kind: "no_method",
    declines: part.attempts + 1,
    firstDeclinedAt: part.firstDeclinedAt ?? now,
    clientZone: payer.zone,
    now,
  });
  await tx
    .update(installment)
    .set({ status, stalledAt: now, nextAttemptAt: null, failure: "no_method" })
    .where(eq(installment.id, part.id));
  await postFailure(kernel, tx, { orderId: order.id, installmentId: part.id });
}
