import { and, asc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { announcedUntil } from "@larkroom/domain/payments/upcoming-charge";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isAfter, isUnpaid, pageOfDue, placed, type Placed } from "./due-pages.ts";
import { lockOrder } from "./orders.store.ts";
import { postUpcoming } from "./post-upcoming.ts";
import { installment, paymentOrder } from "./tables.ts";

/** What is charged by itself in the next three days, or due to the school then, and wasn't announced. */
const upcoming = (now: Temporal.Instant) =>
  and(
    eq(paymentOrder.status, "ACTIVE"),
    or(isNull(paymentOrder.pausedUntil), lte(paymentOrder.pausedUntil, now)),
    isUnpaid,
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

/** Installments whose families are to be told of the charge, the nearest first: a page of 500 after another one's last. */
export function listToAnnounce(kernel: Kernel, after: Placed | null = null): Promise<Placed[]> {
  return kernel.db
    .select(placed)
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(and(upcoming(kernel.now()), isAfter(after)))
    .orderBy(asc(installment.dueAt), asc(installment.id))
    .limit(pageOfDue);
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
