import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";

/** What the checkout of a country needs to show card fields. */
export const getPaymentSettings = handler("GET /public/country/payment_settings", async ({ kernel, request, answer }) => {
  const provider = kernel.ports.payments.providerFor(editions[request.edition].countryId);
  answer.header("vary", "x-country, accept-encoding");
  return {
    stripePublicKey: provider?.name === "STRIPE" ? provider.publicSettings.publicKey : null,
    providers: provider ? [provider.name, "NONE" as const] : ["NONE" as const],
    fieldsUrl: provider?.publicSettings.fieldsUrl ?? null,
    country: request.edition,
  };
});
