import type { BraintreeGateway } from "braintree";
import { fromDecimal, toDecimal } from "@larkroom/domain/shared/decimal-amount";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import { isPaid } from "./charge-state.ts";
import { type Transaction, transaction, transactionResult } from "./shapes.ts";

type RefundRequest = Parameters<PaymentProvider["refund"]>[0];
type RefundAnswer = Awaited<ReturnType<PaymentProvider["refund"]>>;

const canBeVoided = new Set(["authorized", "submitted_for_settlement"]);
const canBeRefunded = new Set(["settling", "settled"]);
/** "It can't be voided in this state", "it isn't settled yet" and "it is being settled": its state has changed since we asked, and will again. */
const tooSoon = new Set(["91504", "91506", "91574"]);

const pending: RefundAnswer = { reference: null, status: "pending" };
const failed: RefundAnswer = { reference: null, status: "failed" };

/**
 * Gives money back. Until a charge is settled, Braintree can only take back all of it; a part waits. A refund carries our key as its order id,
 * so one that was sent before is found and not sent again.
 */
export async function refundTransaction(gateway: BraintreeGateway, request: RefundRequest): Promise<RefundAnswer> {
  const its = transaction.parse(await gateway.transaction.find(request.reference));
  const isAll = fromDecimal(its.amount, its.currencyIsoCode) === request.amount && its.currencyIsoCode === request.currency;
  const sent = await findSent(gateway, its, request.idempotencyKey);
  if (sent) return isPaid(sent) ? { reference: sent.id, status: "succeeded" } : { reference: sent.id, status: "failed" };
  if (its.status === "voided") return isAll ? { reference: its.id, status: "succeeded" } : failed;
  if (canBeVoided.has(its.status)) {
    const isWhole = isAll && (its.refundIds ?? []).length === 0;
    return isWhole ? answerOf(await gateway.transaction.void(its.id)) : pending;
  }
  if (!canBeRefunded.has(its.status)) return isPaid(its) || its.status === "authorizing" ? pending : failed;
  return answerOf(
    await gateway.transaction.refund(its.id, { amount: toDecimal(request.amount, request.currency), orderId: request.idempotencyKey }),
  );
}

async function findSent(gateway: BraintreeGateway, its: Transaction, key: string): Promise<Transaction | null> {
  const refunds = await Promise.all((its.refundIds ?? []).map(async (id) => transaction.parse(await gateway.transaction.find(id))));
  return refunds.find(({ orderId }) => orderId === key) ?? null;
}

function answerOf(answer: unknown): RefundAnswer {
  const result = transactionResult.parse(answer);
  if (result.success) return { reference: result.transaction.id, status: "succeeded" };
  return result.errors.deepErrors().some(({ code }) => tooSoon.has(code)) ? pending : failed;
}
