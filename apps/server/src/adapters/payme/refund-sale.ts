import { z } from "zod";
import { toPaymeAmount } from "@larkroom/domain/payments/provider-amounts";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import type { PaymeApi } from "./payme-api.ts";
import { findSale, refundedOf } from "./sales.ts";

type Request = Parameters<PaymentProvider["refund"]>[0];
type Answer = Awaited<ReturnType<PaymentProvider["refund"]>>;

const made = z.looseObject({ payme_transaction_id: z.string().nullish() });

/**
 * Gives money back. PayMe takes no key of ours, so a refund whose answer was lost is recognized by what the sale has given back beyond what we know
 * of; it is not sent again. All of a sale is refunded by leaving the amount out: only then PayMe's minimum doesn't apply.
 */
export async function refundSale(api: PaymeApi, clientKey: string, request: Request): Promise<Answer> {
  const sale = await findSale(api, { reference: request.reference });
  if (!sale) return { reference: null, status: "failed" };
  const amount = toPaymeAmount(request.amount, request.currency);
  if (request.refundedBefore !== undefined) {
    const before = toPaymeAmount(request.refundedBefore, request.currency);
    const given = refundedOf(sale);
    // Something was returned that nobody here knows of, and PayMe doesn't tell how much: a person decides about a second refund.
    if (given === null && before > 0) return { reference: null, status: "failed" };
    const wasMade = given === null || given >= before + amount;
    if (wasMade) return { reference: null, status: "succeeded" };
  }
  const answer = await api.ask("refund-sale", {
    ...(clientKey === "" ? {} : { payme_client_key: clientKey }),
    payme_sale_id: request.reference,
    ...(amount === sale.sale_price ? {} : { sale_refund_amount: amount }),
  });
  if (!answer.ok) return { reference: null, status: "failed" };
  return { reference: made.parse(answer.body).payme_transaction_id ?? null, status: "succeeded" };
}
