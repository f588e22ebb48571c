import type { Currency } from "../shared/money.ts";
import { type AccountProvider, providerTraits } from "./providers.ts";

/** Whether a country with this currency can have an account at a provider. */
export function servesCurrency(provider: AccountProvider, currency: Currency): boolean {
  const only = provider === "NONE" ? null : providerTraits[provider].takesOnly;
  return only === null || only === currency;
}

export const accountModes = ["test", "live"] as const;
export type AccountMode = (typeof accountModes)[number];

/** A key as the provider's dashboard gives it. */
interface AccountKey {
  /** Never shown again after it is saved. */
  readonly secret: boolean;
  readonly required: boolean;
  /** What the provider's keys look like, if they can be told from each other. A group in it is the mode, where a key says which it is for. */
  readonly pattern?: RegExp;
}

/** The keys of each provider's account, by the names they are stored and sent under. */
export const accountKeys = {
  STRIPE: {
    publicKey: { secret: false, required: true, pattern: /^pk_(test|live)_[A-Za-z0-9_]{8,}$/ },
    secretKey: { secret: true, required: true, pattern: /^[sr]k_(test|live)_[A-Za-z0-9_]{8,}$/ },
    webhookSecret: { secret: true, required: true, pattern: /^whsec_[A-Za-z0-9+/=_-]{8,}$/ },
  },
  BRAINTREE: {
    merchantId: { secret: false, required: true, pattern: /^[a-z0-9]{4,64}$/ },
    publicKey: { secret: false, required: true, pattern: /^[a-z0-9]{4,64}$/ },
    secretKey: { secret: true, required: true, pattern: /^[a-z0-9]{8,128}$/ },
    merchantAccountId: { secret: false, required: false, pattern: /^[A-Za-z0-9_-]{1,64}$/ },
  },
  PAYME: {
    merchantId: { secret: false, required: true, pattern: /^MPL[A-Z0-9-]{8,64}$/ },
    clientKey: { secret: true, required: false, pattern: /^[A-Za-z0-9_-]{8,128}$/ },
    secretKey: { secret: true, required: false, pattern: /^[A-Za-z0-9_-]{8,128}$/ },
  },
  NONE: {},
} as const satisfies Record<AccountProvider, Readonly<Record<string, AccountKey>>>;

/** The names of an account's keys, in the order in which they are entered. */
export const keysOf = (provider: AccountProvider): readonly (readonly [string, AccountKey])[] => Object.entries(accountKeys[provider]);

export interface KeysProblem {
  readonly field: string;
  readonly reason: "required" | "invalid" | "unknown_key" | "wrong_mode";
}

/**
 * Why keys don't fit a provider and mode; null if they do. Where keys say which mode they are for, a live key in a test account, or the reverse, is
 * refused. An account may be incomplete as long as it is not offered.
 */
export function keysProblem(
  provider: AccountProvider,
  account: { readonly mode: AccountMode; readonly active: boolean; readonly keys: Readonly<Record<string, string>> },
): KeysProblem | null {
  const known = new Map(keysOf(provider));
  const stray = Object.keys(account.keys).find((field) => !known.has(field));
  if (stray !== undefined) return { field: stray, reason: "unknown_key" };
  for (const [field, { required, pattern }] of known) {
    const value = account.keys[field] ?? "";
    if (value === "") {
      if (required && account.active) return { field, reason: "required" };
      continue;
    }
    if (!pattern) continue;
    const fit = pattern.exec(value);
    if (!fit) return { field, reason: "invalid" };
    if (fit[1] !== undefined && fit[1] !== account.mode) return { field, reason: "wrong_mode" };
  }
  return null;
}
