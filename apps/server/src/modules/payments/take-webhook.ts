import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type PaymentProvider, type ProviderNotice, SignatureError } from "../../kernel/ports/payments.ts";
import { paymentEvents } from "../../kernel/telemetry/metrics.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleCharge } from "./settle-charge.ts";

/** Takes a provider's signed event, once. Irrelevant events are accepted and counted, so that they are not sent again. */
export const takeWebhook = handler("POST /pay/webhook/:provider", async ({ kernel, params, now, request }) => {
  const accounts = await kernel.ports.payments.accountsAt(params.provider);
  if (accounts.length === 0) throw refusal("not_found");
  const { provider, notice } = await readSigned(accounts, (account) => account.readNotice(request.rawBody ?? "", request.headers, now));
  paymentEvents.inc({ provider: provider.name, outcome: notice === null ? "ignored" : "taken" });
  if (notice === null) return;
  if (notice.kind === "dispute") return recordDispute(kernel, provider.name, notice);
  const { eventId, type, ...news } = notice;
  await settleCharge(kernel, { ...news, provider: provider.name, event: { id: eventId, type } });
});

/**
 * Reads an event with the account whose secret signed it, or, where events name no account, with the first one that knows what it is about.
 * @throws `signature_invalid` when no account accepts it
 */
async function readSigned(
  accounts: readonly PaymentProvider[],
  read: (account: PaymentProvider) => Promise<ProviderNotice | null>,
): Promise<{ provider: PaymentProvider; notice: ProviderNotice | null }> {
  let accepted: PaymentProvider | null = null;
  const failures: unknown[] = [];
  for (const provider of accounts) {
    try {
      const notice = await read(provider);
      if (notice) return { provider, notice };
      accepted ??= provider;
    } catch (error) {
      // An account that can't read it doesn't keep another one from it.
      if (!(error instanceof SignatureError)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  if (!accepted) throw refusal("signature_invalid");
  return { provider: accepted, notice: null };
}
