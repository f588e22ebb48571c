import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { SignatureError, type ProviderNotice } from "../../kernel/ports/payments.ts";
import { settleCharge } from "./settle-charge.ts";

/** Takes a provider's signed event, once. Irrelevant events are accepted too, so that they are not sent again. */
export const takeWebhook = handler("POST /pay/webhook/:provider", async ({ kernel, params, now, request }) => {
  const provider = kernel.ports.payments.byName(params.provider);
  if (!provider) throw refusal("not_found");
  let notice: ProviderNotice | null;
  try {
    notice = provider.readNotice(request.rawBody ?? "", request.headers, now);
  } catch (error) {
    throw error instanceof SignatureError ? refusal("signature_invalid") : error;
  }
  if (!notice) return;
  const { eventId, type, ...news } = notice;
  await settleCharge(kernel, { ...news, provider: provider.name, event: { id: eventId, type } });
});
