import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import { findMethod, listMethods } from "./payment-methods.store.ts";

/** The provider of a country. @throws `payment_provider_unavailable` when there is none, or another one was requested */
export function mustHaveProvider(kernel: Kernel, countryId: number, asked: string | undefined): PaymentProvider {
  const provider = kernel.ports.payments.providerFor(countryId);
  if (!provider) throw refusal("payment_provider_unavailable");
  if (asked !== undefined && asked !== provider.name) throw fieldRefusal("payment_provider", "not_available");
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
  if (given !== "" && !/^\d+$/.test(given)) return given;
  const method =
    given === ""
      ? (await listMethods(kernel.db, clientId)).find((one) => one.provider === provider.name && one.isDefault)
      : await findMethod(kernel.db, clientId, Number(given), provider.name);
  if (!method) throw fieldRefusal("payment_method", given === "" ? "required" : "not_available");
  return method.reference;
}
