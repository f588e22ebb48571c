import type { AccountProvider, RealProvider } from "@larkroom/domain/payment-accounts/providers";
import type { Secrets } from "./kernel/auth/secrets.ts";
import type { Db } from "./kernel/db/db.ts";
import type { Circuit } from "./kernel/ports/circuit.ts";
import type { PaymentPorts, PaymentProvider, ProviderAccount } from "./kernel/ports/payments.ts";
import { withCircuit } from "./kernel/ports/with-circuit.ts";
import { listAccounts } from "./modules/payment-accounts/index.ts";

/** Creates the adapter of each provider from an account's keys. */
export type ProviderFactories = Readonly<Record<RealProvider, (account: ProviderAccount) => PaymentProvider>>;

interface Means {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly factories: ProviderFactories;
  /** The demo's gateway, which every country offers. */
  readonly sandbox: PaymentProvider | null;
  readonly circuitFor: (name: string) => Circuit;
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

/** Providers as admins set their accounts up. Each account has its own circuit; its adapter is made again only when it was changed. */
export function createPaymentPorts({ db, secrets, factories, sandbox, circuitFor }: Means): PaymentPorts {
  const circuits = new Map<PaymentProvider, Circuit>();
  const made = new Map<string, { changedAt: number; provider: PaymentProvider }>();
  const guarded = (provider: PaymentProvider, circuit: Circuit): PaymentProvider => {
    const safe = withCircuit(provider, circuit);
    circuits.set(safe, circuit);
    return safe;
  };
  const demo = sandbox && guarded(sandbox, circuitFor(sandbox.name));

  function adapterOf(account: Account): PaymentProvider | null {
    if (account.provider === "NONE") return null;
    const name = `${account.provider}:${account.countryId}`;
    const known = made.get(name);
    const changedAt = account.updatedAt.epochMilliseconds;
    if (known?.changedAt === changedAt) return known.provider;
    if (known) circuits.delete(known.provider);
    const provider = guarded(factories[account.provider](account), circuitFor(name));
    made.set(name, { changedAt, provider });
    return provider;
  }
  const adapters = (accounts: readonly Account[]): PaymentProvider[] => accounts.flatMap((account) => adapterOf(account) ?? []);
  const isSandbox = (name: string): boolean => name.toUpperCase() === "SANDBOX";
  const accountsOf = (name: string, countryId?: number): Promise<Account[]> =>
    listAccounts(db, secrets, { provider: name.toUpperCase() as AccountProvider, ...(countryId === undefined ? {} : { countryId }) });

  return {
    isAnswering: (provider) => circuits.get(provider)?.isClosed() ?? false,
    async offeredIn(countryId) {
      const active = (await listAccounts(db, secrets, { countryId })).filter((account) => account.active);
      return {
        providers: [...adapters(active), ...(demo ? [demo] : [])],
        schoolCollects: active.some(({ provider }) => provider === "NONE"),
      };
    },
    async find(name, countryId) {
      if (isSandbox(name)) return demo;
      return adapters(await accountsOf(name, countryId))[0] ?? null;
    },
    async pageOrigins() {
      const offered = adapters((await listAccounts(db, secrets, {})).filter(({ active }) => active));
      return [...new Set(offered.flatMap(({ publicSettings: { pageOrigin } }) => pageOrigin ?? []))];
    },
    async accountsAt(name) {
      if (isSandbox(name)) return demo ? [demo] : [];
      return adapters(await accountsOf(name));
    },
  };
}
