import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProviderName } from "@larkroom/domain/payment-accounts/providers";
import type { Settlement } from "@larkroom/domain/payments/settle";
import type { OrderStatus } from "@larkroom/domain/payments/states";
import type { Tx } from "../../kernel/db/db.ts";
import { together } from "../../kernel/db/together.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { ProviderCard } from "../../kernel/ports/payments.ts";
import { afterTry } from "./after-failure.ts";
import { cancelPending } from "./cancel-pending.ts";
import { type Charge, type Installment, isOpen, type Order } from "./charges.store.ts";
import { completeOrder } from "./complete-order.ts";
import { saveMethod } from "./payment-methods.store.ts";
import { postFailure, postReceipt, postRefund } from "./post-mails.ts";
import { confirmRefund, failRefund, refundCharge, recordRefund } from "./refunds.store.ts";
import type { PaymentContext } from "./payment-context.ts";
import { issueReceipts } from "./receipts/issue-receipts.ts";
import type { ChargeNews } from "./settle-charge.ts";
import { charge, installment, paymentOrder } from "./tables.ts";

interface Settling {
  readonly news: ChargeNews;
  readonly context: PaymentContext;
  readonly settlement: Settlement;
  readonly now: Temporal.Instant;
}

/** Writes the decision about a charge. */
export async function applySettlement(kernel: Kernel, tx: Tx, settling: Settling): Promise<void> {
  const { context, settlement, now, news } = settling;
  const { order } = context;
  if (settlement.do === "pay") return pay(kernel, tx, settling, settlement);
  await moveCharge(tx, settling);
  switch (settlement.do) {
    case "nothing":
    case "alert":
      return;
    case "wait":
      await tx.update(installment).set({ status: "pending", nextAttemptAt: null }).where(eq(installment.id, settlement.installmentId));
      return;
    case "decline": {
      const part = context.installments.find(({ id }) => id === settlement.installmentId);
      if (!part) throw new Error(`no installment ${settlement.installmentId}`);
      // A payer who is present sees the failure on the screen and decides what to do next.
      const inFront = context.charge.present;
      await tx
        .update(installment)
        .set({
          ...(inFront ? afterTry(part, now) : declined(part, settlement, now)),
          failure: news.state.failureCode,
        })
        .where(eq(installment.id, part.id));
      if (!inFront) await postFailure(kernel, tx, { orderId: order.id, installmentId: part.id });
      return;
    }
    case "refund":
      if (settlement.orderStatus === "CANCELED" && order.status === "PENDING") await cancelPending(tx, order.id, "group_full", now);
      await refundCharge(kernel, tx, { order, charge: context.charge, amount: settlement.amount, reason: settlement.because });
      await postRefund(kernel, tx, { orderId: order.id, amount: settlement.amount });
      return;
    case "record_refund":
      await recordRefund(tx, { order, charge: context.charge, amount: settlement.amount, now, reference: news.refundReference ?? null });
      await issueReceipts(tx, order, now);
      return;
    case "confirm_refund":
      await confirmRefund(kernel, tx, settlement.refundId, { reference: news.refundReference ?? null, now });
      await issueReceipts(tx, order, now);
      return;
    case "fail_refund":
      return failRefund(kernel, tx, settlement.refundId, { reference: news.refundReference ?? null, now });
  }
}

/** Counts the declines of automatic attempts, which determine when the next one follows. */
const declined = (
  part: Installment,
  { status, retryAt }: Extract<Settlement, { do: "decline" }>,
  now: Temporal.Instant,
): Partial<Installment> => ({
  status,
  nextAttemptAt: retryAt,
  stalledAt: status === "stalled" ? (part.stalledAt ?? now) : null,
  attempts: part.attempts + 1,
  firstDeclinedAt: part.firstDeclinedAt ?? now,
});

async function pay(kernel: Kernel, tx: Tx, settling: Settling, settlement: Extract<Settlement, { do: "pay" }>): Promise<void> {
  const { context, news, now } = settling;
  const { order, charge: its, installments, charges, refunds, client } = context;
  const { installmentId } = settlement;
  const card = its.save && news.provider !== "NONE" && news.state.card?.reference ? news.state.card : null;
  await together([
    moveCharge(tx, settling),
    markPaid(tx, installmentId, now),
    card && news.provider !== "NONE" && keepCard(tx, { order, provider: news.provider, card, now }),
    settlement.enrol || settlement.orderStatus === order.status ? null : setStatus(tx, order.id, settlement.orderStatus),
  ]);
  if (settlement.enrol) await completeOrder(tx, order, { status: settlement.orderStatus, now });
  await issueReceipts(tx, order, now, {
    installments: installments.map((part) => (part.id === installmentId ? { ...part, status: "succeeded", paidAt: now } : part)),
    charges: charges.map((one) => (one.id === its.id ? { ...one, status: "succeeded" } : one)),
    refunds,
  });
  const number = installments.find(({ id }) => id === installmentId)?.number;
  await postReceipt(kernel, tx, { orderId: order.id, installmentId, payer: client, isFirst: number === 1 });
}

async function markPaid(tx: Tx, installmentId: number, now: Temporal.Instant): Promise<void> {
  await tx
    .update(installment)
    .set({ status: "succeeded", paidAt: now, nextAttemptAt: null, stalledAt: null, firstDeclinedAt: null, attempts: 0, failure: null })
    .where(eq(installment.id, installmentId));
}

async function setStatus(tx: Tx, orderId: number, status: OrderStatus): Promise<void> {
  await tx.update(paymentOrder).set({ status }).where(eq(paymentOrder.id, orderId));
}

/** Saves the card that paid, for what is still owed and as the one that paid. */
async function keepCard(
  tx: Tx,
  { order, provider, card, now }: { order: Order; provider: ProviderName; card: ProviderCard; now: Temporal.Instant },
): Promise<void> {
  const paymentMethodId = await saveMethod(tx, { clientId: order.clientId, provider }, card, now);
  await tx
    .update(installment)
    .set({ paymentMethodId })
    .where(
      and(
        eq(installment.orderId, order.id),
        inArray(installment.status, ["scheduled", "pending", "stalled", "succeeded"]),
        sql`${installment.paymentMethodId} is distinct from ${paymentMethodId}`,
      ),
    );
}

/** Updates the charge. Events may be late: a final status stays, except when money came after all. */
async function moveCharge(tx: Tx, { news, context: { charge: its }, settlement, now }: Settling): Promise<void> {
  const { state } = news;
  const next = nextStatus(its, news, settlement);
  await tx
    .update(charge)
    .set({
      status: next,
      updatedAt: now,
      reference: its.reference ?? news.reference,
      cardBrand: its.cardBrand ?? state.card?.brand ?? null,
      cardLastDigits: its.cardLastDigits ?? state.card?.lastDigits ?? null,
      ...(next === its.status && !isOpen(its)
        ? {}
        : { failureCode: settlement.do === "alert" ? settlement.because : state.failureCode, actionUrl: state.actionUrl }),
    })
    .where(eq(charge.id, its.id));
}

function nextStatus(its: Charge, { kind }: ChargeNews, settlement: Settlement): Charge["status"] {
  if (settlement.do === "pay") return "succeeded";
  if (settlement.do === "refund") return "refunded";
  if (settlement.do === "alert") return "canceled";
  if (!isOpen(its)) return its.status;
  switch (kind) {
    case "declined":
      return "declined";
    case "processing":
      return "processing";
    case "needs_action":
      return "requires_action";
    case "succeeded":
      // There is no payment because the money was refunded before.
      return "refunded";
    case "created":
    case "refunded":
    case "refund_failed":
      return its.status;
  }
}
