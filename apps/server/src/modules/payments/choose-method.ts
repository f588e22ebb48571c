import { isPaidOnPage } from "@larkroom/domain/payment-accounts/providers";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import { findMethod, listMethods, ownerOfReference } from "./payment-methods.store.ts";

/**
 * The requested provider of a country, or its first one.
 * @throws `payment_provider_unavailable` when there is none, or naming the field when the requested one is not offered
 */
export async function mustHaveProvider(kernel: Kernel, countryId: number, asked: string | undefined): Promise<PaymentProvider> {
  const { providers } = await kernel.ports.payments.offeredIn(countryId);
  const [first] = providers;
  if (!first) throw refusal("payment_provider_unavailable");
  const provider = asked === undefined ? first : providers.find(({ name }) => name === asked);
  if (!provider) throw fieldRefusal("payment_provider", "not_available");
  return provider;
}

/** @throws `payment_provider_unavailable` while the provider is known to be down: nothing is held for a payment that can't be made */
export function mustAnswer(kernel: Kernel, provider: PaymentProvider): void {
  if (!kernel.ports.payments.isAnswering(provider)) throw refusal("payment_provider_unavailable", { retryAfter: 30 });
}

/**
 * The card to charge: a stored card by its id, a newly entered card by its token, or the client's default card.
 * @returns the provider's reference of the card
 * @throws naming the field when there is none, or it is not the client's own
 */
export async function chooseMethod(
  kernel: Kernel,
  provider: PaymentProvider,
  clientId: number,
  asked: string | null | undefined,
): Promise<string> {
  const given = asked?.trim() ?? "";
  // Otherwise a card number typed here would be passed on as a token.
  if (/^\d[\d\s-]{11,}$/.test(given)) throw fieldRefusal("payment_method", "not_available");
  if (given !== "" && !/^\d+$/.test(given)) {
    // Where cards are entered on the provider's page, no reference of one ever comes from a browser.
    if (isPaidOnPage(provider.name)) throw fieldRefusal("payment_method", "not_available");
    // A reference that leaked would charge its owner's card.
    const owner = await ownerOfReference(kernel.db, provider.name, given);
    if (owner !== null && owner !== clientId) throw fieldRefusal("payment_method", "not_available");
    return given;
  }
  if (given === "" && isPaidOnPage(provider.name)) return "";
  const method =
    given === ""
      ? (await listMethods(kernel.db, clientId)).find((one) => one.provider === provider.name && one.isDefault)
      : await findMethod(kernel.db, clientId, Number(given), provider.name);
  if (!method) throw fieldRefusal("payment_method", given === "" ? "required" : "not_available");
  return method.reference;
}
