import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { replacedRefunds } from "@larkroom/domain/payments/replaced-refunds";
import { withLock } from "../../kernel/db/advisory-lock.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { defineJob } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Charge, Order } from "./charges.store.ts";
import { providerOf } from "./provider-of.ts";
import { postRefundFailed } from "./school/post-refund-failed.ts";
import { issueReceipts } from "./receipts/issue-receipts.ts";
import { charge, paymentOrder, refund } from "./tables.ts";

export const sendRefundJob = defineJob({ name: "payments.send-refund", schema: z.object({ refundId: z.int() }), retryDelaySeconds: 5 });

interface ChargeRefund {
  readonly order: Order;
  readonly charge: Charge;
  readonly amount: number;
  readonly reason: string;
  /** Why staff made it, in their words. */
  readonly note?: string | undefined;
}

/** Stores a refund; it is sent to the provider after the transaction. Money that no provider took is returned by a person, who says so. */
export async function refundCharge(kernel: Kernel, tx: Tx, { order, charge: its, amount, reason, note }: ChargeRefund): Promise<void> {
  const [row] = await tx
    .insert(refund)
    .values({
      orderId: order.id,
      chargeId: its.id,
      amount,
      currency: order.currency,
      reason,
      note: note ?? null,
      idempotencyKey: `refund-${randomUUID()}`,
      createdAt: kernel.now(),
    })
    .returning({ id: refund.id });
  await replaceFailed(tx, order.id, amount);
  if (row && its.provider !== "NONE") await kernel.jobs.enqueue(tx, sendRefundJob, { refundId: row.id }, { singletonKey: String(row.id) });
}

/** A new refund takes the place of failed ones of its order: their money is given back by it. */
async function replaceFailed(tx: Tx, orderId: number, amount: number): Promise<void> {
  const failed = await tx
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, "failed"), eq(refund.replaced, false)))
    .orderBy(asc(refund.settledAt), asc(refund.id));
  const ids = replacedRefunds(amount, failed);
  if (ids.length > 0) await tx.update(refund).set({ replaced: true }).where(inArray(refund.id, ids));
}

interface ToldRefund extends Omit<ChargeRefund, "reason"> {
  /** The provider's own id of the refund, if it has one. */
  readonly reference: string | null;
  readonly now: Temporal.Instant;
}

/** Records a refund that the provider, or a person there, made on their own. */
export async function recordRefund(tx: Tx, { order, charge: its, amount, reference, now }: ToldRefund): Promise<void> {
  const made = await tx
    .insert(refund)
    .values({
      orderId: order.id,
      chargeId: its.id,
      amount,
      currency: order.currency,
      reason: "by_provider",
      status: "succeeded",
      reference,
      idempotencyKey: `told-of-${reference ?? its.idempotencyKey}`,
      createdAt: now,
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: refund.id });
  if (made.length > 0) await replaceFailed(tx, order.id, amount);
}

