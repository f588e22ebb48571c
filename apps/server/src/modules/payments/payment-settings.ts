import { editions } from "@larkroom/domain/editions/editions";
import { handler } from "../../kernel/http/call.ts";

/** What the checkout of a country needs to show card fields. */
export const getPaymentSettings = handler("GET /public/country/payment_settings", async ({ kernel, request, answer }) => {
  const { providers } = await kernel.ports.payments.offeredIn(editions[request.edition].countryId);
  answer.header("vary", "x-country, accept-encoding");
  return {
    stripePublicKey: providers.find(({ name }) => name === "STRIPE")?.publicSettings.publicKey ?? null,
    providers: [...providers.map(({ name }) => name), "NONE" as const],
    fieldsUrl: providers[0]?.publicSettings.fieldsUrl ?? null,
    country: request.edition,
  };
});
