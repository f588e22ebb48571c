import type { BraintreeGateway } from "braintree";
import { merchantAccounts, type MerchantAccounts } from "./shapes.ts";

/** The merchant accounts that the keys may use. */
async function listMerchantAccounts(gateway: BraintreeGateway): Promise<MerchantAccounts> {
  const all = await new Promise<unknown>((resolve, reject) =>
    gateway.merchantAccount.all((error, accounts) => (error ? reject(error) : resolve(accounts))),
  );
  return merchantAccounts.parse(all).filter(({ status }) => status !== "suspended");
}

/**
 * Finds the merchant account of a currency. Braintree charges in the currency of the merchant account, whatever was priced, so nothing is charged
 * through one of another currency. The list is loaded once.
 * @param only the id of the only one that may be used; otherwise the default one comes first
 */
export function merchantAccountFinder(connect: () => Promise<BraintreeGateway>, only: string | undefined) {
  let known: Promise<MerchantAccounts> | undefined;
  const load = async (): Promise<MerchantAccounts> => {
    const all = await listMerchantAccounts(await connect());
    return only === undefined
      ? all.toSorted((a, b) => Number(b.default ?? false) - Number(a.default ?? false))
      : all.filter(({ id }) => id === only);
  };
  return {
    load,
    async find(currency: string): Promise<string | null> {
      known ??= load();
      const accounts = await known.catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return accounts.find(({ currencyIsoCode }) => currencyIsoCode === currency)?.id ?? null;
    },
  };
}
