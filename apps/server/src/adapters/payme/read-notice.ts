import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fromPaymeAmount } from "@larkroom/domain/payments/provider-amounts";
import { type ChargeNotice, type ProviderNotice, SignatureError } from "../../kernel/ports/payments.ts";
import type { PaymeApi } from "./payme-api.ts";
import { cardKeyPrefix, findSale, type Sale, stateOf } from "./sales.ts";

/** The events that concern us, by PayMe's names. */
const notices = new Set(["sale-complete", "sale-failure", "refund", "sale-chargeback", "sale-chargeback-refund"]);

const idText = z.string().regex(/^[A-Za-z0-9_-]{8,100}$/);
const form = z.object({
  notify_type: z.string().refine((type) => notices.has(type)),
  payme_sale_id: idText,
  payme_transaction_id: idText.optional().catch(undefined),
  payme_transaction_total: z.coerce.number().int().positive().optional().catch(undefined),
  payme_signature: z.string().optional(),
  price: z.coerce.number().int().optional(),
  currency: z.string().optional(),
});
type Form = z.output<typeof form>;

/** What signs PayMe's callbacks: the client key and the merchant's secret. Null when the account doesn't have both. */
export interface SigningKeys {
  readonly clientKey: string;
  readonly secret: string;
}

/** PayMe's signature of a callback. It covers two ids and nothing else. */
const signatureOf = ({ clientKey, secret }: SigningKeys, transactionId: string, saleId: string): string =>
  createHash("md5").update(`${clientKey}${secret}${transactionId}${saleId}`).digest("hex");

/**
 * Reads a callback. It only says where to look: amount, currency and state are read from PayMe, because the payer's browser sees the signature and it
 * covers neither. A callback that contradicts PayMe is refused. Null for a sale that PayMe doesn't know, and for what we don't follow.
 */
export async function readPaymeNotice(api: PaymeApi, keys: SigningKeys | null, rawBody: string): Promise<ProviderNotice | null> {
  const said = form.safeParse(Object.fromEntries(new URLSearchParams(rawBody))).data;
  if (!said) return null;
  if (keys && !isSigned(keys, said)) throw new SignatureError("not signed by PayMe");
  const sale = await findSale(api, { reference: said.payme_sale_id });
  // One that only saves a card moves no money.
  if (!sale || sale.transaction_id?.startsWith(cardKeyPrefix)) return null;
  switch (said.notify_type) {
    case "refund":
      return readRefund(api, said, sale);
    case "sale-chargeback":
    case "sale-chargeback-refund":
      return readDispute(said, sale);
    default:
      return readCharge(api, said, sale);
  }
}

function isSigned(
  keys: SigningKeys,
  { payme_signature: given = "", payme_transaction_id: transaction = "", payme_sale_id: sale }: Form,
): boolean {
  const expected = Buffer.from(signatureOf(keys, transaction, sale));
  const actual = Buffer.from(given.toLowerCase());
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

async function readCharge(api: PaymeApi, said: Form, sale: Sale): Promise<ChargeNotice | null> {
  const contradicts =
    (said.price !== undefined && said.price !== sale.sale_price) ||
    (said.currency !== undefined && said.currency.toUpperCase() !== sale.sale_currency);
  if (contradicts) throw new SignatureError("the callback contradicts PayMe");
  const { amount, currency, ...state } = await stateOf(api, sale);
  // A page that is still open is no news.
  if (state.status !== "succeeded" && state.status !== "declined") return null;
  return { ...noticeOf(said, sale, sale.sale_status), kind: state.status, state, amount, currency };
}

const noticeOf = ({ notify_type: type }: Form, { sale_payme_id: reference, transaction_id: key }: Sale, what: string) => ({
  eventId: `${reference}:${type}:${what}`,
  type,
  reference,
  idempotencyKey: key ?? null,
});

const transaction = z.looseObject({
  payme_transaction_id: z.string(),
  payme_transaction_total: z.coerce.number().int().positive().optional().catch(undefined),
});

/** A refund, by its transaction at PayMe. */
async function readRefund(api: PaymeApi, said: Form, sale: Sale): Promise<ChargeNotice | null> {
  const { payme_transaction_id: id } = said;
  if (id === undefined || (sale.sale_status !== "refunded" && sale.sale_status !== "partial-refund")) return null;
  const answer = await api.ask("get-transactions", { payme_transaction_id: id });
  const listed = answer.ok ? z.array(z.unknown()).parse(answer.body["items"] ?? []) : [];
  const its = listed.flatMap((item) => transaction.safeParse(item).data ?? []).find((one) => one.payme_transaction_id === id);
  const given = its?.payme_transaction_total ?? said.payme_transaction_total;
  if (!its || given === undefined || given > sale.sale_price) return null;
  const { amount: _all, currency, ...state } = await stateOf(api, sale);
  const amount = fromPaymeAmount(given, currency);
  return { ...noticeOf(said, sale, id), kind: "refunded", state, amount, currency, refundReference: id };
}

/** A chargeback. PayMe doesn't tell whether a sale was ever disputed, so the end of a dispute counts only for one that we know. */
function readDispute(said: Form, sale: Sale): ProviderNotice | null {
  const isOpen = sale.sale_status === "chargeback" || sale.sale_status === "partial-chargeback";
  const status = said.notify_type === "sale-chargeback" ? "opened" : "won";
  if (isOpen !== (status === "opened")) return null;
  return {
    eventId: `${sale.sale_payme_id}:${said.notify_type}:${sale.sale_status}`,
    type: said.notify_type,
    kind: "dispute",
    dispute: { reference: sale.sale_payme_id, status, reason: null },
    reference: sale.sale_payme_id,
    idempotencyKey: sale.transaction_id ?? null,
    amount: fromPaymeAmount(sale.sale_price, sale.sale_currency),
    currency: sale.sale_currency,
    ...(status === "won" ? { onlyIfKnown: true as const } : {}),
  };
}
