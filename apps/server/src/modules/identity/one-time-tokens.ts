import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { oneTimeToken } from "./tables.ts";

export type OneTimeToken = typeof oneTimeToken.$inferSelect;

interface Draft {
  readonly purpose: OneTimeToken["purpose"];
  readonly accountId?: number;
  readonly madeBy?: number | null;
  /** What the token stands for beside the account; no secret in the clear. */
  readonly payload?: unknown;
  readonly expiresAt: Temporal.Instant;
}

/** Makes a secret that works once, and gives it back: only its hash is stored. */
export async function makeOneTimeToken(kernel: Kernel, tx: Tx, draft: Draft): Promise<string> {
  const token = kernel.secrets.token();
  await tx.insert(oneTimeToken).values({ ...draft, tokenHash: kernel.secrets.hash(token), createdAt: kernel.now() });
  return token;
}

const good = (kernel: Kernel, purpose: OneTimeToken["purpose"], token: string) =>
  and(
    eq(oneTimeToken.tokenHash, kernel.secrets.hash(token)),
    eq(oneTimeToken.purpose, purpose),
    isNull(oneTimeToken.usedAt),
    isNull(oneTimeToken.revokedAt),
    gt(oneTimeToken.expiresAt, kernel.now()),
  );

/** A token that is still good, left as it is; null for a missing, used, revoked and expired one alike. */
export async function findOneTimeToken(
  kernel: Kernel,
  db: Db | Tx,
  purpose: OneTimeToken["purpose"],
  token: string,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeToken)
    .where(good(kernel, purpose, token));
  return row ?? null;
}

/** Uses a token up; null when it is good for nothing (any more). Of two who come at once one gets it. */
export async function takeOneTimeToken(
  kernel: Kernel,
  tx: Tx,
  purpose: OneTimeToken["purpose"],
  token: string,
): Promise<OneTimeToken | null> {
  const [row] = await tx
    .update(oneTimeToken)
    .set({ usedAt: kernel.now() })
    .where(good(kernel, purpose, token))
    .returning();
  return row ?? null;
}

/** Takes back what was made for an account and has not been used. Returns how many there were. */
export async function revokeOneTimeTokens(kernel: Kernel, tx: Tx, purpose: OneTimeToken["purpose"], accountId: number): Promise<number> {
  const revoked = await tx
    .update(oneTimeToken)
    .set({ revokedAt: kernel.now() })
    .where(
      and(
        eq(oneTimeToken.accountId, accountId),
        eq(oneTimeToken.purpose, purpose),
        isNull(oneTimeToken.usedAt),
        isNull(oneTimeToken.revokedAt),
        gt(oneTimeToken.expiresAt, kernel.now()),
      ),
    )
    .returning({ id: oneTimeToken.id });
  return revoked.length;
}

/** What was sent to an address that is the account's no longer opens nothing any more: neither an invitation nor a way back. */
export async function revokeSentLinks(kernel: Kernel, tx: Tx, accountId: number): Promise<void> {
  await revokeOneTimeTokens(kernel, tx, "invitation", accountId);
  await revokeOneTimeTokens(kernel, tx, "password_reset", accountId);
}
