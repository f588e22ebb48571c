import { and, asc, eq, exists, gt, inArray, lte, ne, not, or } from "drizzle-orm";
import { withLock } from "../../kernel/db/advisory-lock.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { paymentEvents } from "../../kernel/telemetry/metrics.ts";
import { cancelPending } from "./cancel-pending.ts";
import { givenUp } from "./charges.store.ts";
import { lockOrder } from "./orders.store.ts";
import { sendRefundJob } from "./refunds.store.ts";
import { charge, paymentOrder, refund } from "./tables.ts";
import { abandonCharge, inFlightSeconds, lookUpCharge } from "./take-payment.ts";

const most = 200;
/** A payer who has not answered their bank for this long won't; if they do, the event says so. */
const answerWithinHours = 24;
/** A charge that was given up may be on its way after all: it is looked up again for a day. */
const lookAgainMinutes = 10;

/**
 * Settles what was left open. Charges whose process was killed, whose event was lost, or whose request arrived after it was given up are looked up at their
 * provider by our own key; refunds that were not sent are sent. One node at a time. @returns how many charges were looked up
 */
export async function reconcile(kernel: Kernel): Promise<number> {
  const done = await withLock(kernel.db.$client, "payments reconciliation", async () => {
    const now = kernel.now();
    const isRecent = gt(charge.createdAt, now.subtract({ hours: answerWithinHours }));
    const asked = and(eq(charge.status, "requires_action"), isRecent);
    const open = await kernel.db
      .select({ id: charge.id, provider: charge.provider })
      .from(charge)
      .where(
        and(
          or(inArray(charge.status, ["created", "processing"]), asked),
          lte(charge.updatedAt, now.subtract({ seconds: inFlightSeconds })),
        ),
      )
      .orderBy(asc(charge.updatedAt))
      .limit(most);
    const unsure = await kernel.db
      .select({ id: charge.id, provider: charge.provider })
      .from(charge)
      .where(and(givenUp, isRecent, lte(charge.updatedAt, now.subtract({ minutes: lookAgainMinutes }))))
      .orderBy(asc(charge.updatedAt))
      .limit(most);
    for (const { id, provider } of [...open, ...unsure]) await findPayment(kernel, id, provider);
    await endUnanswered(kernel);
    await resendRefunds(kernel);
    return open.length + unsure.length;
  });
  return done.acquired ? done.value : 0;
}

/** Looks one charge up. A payment that only this found is counted, because one after the other means that events don't arrive. */
async function findPayment(kernel: Kernel, chargeId: number, provider: string): Promise<void> {
  try {
    const settlement = await lookUpCharge(kernel, chargeId);
    if (settlement?.do !== "pay" && settlement?.do !== "refund") return;
    paymentEvents.inc({ provider, outcome: "missed" });
    kernel.log.warn(
      { provider, chargeId, settlement: settlement.do },
      "a payment was found by asking its provider, before any event about it",
    );
  } catch (error) {
    kernel.log.warn({ err: error, chargeId }, "the payment provider did not answer");
  }
}

/** Gives up a later payment whose payer left their bank's question unanswered for an hour. A first payment ends with its hold. */
async function endUnanswered(kernel: Kernel): Promise<void> {
  const left = await kernel.db
    .select({ charge })
    .from(charge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, charge.orderId))
    .where(
      and(
        eq(charge.status, "requires_action"),
        eq(paymentOrder.status, "ACTIVE"),
        lte(charge.createdAt, kernel.now().subtract({ hours: 1 })),
      ),
    )
    .limit(most);
  for (const row of left) await abandonCharge(kernel, row.charge);
}

/** Enqueues refunds again: a job that used up its attempts is gone, but the money is still owed. */
async function resendRefunds(kernel: Kernel): Promise<void> {
  const waiting = await kernel.db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .where(and(eq(refund.status, "pending"), ne(charge.provider, "NONE"), lte(refund.createdAt, kernel.now().subtract({ minutes: 10 }))))
    .orderBy(asc(refund.id))
    .limit(most);
  for (const { id } of waiting) await kernel.jobs.enqueue(kernel.db, sendRefundJob, { refundId: id }, { singletonKey: String(id) });
}

/**
 * Cancels unpaid orders whose seats are no longer held: seats and promo codes are released. An order whose money may be moving waits for the provider's
 * answer, and so does one whose payer may have answered their bank. @returns how many were canceled
 */
export async function expireHolds(kernel: Kernel): Promise<number> {
  const moving = kernel.db
    .select({ id: charge.id })
    .from(charge)
    .where(and(eq(charge.orderId, paymentOrder.id), inArray(charge.status, ["created", "processing"])));
  const expired = await kernel.db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.status, "PENDING"), lte(paymentOrder.holdExpiresAt, kernel.now()), not(exists(moving))))
    .orderBy(asc(paymentOrder.holdExpiresAt))
    .limit(most);
  const unknown = await askBanks(
    kernel,
    expired.map(({ id }) => id),
  );
  let canceled = 0;
  for (const { id } of expired.filter((order) => !unknown.has(order.id))) {
    const wasCanceled = await inTransaction(kernel.db, async (tx) => {
      // A payment in progress takes the order's lock first.
      await lockOrder(tx, id);
      const open = await tx
        .select({ status: charge.status })
        .from(charge)
        .where(and(eq(charge.orderId, id), inArray(charge.status, ["created", "processing"])));
      return open.length === 0 && (await cancelPending(tx, id, "hold_expired", kernel.now()));
    });
    if (wasCanceled) canceled += 1;
  }
  return canceled;
}

/** Asks the providers what payers answered their banks. @returns the orders of which a provider could not say so */
async function askBanks(kernel: Kernel, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const asked = await kernel.db
    .select({ id: charge.id, orderId: charge.orderId })
    .from(charge)
    .where(
      and(
        inArray(charge.orderId, [...orderIds]),
        eq(charge.status, "requires_action"),
        gt(charge.createdAt, kernel.now().subtract({ hours: answerWithinHours })),
      ),
    );
  const unknown = new Set<number>();
  for (const { id, orderId } of asked) {
    await lookUpCharge(kernel, id).catch((error: unknown) => {
      kernel.log.warn({ err: error, chargeId: id }, "the payment provider did not answer");
      unknown.add(orderId);
    });
  }
  return unknown;
}
