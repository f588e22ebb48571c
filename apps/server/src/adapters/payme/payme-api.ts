import { z } from "zod";
import type { ProviderAccount } from "../../kernel/ports/payments.ts";

const answerWithinMs = 8_000;
/** Codes with which PayMe says that it doesn't know the seller. */
const unknownSeller = new Set([250, 251]);

const number = z.coerce.number();
const said = z.looseObject({
  status_code: number,
  status_error_code: number.nullish().catch(null),
  status_error_details: z.string().nullish().catch(null),
});

/** PayMe's answer: its fields, or its refusal. */
type PaymeAnswer =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: number | null; readonly text: string };

/** PayMe doesn't accept the account's keys. */
export class PaymeKeysError extends Error {
  override readonly name = "PaymeKeysError";
}

export interface PaymeApi {
  /** The scheme and host of its calls and of its payment pages. */
  readonly origin: string;
  readonly seller: string;
  /** Sends one call with the seller's id. @throws without a valid answer, or when the keys are refused */
  ask(call: "generate-sale" | "get-sales" | "get-buyer-key" | "get-transactions" | "refund-sale", fields: object): Promise<PaymeAnswer>;
}

/** Calls PayMe's API. Its `status_code` decides, never the HTTP status: refusals arrive with 200 and with 500. */
export function createPaymeApi(account: ProviderAccount, apiUrl: string | undefined): PaymeApi {
  const origin = apiUrl ?? (account.mode === "live" ? "https://live.payme.io" : "https://sandbox.payme.io");
  const seller = account.keys["merchantId"] ?? "";
  return {
    origin,
    seller,
    async ask(call, fields) {
      const response = await fetch(`${origin}/api/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seller_payme_id: seller, language: "en", ...fields }),
        redirect: "error",
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (response.status === 401 || response.status === 403) throw new PaymeKeysError(`PayMe answered ${response.status}`);
      const body = said.safeParse(await response.json().catch(() => null)).data;
      if (!body) throw new Error(`PayMe answered ${response.status} in another format`);
      if (body.status_code === 0) return { ok: true, body };
      const code = body.status_error_code ?? null;
      if (code !== null && unknownSeller.has(code)) throw new PaymeKeysError(`PayMe refused the seller with ${code}`);
      return { ok: false, code, text: body.status_error_details ?? "" };
    },
  };
}
