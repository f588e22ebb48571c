import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { mustRenew } from "@larkroom/domain/crm/must-renew";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import { withLock } from "../../kernel/db/advisory-lock.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Connection, VendorError } from "../../kernel/ports/connections.ts";
import type { CrmPort, CrmTokens } from "../../kernel/ports/crm.ts";
import { findConnectionById, lockConnection, saveConnectionState, type StoredConnection } from "../connections/index.ts";

/** What tokens are kept and renewed with. */
export interface TokenMeans {
  readonly db: Db;
  readonly secrets: Pick<Secrets, "open" | "seal">;
  readonly now: () => Temporal.Instant;
  readonly crm: Pick<CrmPort, "renew" | "exchangeCode">;
}

/** The sealed state of a connection to the CRM: its tokens, or that a person has to connect it again. */
const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  isEnded: z.boolean().default(false),
});
type Stored = z.infer<typeof stored>;

const toStored = ({ expiresAt, ...tokens }: CrmTokens): Stored => ({ ...tokens, expiresAt: expiresAt.toString(), isEnded: false });

/** How long a caller waits for another node that is renewing: longer than one call of the CRM may take. */
const waitMs = 12_000;
const askAgainMs = 150;

/** What the console shows of an account's tokens. */
export type AccountState = "not_connected" | "connected" | "connect_again";

export function readTokens({ state }: Pick<StoredConnection, "state">): Stored | null {
  return state === null ? null : (stored.safeParse(state).data ?? null);
}

export function stateOf(own: Pick<StoredConnection, "state">): AccountState {
  const tokens = readTokens(own);
  if (!tokens) return "not_connected";
  return tokens.isEnded ? "connect_again" : "connected";
}

/**
 * The account's current access token, renewed if it ends soon or was `rejected`. A refresh token works once, so that one node at a time spends
 * it while the others wait for what comes of it. An answer that is lost on the way changes nothing: the same token is tried once more with
 * the next call, and if the CRM says that it was spent, the account has to be connected again.
 * @throws VendorError `keys_refused` if it is not connected, or has to be connected again; the problem of the CRM otherwise
 */
export async function accessToken(means: TokenMeans, connectionId: number, rejected: string | null): Promise<string> {
  const until = performance.now() + waitMs;
  for (;;) {
    const usable = usableToken(await findConnectionById(means.db, means.secrets, connectionId), rejected, means.now());
    if (usable !== null) return usable;
    const outcome = await withLock(means.db.$client, lockName(connectionId), () => renew(means, connectionId, rejected));
    if (outcome.acquired) return outcome.value;
    if (performance.now() > until) throw new VendorError("not_reachable");
    await sleep(askAgainMs);
  }
}

const lockName = (connectionId: number): string => `crm tokens of ${connectionId}`;

/** @throws VendorError `keys_refused` without tokens */
function usableToken(own: StoredConnection | null, rejected: string | null, now: Temporal.Instant): string | null {
  const tokens = own && readTokens(own);
  if (!tokens || tokens.isEnded) throw new VendorError("keys_refused");
  if (tokens.accessToken === rejected || mustRenew(Temporal.Instant.from(tokens.expiresAt), now)) return null;
  return tokens.accessToken;
}

async function renew(means: TokenMeans, connectionId: number, rejected: string | null): Promise<string> {
  const own = await findConnectionById(means.db, means.secrets, connectionId);
  // Another node may have renewed it before this one got the lock.
  const usable = usableToken(own, rejected, means.now());
  if (usable !== null || !own) return usable ?? "";
  const spent = readTokens(own);
  if (!spent) throw new VendorError("keys_refused");
  try {
    const next = await means.crm.renew(own, spent.refreshToken);
    await replace(means, own, spent, toStored(next));
    return next.accessToken;
  } catch (error) {
    if (error instanceof VendorError && error.problem === "keys_refused") await replace(means, own, spent, { ...spent, isEnded: true });
    throw error;
  }
}

/** Stores tokens, unless an admin has connected the account or changed its keys since. */
async function replace(means: TokenMeans, { id }: Connection, before: Stored, next: Stored): Promise<void> {
  await inTransaction(means.db, async (tx) => {
    const now = await lockConnection(tx, means.secrets, id);
    if (now && readTokens(now)?.refreshToken === before.refreshToken) await saveConnectionState(tx, means.secrets, id, { ...next });
  });
}

/**
 * Exchanges an authorization code and stores the tokens. Waits for a renewal that is under way, whose result it replaces.
 * @throws VendorError `keys_refused` for a code that was used, has expired or is another integration's
 */
export async function connectAccount(means: TokenMeans, own: Connection, code: string): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const outcome = await withLock(means.db.$client, lockName(own.id), async () => {
      const tokens = await means.crm.exchangeCode(own, code);
      await saveConnectionState(means.db, means.secrets, own.id, { ...toStored(tokens) });
    });
    if (outcome.acquired) return;
    if (performance.now() > until) throw new VendorError("not_reachable");
    await sleep(askAgainMs);
  }
}