/** Completes a refund of ours whose event came before its answer was stored, or names one whose answer was lost. */
export async function confirmRefund(
  kernel: Kernel,
  tx: Tx,
  refundId: number,
  { reference, now }: { readonly reference: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  const [confirmed] = await tx
    .update(refund)
    .set({ status: "succeeded", reference, settledAt: now })
    .where(and(eq(refund.id, refundId), eq(refund.status, "pending")))
    .returning();
  await tx
    .update(refund)
    .set({ reference })
    .where(and(eq(refund.id, refundId), eq(refund.status, "succeeded"), isNull(refund.reference)));
  if (confirmed) await enqueueNext(kernel, tx, confirmed);
}

/** Marks a refund that the provider could not complete: nothing was returned after all, and those who run the school decide what follows. */
export async function failRefund(
  kernel: Kernel,
  tx: Tx,
  refundId: number,
  { reference, now }: { readonly reference: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  const [failed] = await tx
    .update(refund)
    .set({ status: "failed", settledAt: now, ...(reference === null ? {} : { reference }) })
    .where(eq(refund.id, refundId))
    .returning();
  await postRefundFailed(kernel, tx, refundId, { cameBack: true });
  if (failed) await enqueueNext(kernel, tx, failed);
}

/**
 * Sends one refund to its provider, unless it was sent already. Refunds of a charge are sent one at a time, the oldest first: providers that take no key
 * of ours recognize a refund by what the charge has given back, and would take one for another. The next one follows when this one is decided, or has the
 * provider's own id.
 * @returns false while another server is sending one, or has just died doing so
 * @throws when the provider can't be reached, so that the job is retried
 */
export async function sendRefund(kernel: Kernel, refundId: number): Promise<boolean> {
  const row = await findUnsent(kernel, refundId);
  if (!row) return true;
  const { acquired } = await withLock(kernel.db.$client, `refunds of charge ${row.refund.chargeId}`, async () => {
    const unsent = await findUnsent(kernel, refundId);
    if (unsent) await send(kernel, unsent);
  });
  return acquired;
}

type Unsent = NonNullable<Awaited<ReturnType<typeof findUnsent>>>;

/** A refund that its provider is to make now; null when there is nothing to send, or an earlier one of the charge goes first. */
async function findUnsent(kernel: Kernel, refundId: number) {
  const earlier = alias(refund, "earlier");
  const [row] = await kernel.db
    .select({ refund, provider: charge.provider, reference: charge.reference, schoolId: paymentOrder.schoolId })
    .from(refund)
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(
      and(
        eq(refund.id, refundId),
        eq(refund.status, "pending"),
        ne(charge.provider, "NONE"),
        notExists(
          kernel.db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.chargeId, refund.chargeId),
                lt(earlier.id, refund.id),
                eq(earlier.status, "pending"),
                isNull(earlier.reference),
              ),
            ),
        ),
      ),
    );
  return row ?? null;
}

async function send(kernel: Kernel, row: Unsent): Promise<void> {
  const refundId = row.refund.id;
  const provider = await providerOf(kernel, { provider: row.provider, orderId: row.refund.orderId });
  if (!provider || row.reference === null) throw new Error(`refund ${refundId} has no provider`);
  const { idempotencyKey, amount } = row.refund;
  const refundedBefore = await refundedOf(kernel.db, row.refund.chargeId);
  const answer = await provider.refund({ idempotencyKey, reference: row.reference, amount, currency: row.refund.currency, refundedBefore });
  const settledAt = answer.status === "pending" ? null : kernel.now();
  // An event may have completed it meanwhile.
  await inTransaction(kernel.db, async (tx) => {
    const changed = await tx
      .update(refund)
      .set({ status: answer.status, reference: answer.reference, settledAt })
      .where(and(eq(refund.id, refundId), eq(refund.status, "pending")))
      .returning({ id: refund.id });
    if (answer.status === "failed" && changed.length > 0) await postRefundFailed(kernel, tx, refundId, { cameBack: false });
    await issueReceipts(tx, { id: row.refund.orderId, schoolId: row.schoolId }, kernel.now());
    // Until the provider is known to have this one, it is sent again and the next one waits.
    if (answer.status !== "pending" || answer.reference !== null) await enqueueNext(kernel, tx, row.refund);
  });
  if (answer.status === "failed") kernel.log.error({ refundId }, "a refund was refused by its provider and needs manual action");
}

/** Enqueues the refund of the same charge that waited for one before it. */
async function enqueueNext(kernel: Kernel, tx: Tx, { id, chargeId }: Pick<typeof refund.$inferSelect, "id" | "chargeId">): Promise<void> {
  const [next] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.chargeId, chargeId), gt(refund.id, id), eq(refund.status, "pending"), isNull(refund.reference)))
    .orderBy(asc(refund.id))
    .limit(1);
  if (next) await kernel.jobs.enqueue(tx, sendRefundJob, { refundId: next.id }, { singletonKey: String(next.id) });
}

/** What the provider refunded of a charge so far. */
async function refundedOf(db: Db, chargeId: number): Promise<number> {
  const rows = await db
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.chargeId, chargeId), eq(refund.status, "succeeded"), eq(refund.returnedByHand, false)));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
