import { handler } from "../../kernel/http/call.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getClientProfile } from "./client-profile.ts";

/** A token with which Braintree's card fields may be shown to this client. It carries no secret and nobody's cards. */
export const getBraintreeClientToken = handler("GET /public/profile/client/braintree-client-token", async ({ kernel, actor }) => {
  const { countryId } = await getClientProfile(kernel.db, actorOf(actor, "client").id);
  const provider = await kernel.ports.payments.find("BRAINTREE", countryId);
  if (!provider?.clientToken) throw refusal("not_found");
  try {
    return { clientToken: await provider.clientToken() };
  } catch (error) {
    kernel.log.warn({ err: error, countryId }, "the payment provider did not answer");
    throw refusal("payment_provider_unavailable", { retryAfter: 30 });
  }
});
