import type { Currency } from "../shared/money.ts";

/** Payment companies at which a country may have an account. */
export const realProviders = ["STRIPE", "BRAINTREE", "PAYME"] as const;
export type RealProvider = (typeof realProviders)[number];

/** Providers that take money. `SANDBOX` is the demo's. */
export const providerNames = [...realProviders, "SANDBOX"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a country may offer. `NONE`: the school collects the money by itself. */
export const accountProviders = [...realProviders, "NONE"] as const;
export type AccountProvider = (typeof accountProviders)[number];

/** Who takes the money of an order. `NONE`: the school itself, or nobody when nothing is paid. */
export const orderProviders = [...providerNames, "NONE"] as const;
export type OrderProvider = (typeof orderProviders)[number];

interface ProviderTraits {
  /** As the company writes it, the same in every language. */
  readonly title: string;
  /** `fields`: the card is entered on our page in the provider's fields before the order is placed; `page`: on the provider's page, after. */
  readonly cardEntry: "fields" | "page";
  /** The only currency it takes; null: it is not limited. */
  readonly takesOnly: Currency | null;
}

/**
 * The table of providers. What else each of them needs, such as its keys, the columns of its payout report, texts and an adapter, is typed by the names
 * above, so that what is missing doesn't compile. The keys are not here because families' pages load this file.
 */
export const providerTraits: Readonly<Record<ProviderName, ProviderTraits>> = {
  STRIPE: { title: "Stripe", cardEntry: "fields", takesOnly: null },
  BRAINTREE: { title: "Braintree", cardEntry: "fields", takesOnly: null },
  PAYME: { title: "PayMe", cardEntry: "page", takesOnly: "ILS" },
  SANDBOX: { title: "Sandbox", cardEntry: "fields", takesOnly: null },
};

/** Whether cards are entered on the provider's own page, after the order is placed. */
export const isPaidOnPage = (provider: OrderProvider): boolean => provider !== "NONE" && providerTraits[provider].cardEntry === "page";

/** A provider's name for people; a code that is no provider's stays as it is. */
export function providerTitle(code: string): string {
  const name = providerNames.find((one) => one === code);
  return name === undefined ? code : providerTraits[name].title;
}
