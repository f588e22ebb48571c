import { eq } from "drizzle-orm";
import type { OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import { settle, type ProviderEvent, type Settlement } from "@larkroom/domain/payments/settle";
import { cents } from "@larkroom/domain/shared/brand";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { ChargeNotice, ChargeState } from "../../kernel/ports/payments.ts";
import { applySettlement } from "./apply-settlement.ts";
import { isOpen } from "./charges.store.ts";
import { loadPaymentContext, type PaymentContext } from "./payment-context.ts";
import { providerEvent } from "./tables.ts";

/** News about a charge: from an event, from the provider's answer, or from a lookup. */
export interface ChargeNews extends Pick<ChargeNotice, "kind" | "amount" | "currency" | "state" | "refundReference"> {
  /** `NONE` for money the school received itself. */
  readonly provider: OrderProvider;
  /** Either one identifies the charge. */
  readonly idempotencyKey: string | null;
  readonly reference: string | null;
  /** Null for an answer or a lookup. */
  readonly event: { readonly id: string; readonly type: string } | null;
}

const kindOf: Record<ChargeState["status"], ChargeNotice["kind"]> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_action: "needs_action",
  declined: "declined",
};

/** Converts a provider's answer to the form of an event. */
export const toChargeNews = (
  charge: { provider: string; idempotencyKey: string; amount: number; currency: ChargeNews["currency"] },
  state: ChargeState,
): ChargeNews => ({
  provider: charge.provider as ChargeNews["provider"],
  idempotencyKey: charge.idempotencyKey,
  reference: state.reference,
  kind: kindOf[state.status],
  state,
  amount: charge.amount,
  currency: charge.currency,
  event: null,
});

/**
 * The only way a payment changes anything: webhooks, the payer's return and reconciliation all call it, any number of times and in any order. In one
 * transaction it takes the event once and updates the charge, its installment and order; with an order's first money, the children are enrolled.
 */
export async function settleCharge(kernel: Kernel, news: ChargeNews): Promise<Settlement> {
  const settlement = await inTransaction(kernel.db, (tx) => settleIn(kernel, tx, news));
  if (settlement.do === "alert") {
    kernel.log.error(
      { provider: news.provider, reference: news.reference, because: settlement.because, event: news.event?.id },
      "a payment that matches no order needs manual action",
    );
  }
  if (settlement.do === "fail_refund")
    kernel.log.error({ refundId: settlement.refundId }, "a refund failed at its provider after it was accepted and needs manual action");
  return settlement;
}

/** The same in the caller's transaction. */
export async function settleIn(kernel: Kernel, tx: Tx, news: ChargeNews): Promise<Settlement> {
  const now = kernel.now();
  const eventRow = news.event && (await takeEvent(tx, news, now));
  if (news.event && eventRow === null) return { do: "nothing", because: "repeat" };
  const context = await loadPaymentContext(tx, news, now);
  const decided = decide(news, context, now);
  if (context) await applySettlement(kernel, tx, { news, context, settlement: decided, now });
  if (eventRow !== null) {
    const kind = decided.do === "fail_refund" ? "alert" : decided.do;
    const outcome = "because" in decided ? `${kind}: ${decided.because}` : kind;
    await tx.update(providerEvent).set({ outcome, settledAt: now }).where(eq(providerEvent.id, eventRow));
  }
  return decided;
}

/** Records an event; null if it was recorded before. A concurrent delivery waits here for the first one. */
async function takeEvent(
  tx: Tx,
  { provider, event, reference, idempotencyKey, kind, amount, currency, state, refundReference }: ChargeNews,
  now: Temporal.Instant,
): Promise<number | null> {
  if (!event) return null;
  const payload = {
    reference,
    idempotencyKey,
    kind,
    amount,
    currency,
    status: state.status,
    failureCode: state.failureCode,
    refundReference,
  };
  const [row] = await tx
    .insert(providerEvent)
    .values({ provider, eventId: event.id, type: event.type, payload, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: providerEvent.id });
  return row?.id ?? null;
}

/** News about money that moved, or moved back, after the charge was final. */
const money: ReadonlySet<ChargeNotice["kind"]> = new Set(["succeeded", "refunded", "refund_failed"]);

function decide(news: ChargeNews, context: PaymentContext | null, now: Temporal.Instant): Settlement {
  // Money counts whenever it arrives; any other news about a charge with a final status is outdated.
  if (context && !isOpen(context.charge) && !money.has(news.kind)) return { do: "nothing", because: "no_change" };
  const decline: ProviderEvent["decline"] = news.kind === "declined" ? (news.state.hard ? "hard" : "soft") : undefined;
  return settle({
    event: {
      kind: news.kind,
      chargeId: String(context?.charge.id ?? ""),
      amount: cents(news.amount),
      currency: news.currency,
      ...(decline ? { decline } : {}),
      ...(news.refundReference === undefined ? {} : { refundReference: news.refundReference }),
    },
    seen: false,
    order: context?.settled ?? null,
    installmentId: context?.charge.installmentId ?? null,
    placesFree: context?.placesFree ?? false,
    customerPresent: context?.charge.present ?? false,
    clientZone: context?.client.zone ?? "UTC",
    now,
  });
}
