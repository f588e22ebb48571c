import { and, eq, inArray, sql } from "drizzle-orm";
import type { CancelReason } from "@larkroom/domain/payments/result";
import { installmentStatusesBefore } from "@larkroom/domain/payments/states";
import type { Tx } from "../../kernel/db/db.ts";
import { releaseHolds, returnOffers } from "../enrolment/index.ts";
import { installment, paymentOrder, promoCode } from "./tables.ts";

/**
 * Cancels an order that was never paid: its seats and promo code are released (a seat offered to the family stays offered), and nothing more is due. An order that is no longer pending doesn't
 * change. Money that still arrives is refunded then.
 * @returns whether it was canceled now
 */
export async function cancelPending(tx: Tx, orderId: number, reason: CancelReason, now: Temporal.Instant): Promise<boolean> {
  const [canceled] = await tx
    .update(paymentOrder)
    .set({ status: "CANCELED", cancelReason: reason, canceledAt: now })
    .where(and(eq(paymentOrder.id, orderId), eq(paymentOrder.status, "PENDING")))
    .returning({ promoCodeId: paymentOrder.promoCodeId });
  if (!canceled) return false;
  await cancelOwed(tx, orderId);
  await returnOffers(tx, orderId, now);
  await releaseHolds(tx, orderId, now);
  if (canceled.promoCodeId !== null) {
    await tx
      .update(promoCode)
      .set({ used: sql`${promoCode.used} - 1` })
      .where(eq(promoCode.id, canceled.promoCodeId));
  }
  return true;
}

/** Cancels the installments that are still owed. */
export async function cancelOwed(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(installment)
    .set({ status: "canceled", nextAttemptAt: null })
    .where(and(eq(installment.orderId, orderId), inArray(installment.status, installmentStatusesBefore("canceled"))));
}
