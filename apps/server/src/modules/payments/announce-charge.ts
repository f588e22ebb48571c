import { and, asc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { announcedUntil } from "@larkroom/domain/payments/upcoming-charge";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { lockOrder } from "./orders.store.ts";
import { postUpcoming } from "./post-upcoming.ts";
import { installment, paymentOrder } from "./tables.ts";

const most = 500;

/** What is charged by itself in the next three days, or due to the school then, and wasn't announced. */
const upcoming = (now: Temporal.Instant) =>
  and(
    eq(paymentOrder.status, "ACTIVE"),
    or(isNull(paymentOrder.pausedUntil), lte(paymentOrder.pausedUntil, now)),
    isNull(installment.announcedAt),
    gt(installment.amount, 0),
    or(
      eq(installment.status, "scheduled"),
      // A payment that staff gave a new date, or that its payer tried ahead of time.
      and(eq(installment.status, "pending"), isNotNull(installment.nextAttemptAt), eq(installment.nextAttemptAt, installment.dueAt)),
    ),
    gt(installment.dueAt, now),
    lte(installment.dueAt, announcedUntil(now)),
  );

/** Installments whose families are to be told of the charge. At most 500, the nearest first. */
export async function listToAnnounce(kernel: Kernel): Promise<number[]> {
  const rows = await kernel.db
    .select({ id: installment.id })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(upcoming(kernel.now()))
    .orderBy(asc(installment.dueAt), asc(installment.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Emails a family that an installment is going to be charged, once. One that was paid, canceled, paused or announced meanwhile is left alone. */
export async function announceCharge(kernel: Kernel, installmentId: number): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const orderId = await orderOf(tx, installmentId);
    if (orderId === null) return;
    const order = await lockOrder(tx, orderId);
    const now = kernel.now();
    const [found] = await tx
      .select({ part: installment })
      .from(installment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
      .where(and(eq(installment.id, installmentId), upcoming(now)));
    if (!found) return;
    await tx.update(installment).set({ announcedAt: now }).where(eq(installment.id, installmentId));
    await postUpcoming(kernel, tx, { order, part: found.part });
  });
}

async function orderOf(tx: Tx, installmentId: number): Promise<number | null> {
  const [row] = await tx.select({ orderId: installment.orderId }).from(installment).where(eq(installment.id, installmentId));
  return row?.orderId ?? null;
}
