import { z } from "zod";
import { currencies } from "@larkroom/domain/shared/money";
import { type ChargeNotice, type ChargeState, type PaymentProvider, SignatureError } from "../../kernel/ports/payments.ts";
import { signatureName } from "./deliver.ts";
import type { SandboxSettings } from "./settings.ts";
import { isSigned } from "./signature.ts";

const answerWithinMs = 5_000;

const shownCard = z.object({
  id: z.string(),
  brand: z.string(),
  lastDigits: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
  fingerprint: z.string().nullable().default(null),
});
/** The holder's bank asks first. */
const askedCard = z.object({ clientSecret: z.string() });
const shownCharge = z.object({
  id: z.string(),
  idempotencyKey: z.string(),
  amount: z.int(),
  currency: z.enum(currencies),
  status: z.enum(["processing", "requires_action", "succeeded", "declined"]),
  failureCode: z.string().nullable(),
  hard: z.boolean(),
  actionUrl: z.string().nullable(),
  card: shownCard,
});
const shownRefund = z.object({ id: z.string(), amount: z.int() });
const refused = z.object({ code: z.string() });
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ charge: shownCharge, amount: z.int(), refund: z.string().optional() }),
});

const kinds: Readonly<Record<string, ChargeNotice["kind"]>> = {
  "charge.created": "created",
  "charge.processing": "processing",
  "charge.requires_action": "needs_action",
  "charge.succeeded": "succeeded",
  "charge.declined": "declined",
  "charge.refunded": "refunded",
};

const cardOf = ({ id, ...card }: z.output<typeof shownCard>) => ({ reference: id, ...card });

const stateOf = ({ id, status, actionUrl, failureCode, hard, card }: z.output<typeof shownCharge>): ChargeState => ({
  reference: id,
  status,
  actionUrl,
  failureCode,
  hard,
  card: cardOf(card),
});

class KeyRefusedError extends Error {
  override readonly name = "KeyRefusedError";
}

/** The sandbox gateway as a payment provider. Every request goes over HTTP, as with any other provider. */
export function createSandboxProvider(settings: SandboxSettings): PaymentProvider {
  async function ask(
    method: "GET" | "POST",
    path: string,
    { key, body }: { key?: string; body?: unknown } = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${settings.apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const answer: unknown = await response.json();
    // A 404 in another format doesn't come from the gateway and says nothing about the charge.
    const isTheirs =
      response.status === 200 ||
      response.status === 422 ||
      (response.status === 404 && refused.safeParse(answer).data?.code === "unknown_charge");
    if (response.status === 401) throw new KeyRefusedError("the sandbox gateway refused the key");
    if (!isTheirs) throw new Error(`the sandbox gateway answered ${response.status}`);
    return { status: response.status, body: answer };
  }

  return {
    name: "SANDBOX",
    repeatable: true,
    publicSettings: { publicKey: null, fieldsUrl: `${settings.publicUrl}/fields` },

    async charge({ idempotencyKey, method, amount, currency, save, present, orderId, returnUrl }) {
      const answer = await ask("POST", "/v1/charges", {
        key: idempotencyKey,
        body: { card: method, amount, currency, save, present, orderId, returnUrl },
      });
      if (answer.status === 200) return stateOf(shownCharge.parse(answer.body));
      return { reference: null, status: "declined", actionUrl: null, failureCode: refused.parse(answer.body).code, hard: true, card: null };
    },

    async findCharge({ idempotencyKey }) {
      const answer = await ask("GET", `/v1/charges?key=${encodeURIComponent(idempotencyKey)}`);
      if (answer.status !== 200) return null;
      const charge = shownCharge.parse(answer.body);
      return { ...stateOf(charge), amount: charge.amount, currency: charge.currency };
    },

    async saveCard({ method }) {
      const answer = await ask("POST", `/v1/cards/${encodeURIComponent(method)}/keep`);
      if (answer.status !== 200) return null;
      const saved = z.union([shownCard, askedCard]).parse(answer.body);
      return "clientSecret" in saved ? { kind: "authenticate", clientSecret: saved.clientSecret } : cardOf(saved);
    },

    async refund({ idempotencyKey, reference, amount }) {
      const answer = await ask("POST", "/v1/refunds", { key: idempotencyKey, body: { charge: reference, amount } });
      if (answer.status !== 200) return { reference: null, status: "failed" };
      return { reference: shownRefund.parse(answer.body).id, status: "succeeded" };
    },

    async testConnection() {
      try {
        await ask("GET", "/v1/charges?key=none");
        return { ok: true };
      } catch (error) {
        return { ok: false, problem: error instanceof KeyRefusedError ? "keys_refused" : "not_reachable" };
      }
    },

    async readNotice(rawBody, headers, now) {
      const header = headers[signatureName];
      if (!isSigned(settings.webhookSecret, rawBody, typeof header === "string" ? header : undefined, now))
        throw new SignatureError("not signed by the sandbox gateway");
      const parsed = event.safeParse(JSON.parse(rawBody));
      const kind = parsed.success ? kinds[parsed.data.type] : undefined;
      if (!parsed.success || kind === undefined) return null;
      const { id, type, data } = parsed.data;
      const { charge, amount, refund } = data;
      return {
        eventId: id,
        type,
        kind,
        idempotencyKey: charge.idempotencyKey,
        reference: charge.id,
        state: stateOf(charge),
        amount,
        currency: charge.currency,
        ...(refund === undefined ? {} : { refundReference: refund }),
      };
    },
  };
}
