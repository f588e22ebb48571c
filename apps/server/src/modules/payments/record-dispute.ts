import { and, eq, isNull, or } from "drizzle-orm";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { DisputeNotice } from "../../kernel/ports/payments.ts";
import { charge, paymentDispute, providerEvent } from "./tables.ts";

/**
 * Records a dispute of a charge, once for each event. The bank has taken the money back or returned it; the child's place stays, because a person decides
 * what follows. A decided dispute is not opened again by a late event. A dispute of an unknown charge raises an alert.
 */
export async function recordDispute(kernel: Kernel, provider: ProviderName, notice: DisputeNotice): Promise<void> {
  const isOurs = await inTransaction(kernel.db, async (tx) => {
    const now = kernel.now();
    const { eventId, type, reference, idempotencyKey, amount, currency, dispute } = notice;
    if (notice.onlyIfKnown && !(await isOpened(tx, provider, dispute.reference))) return true;
    const [its] = await tx
      .select({ id: charge.id, orderId: charge.orderId })
      .from(charge)
      .where(and(eq(charge.provider, provider), isAbout({ reference, idempotencyKey })));
    const [event] = await tx
      .insert(providerEvent)
      .values({
        provider,
        eventId,
        type,
        receivedAt: now,
        settledAt: now,
        payload: { reference, amount, currency, dispute },
        outcome: its ? `dispute_${dispute.status}` : "alert: unknown_order",
      })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (!event || !its) return its !== undefined;
    const closedAt = dispute.status === "opened" ? null : now;
    const [made] = await tx
      .insert(paymentDispute)
      .values({
        provider,
        orderId: its.orderId,
        chargeId: its.id,
        amount,
        currency,
        openedAt: now,
        closedAt,
        reference: dispute.reference,
        status: dispute.status,
        reason: dispute.reason,
      })
      .onConflictDoNothing()
      .returning({ id: paymentDispute.id });
    if (!made && closedAt !== null)
      await tx
        .update(paymentDispute)
        .set({ status: dispute.status, closedAt })
        .where(
          and(eq(paymentDispute.provider, provider), eq(paymentDispute.reference, dispute.reference), eq(paymentDispute.status, "opened")),
        );
    return true;
  });
  if (!isOurs) kernel.log.error({ provider, reference: notice.reference }, "a dispute that matches no order needs manual action");
}

/** A dispute may be told before the charge's answer or event was: then only our key names the charge. */
const isAbout = ({ reference, idempotencyKey }: Pick<DisputeNotice, "reference" | "idempotencyKey">) =>
  idempotencyKey === null
    ? eq(charge.reference, reference)
    : or(eq(charge.reference, reference), and(isNull(charge.reference), eq(charge.idempotencyKey, idempotencyKey)));

async function isOpened(tx: Tx, provider: ProviderName, reference: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: paymentDispute.id })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.provider, provider), eq(paymentDispute.reference, reference), eq(paymentDispute.status, "opened")));
  return row !== undefined;
}
