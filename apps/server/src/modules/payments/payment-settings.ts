import { editions } from "@larkroom/domain/editions/editions";
import { providerTraits } from "@larkroom/domain/payment-accounts/providers";
import { handler } from "../../kernel/http/call.ts";

/** What the checkout of a country offers: providers with their card fields, and the school itself where it collects the money. */
export const getPaymentSettings = handler("GET /public/country/payment_settings", async ({ kernel, request, answer }) => {
  const { providers, schoolCollects } = await kernel.ports.payments.offeredIn(editions[request.edition].countryId);
  answer.header("vary", "x-country, accept-encoding");
  return {
    stripePublicKey: providers.find(({ name }) => name === "STRIPE")?.publicSettings.publicKey ?? null,
    // A free order needs no choice, so NONE is only named where it can be chosen.
    providers: [...providers.map(({ name }) => name), ...(schoolCollects ? (["NONE"] as const) : [])],
    methods: providers.map(({ name, publicSettings: { fieldsUrl } }) => ({
      provider: name,
      fieldsUrl,
      cardEntry: providerTraits[name].cardEntry,
    })),
    country: request.edition,
  };
});
