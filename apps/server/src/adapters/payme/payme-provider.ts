import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { toPaymeAmount } from "@larkroom/domain/payments/provider-amounts";
import { returnPage } from "../../kernel/pages/return-page.ts";
import type {
  CardStep,
  ChargeRequest,
  ChargeState,
  PaymentProvider,
  ProviderAccount,
  ProviderCard,
  SaveCardRequest,
} from "../../kernel/ports/payments.ts";
import { declineOf } from "./decline-codes.ts";
import { createPaymeApi, type PaymeApi, PaymeKeysError } from "./payme-api.ts";
import { readPaymeNotice, type SigningKeys } from "./read-notice.ts";
import { refundSale } from "./refund-sale.ts";
import { cardKeyPrefix, findCard, findSale, pageOf, shownCard, stateOf } from "./sales.ts";

interface PaymeSettings {
  /** The scheme and host of PayMe; by default the one of the account's mode. */
  readonly apiUrl: string | undefined;
  /** The product's public address, which PayMe's callbacks go to. */
  readonly publicUrl: string;
  /** What the payer reads on PayMe's page that they pay for. */
  readonly brand: string;
}

const text = z.string().nullish().catch(null);
const generated = z.looseObject({
  payme_sale_id: z.string().min(1),
  sale_url: text,
  sale_status: text,
  status_error_code: z.coerce.number().nullish().catch(null),
  buyer_card_mask: text,
  buyer_card_exp: text,
  payme_transaction_card_brand: text,
});

/** PayMe as a payment provider: cards are entered on its own page, and later payments are charged to the buyer's key it gave for them. */
export function createPaymeProvider(account: ProviderAccount, settings: PaymeSettings): PaymentProvider {
  const api = createPaymeApi(account, settings.apiUrl);
  const { clientKey = "", secretKey: secret = "" } = account.keys;
  const signing: SigningKeys | null = clientKey === "" || secret === "" ? null : { clientKey, secret };
  return {
    name: "PAYME",
    repeatable: false,
    publicSettings: { publicKey: null, fieldsUrl: null, pageOrigin: api.origin },
    charge: (request) => generateSale(api, settings, request),
    async findCharge(charge) {
      const sale = await findSale(api, charge);
      return sale && stateOf(api, sale);
    },
    saveCard: (request) => saveCard(api, settings, request),
    refund: (request) => refundSale(api, clientKey, request),
    readNotice: (rawBody) => readPaymeNotice(api, signing, rawBody),
    async testConnection() {
      try {
        await findSale(api, { idempotencyKey: "connection-test" });
        return { ok: true };
      } catch (error) {
        return { ok: false, problem: error instanceof PaymeKeysError ? "keys_refused" : "not_reachable" };
      }
    },
  };
}

/** The language of PayMe's page: it knows Hebrew and English. */
const languageOf = (edition: EditionSlug): "he" | "en" => (edition === "il" ? "he" : "en");

/** Creates a sale: to be paid on PayMe's page, or charged at once to a saved card. */
async function generateSale(api: PaymeApi, settings: PaymeSettings, request: ChargeRequest): Promise<ChargeState> {
  const isSaved = request.method !== "";
  const page = returnPage(request.returnUrl);
  const answer = await api.ask("generate-sale", {
    sale_price: toPaymeAmount(request.amount, request.currency),
    currency: request.currency,
    transaction_id: request.idempotencyKey,
    installments: 1,
    product_name: `${settings.brand}, ${request.orderId}`,
    sale_type: "sale",
    sale_payment_method: "credit-card",
    ...callbackOf(settings.publicUrl),
    ...(page === null ? {} : { sale_return_url: page.url, language: languageOf(page.edition) }),
    // PayMe refuses both together.
    ...(isSaved
      ? { buyer_key: request.method }
      : { capture_buyer: request.save ? 1 : 0, ...(request.save ? { buyer_is_permanent: true } : {}) }),
    ...(isSaved || request.customer.email === null ? {} : { buyer_email: request.customer.email }),
  });
  if (!answer.ok) {
    const refused = { reference: null, status: "declined", actionUrl: null, card: null } as const;
    return isSaved ? { ...refused, ...declineOf(answer.code) } : { ...refused, failureCode: "not_charged", hard: true };
  }
  const sale = generated.parse(answer.body);
  const common = { reference: sale.payme_sale_id, actionUrl: null, failureCode: null, hard: false, card: null };
  if (!isSaved) return { ...common, status: "requires_action", actionUrl: sale.sale_url ?? pageOf(api, sale.payme_sale_id) };
  if (sale.sale_status === "failed" || sale.sale_status === "failure")
    return { ...common, status: "declined", ...declineOf(sale.status_error_code ?? null) };
  // Any other status is looked up later.
  if (sale.sale_status !== "completed") return { ...common, status: "processing" };
  const shown = shownCard(sale.buyer_card_mask, sale.buyer_card_exp, sale.payme_transaction_card_brand);
  return { ...common, status: "succeeded", card: shown && { ...shown, reference: request.method } };
}

/** PayMe's lowest price, in hundredths: a token sale must name one, and charges nothing. */
const leastPrice = 500;

/**
 * Saves a card without a payment: a sale of type `token` opens PayMe's page, on which the card is entered and verified. The buyer's key is then asked for by
 * that sale's id.
 */
async function saveCard(
  api: PaymeApi,
  settings: PaymeSettings,
  { method, customer, page }: SaveCardRequest,
): Promise<ProviderCard | CardStep | null> {
  if (method !== "") return findCard(api, method);
  const back = page && returnPage(page.returnUrl);
  if (!page || !back) return null;
  const answer = await api.ask("generate-sale", {
    sale_type: "token",
    sale_price: leastPrice,
    currency: page.currency,
    sale_payment_method: "credit-card",
    product_name: settings.brand,
    transaction_id: `${cardKeyPrefix}${randomUUID()}`,
    installments: 1,
    buyer_is_permanent: true,
    sale_return_url: back.url,
    language: languageOf(back.edition),
    ...callbackOf(settings.publicUrl),
    ...(customer.email === null ? {} : { buyer_email: customer.email }),
  });
  if (!answer.ok) return null;
  const sale = generated.parse(answer.body);
  return { kind: "page", reference: sale.payme_sale_id, pageUrl: sale.sale_url ?? pageOf(api, sale.payme_sale_id) };
}

/** PayMe refuses addresses it can't reach; without one it calls the address in the merchant's settings. */
function callbackOf(publicUrl: string): { sale_callback_url?: string } {
  return publicUrl.startsWith("https://") ? { sale_callback_url: `${publicUrl}/api/pay/webhook/payme` } : {};
}
