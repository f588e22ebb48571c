import type { Provider } from "@larkroom/domain/assistant/providers";
import type { Secrets } from "./kernel/auth/secrets.ts";
import type { Db } from "./kernel/db/db.ts";
import type { AssistantPorts, AssistantProvider } from "./kernel/ports/assistant.ts";
import type { Circuit } from "./kernel/ports/circuit.ts";
import { findProvider, type ProviderAccount } from "./modules/assistant/index.ts";

interface Means {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly create: (account: ProviderAccount, baseUrl: string) => AssistantProvider;
  /** The address of each provider; null for the compatible one if the server has none. */
  readonly baseUrls: Readonly<Record<Provider, string | null>>;
  readonly circuitFor: (name: string) => Circuit;
}

/** The schools' AI providers. Each school's has its own circuit; its adapter is made again only when its settings were changed. */
export function createAssistantPorts({ db, secrets, create, baseUrls, circuitFor }: Means): AssistantPorts {
  const made = new Map<number, { changedAt: number; provider: AssistantProvider }>();
  const circuits = new WeakMap<AssistantProvider, Circuit>();
  function adapterOf(account: ProviderAccount): AssistantProvider | null {
    const baseUrl = baseUrls[account.provider];
    if (baseUrl === null) return null;
    const changedAt = account.updatedAt.epochMilliseconds;
    const known = made.get(account.schoolId);
    if (known?.changedAt === changedAt) return known.provider;
    const circuit = circuitFor(`ai:${account.schoolId}`);
    const plain = create(account, baseUrl);
    const provider: AssistantProvider = {
      reply: (request, onPiece, signal) => circuit.call(() => plain.reply(request, onPiece, signal)),
      testConnection: () => plain.testConnection(),
    };
    circuits.set(provider, circuit);
    made.set(account.schoolId, { changedAt, provider });
    return provider;
  }
  return {
    isAnswering: (provider) => circuits.get(provider)?.isClosed() ?? false,
    async providerOf(schoolId) {
      const account = await findProvider(db, secrets, schoolId);
      const provider = account && adapterOf(account);
      return provider ? { provider, price: account.price, limits: account.limits, isActive: account.active } : null;
    },
  };
}
