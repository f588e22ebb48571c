import { asc } from "drizzle-orm";
import { keysOf, servesCurrency } from "@larkroom/domain/payment-accounts/account-keys";
import { type AccountProvider, accountProviders } from "@larkroom/domain/payment-accounts/providers";
import { handler } from "../../kernel/http/call.ts";
import type { Config } from "../../kernel/config.ts";
import { country } from "../schools/schools.views.ts";
import { listAccounts, type PaymentAccount } from "./payment-accounts.store.ts";

type Country = Pick<typeof country.$inferSelect, "id" | "name" | "slug">;

/** An account as the console shows it, set up or not: of a secret key, only its last four characters. */
export const toPaymentAccountDto = (
  { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">,
  { id, name, slug }: Country,
  provider: AccountProvider,
  account: PaymentAccount | undefined,
) => ({
  country: { id, name, slug },
  provider,
  active: account?.active ?? false,
  mode: account?.mode ?? ("test" as const),
  keys: keysOf(provider).map(([field, { secret, required }]) => {
    const key = account?.keys[field] ?? "";
    return { field, secret, required, isSet: key !== "", value: key === "" ? null : secret ? key.slice(-4) : key };
  }),
  webhookUrl: provider === "NONE" ? null : `${PUBLIC_URL}/api/pay/webhook/${provider.toLowerCase()}${webhookQuery(provider, slug)}`,
  testedAt: account?.testedAt ?? null,
  testProblem: account?.testProblem ?? null,
  updatedAt: account?.updatedAt ?? null,
});

/** Braintree asks the address whether it is its merchant's before it sends anything: the country says whose key answers. */
const webhookQuery = (provider: AccountProvider, slug: string): string => (provider === "BRAINTREE" ? `?country=${slug}` : "");

/** Every country with the providers it can use. One that was set up where it can't be used any more stays listed, to be removed. */
export const listPaymentAccounts = handler("GET /payment_account", async ({ kernel }) => {
  const countries = await kernel.db.select().from(country).orderBy(asc(country.id));
  const accounts = await listAccounts(kernel.db, kernel.secrets);
  return countries.flatMap((each) =>
    accountProviders.flatMap((provider) => {
      const account = accounts.find((one) => one.countryId === each.id && one.provider === provider);
      return account || servesCurrency(provider, each.currency) ? [toPaymentAccountDto(kernel.config, each, provider, account)] : [];
    }),
  );
});
