import { z } from "zod";
import { fromPaymeAmount } from "@larkroom/domain/payments/provider-amounts";
import { currencies } from "@larkroom/domain/shared/money";
import type { KnownCharge, ProviderCard, SentCharge } from "../../kernel/ports/payments.ts";
import { declineOf } from "./decline-codes.ts";
import type { PaymeApi } from "./payme-api.ts";

const number = z.coerce.number();
const text = z.string().nullish().catch(null);

const buyer = z.looseObject({ buyer_card_mask: text, buyer_card_expiry: text, buyer_card_brand: text });
const sale = z.looseObject({
  sale_payme_id: z.string(),
  transaction_id: text,
  sale_status: z.string(),
  sale_price: number.pipe(z.int()),
  sale_currency: z
    .string()
    .transform((code) => code.toUpperCase())
    .pipe(z.enum(currencies)),
  sale_error_code: number.nullish().catch(null),
  /** What can still be refunded. */
  sale_refund_buffer: number.nullish().catch(null),
  sale_buyer_details: buyer.nullish().catch(null),
});

/** A sale as `get-sales` describes it. */
export type Sale = z.output<typeof sale>;

/** PayMe's statuses of a sale whose money came, whatever became of it later. */
const paid = new Set(["completed", "refunded", "partial-refund", "chargeback", "partial-chargeback"]);
const refused = new Set(["failed", "failure", "canceled", "voided"]);

/**
 * Finds a sale by PayMe's id of it, or by ours. The answer is searched and not trusted to be filtered: PayMe ignores filters it doesn't know and then
 * returns other sales too. Null when there is none; a sale that nobody tried to pay may be missing.
 */
export async function findSale(api: PaymeApi, { reference, idempotencyKey }: Partial<SentCharge>): Promise<Sale | null> {
  const filter = reference ? { sale_payme_id: reference } : { transaction_id: idempotencyKey ?? "" };
  const answer = await api.ask("get-sales", filter);
  if (!answer.ok) throw new Error(`PayMe refused to list sales: ${answer.code}`);
  const items = z.array(z.unknown()).parse(answer.body["items"] ?? []);
  const sales = items.flatMap((item) => sale.safeParse(item).data ?? []);
  // One charge is one sale; should there be more, the one that took money counts.
  const own = sales.filter((one) => (reference ? one.sale_payme_id === reference : one.transaction_id === idempotencyKey));
  return own.find((one) => paid.has(one.sale_status)) ?? own.at(-1) ?? null;
}

/** The page on which a sale is paid. */
export const pageOf = (api: PaymeApi, reference: string): string => `${api.origin}/sale/generate/${encodeURIComponent(reference)}`;

/** The state of a sale, with the card that paid it. */
export async function stateOf(api: PaymeApi, known: Sale): Promise<KnownCharge> {
  const { sale_payme_id: reference, sale_status: status, sale_price: price, sale_currency: currency } = known;
  const amount = fromPaymeAmount(price, currency);
  const common = { reference, amount, currency, actionUrl: null, failureCode: null, hard: false, card: null };
  if (paid.has(status)) return { ...common, status: "succeeded", card: await cardOf(api, known) };
  if (refused.has(status)) return { ...common, status: "declined", ...declineOf(known.sale_error_code ?? null) };
  if (status === "initial") return { ...common, status: "requires_action", actionUrl: pageOf(api, reference) };
  return { ...common, status: "processing" };
}

/** What our key of a sale begins with that only saves a card. */
export const cardKeyPrefix = "card-";

const key = z.looseObject({ buyer_key: z.string().min(1), buyer_card_mask: text, buyer_card_expiry: text, buyer_card_brand: text });

/** The card that was entered for a sale, with its key; null while there is none. */
export async function findCard(api: PaymeApi, saleId: string): Promise<ProviderCard | null> {
  const answer = await api.ask("get-buyer-key", { payme_sale_id: saleId });
  const found = answer.ok ? key.safeParse(answer.body).data : undefined;
  const shown = found && shownCard(found.buyer_card_mask, found.buyer_card_expiry, found.buyer_card_brand);
  return found && shown ? { ...shown, reference: found.buyer_key } : null;
}

/** The card that paid a sale. PayMe gives its reference only for a sale that asked to keep the card. */
async function cardOf(api: PaymeApi, { sale_payme_id: id, sale_buyer_details: details }: Sale): Promise<ProviderCard | null> {
  const shown = shownCard(details?.buyer_card_mask, details?.buyer_card_expiry, details?.buyer_card_brand);
  const answer = await api.ask("get-buyer-key", { payme_sale_id: id });
  const reference = answer.ok ? key.safeParse(answer.body).data?.buyer_key : undefined;
  return shown && { ...shown, reference: reference ?? "" };
}

/** A card by its mask and its expiry `MMYY`, which also mark it: PayMe gives a card that is entered again a new key and has nothing else for it. */
export function shownCard(mask?: string | null, expiry?: string | null, brand?: string | null): Omit<ProviderCard, "reference"> | null {
  const [, firstDigits, lastDigits] = /^(\d{6})?.*?(\d{4})$/.exec(mask ?? "") ?? [];
  const [, month, year] = /^(\d{2})\D?(?:20)?(\d{2})$/.exec(expiry ?? "") ?? [];
  if (lastDigits === undefined || month === undefined || year === undefined) return null;
  return {
    lastDigits,
    brand: (brand ?? "card").toLowerCase(),
    expiresMonth: Number(month),
    expiresYear: 2000 + Number(year),
    // Four digits alone may be those of another card.
    fingerprint: firstDigits === undefined ? null : `${firstDigits}-${lastDigits}-${month}${year}`,
  };
}

/** What was refunded of a sale, in PayMe's units; null when PayMe doesn't tell. */
export function refundedOf({ sale_status: status, sale_price: price, sale_refund_buffer: left }: Sale): number | null {
  if (status === "refunded") return price;
  if (status !== "partial-refund") return 0;
  return typeof left === "number" ? price - left : null;
}
