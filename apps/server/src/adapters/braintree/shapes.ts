import { z } from "zod";
import { currencies } from "@larkroom/domain/shared/money";

const text = z.string().nullish();

const card = z.object({
  token: text,
  cardType: text,
  last4: text,
  expirationMonth: text,
  expirationYear: text,
  uniqueNumberIdentifier: text,
});
export type ShownCard = z.output<typeof card>;

/** A charge or refund, as Braintree describes it. */
export const transaction = z.object({
  id: z.string().min(1),
  status: z.string(),
  type: z.enum(["sale", "credit"]),
  amount: z.string(),
  currencyIsoCode: z.enum(currencies),
  orderId: text,
  createdAt: z.string(),
  processorResponseCode: text,
  processorResponseType: text,
  gatewayRejectionReason: text,
  /** Of a refund: its sale. */
  refundedTransactionId: text,
  refundIds: z.array(z.string()).nullish(),
  creditCard: card.nullish(),
});
export type Transaction = z.output<typeof transaction>;

/** As much of a transaction as every event about one has. */
export const aboutTransaction = z.object({ id: z.string().min(1), type: text });

const problems = z.custom<{ deepErrors(): readonly { code: string; attribute: string }[] }>(
  (value) => typeof value === "object" && value !== null && "deepErrors" in value,
);

/** The answer to a request that moves money. A refusal has the transaction if the bank was asked, otherwise what is wrong with the request. */
export const transactionResult = z.union([
  z.object({ success: z.literal(true), transaction }),
  z.object({ success: z.literal(false), transaction: transaction.nullish(), errors: problems }),
]);
export type TransactionResult = z.output<typeof transactionResult>;

export const cardResult = z.union([
  z.object({ success: z.literal(true), paymentMethod: card.extend({ token: z.string().min(1) }) }),
  z.object({ success: z.literal(false), errors: problems }),
]);

export const simpleResult = z.union([z.object({ success: z.literal(true) }), z.object({ success: z.literal(false), errors: problems })]);

export const tokenResult = z.object({ success: z.literal(true), clientToken: z.string().min(1) });

export const searchResult = z.object({ ids: z.array(z.string()) });

export const merchantAccounts = z.array(
  z.object({ id: z.string().min(1), currencyIsoCode: z.string(), status: text, default: z.boolean().nullish() }),
);
export type MerchantAccounts = z.output<typeof merchantAccounts>;

/** A webhook's event; most of the many kinds are about neither. */
export const notification = z.object({
  kind: z.string(),
  timestamp: z.string(),
  transaction: z.unknown().optional(),
  dispute: z.unknown().optional(),
});

export const dispute = z.object({
  id: z.string().min(1),
  amount: text,
  amountDisputed: text,
  currencyIsoCode: z.enum(currencies),
  reason: text,
  transaction: z.object({ id: z.string().min(1), orderId: text }),
});
