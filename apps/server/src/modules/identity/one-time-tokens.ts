import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { oneTimeToken } from "./tables.ts";

export type OneTimeToken = typeof oneTimeToken.$inferSelect;

interface Draft {
  readonly purpose: OneTimeToken["purpose"];
  readonly accountId?: number;
  readonly madeBy?: number | null;
  /** Data of the token besides the account; no secrets in plain text. */
  readonly payload?: unknown;
  readonly expiresAt: Temporal.Instant;
}

/** Creates a secret that works once and returns it: only its hash is stored. */
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

/** A valid token, without using it; null for a missing, used, revoked or expired one. */
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

/** Uses up a token; null when it is not valid (any more). One of two concurrent uses succeeds. */
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

/** Revokes an account's unused tokens. Returns how many there were. */
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

/** After an address change, links sent to the old address stop working: invitations and password resets. */
export async function revokeSentLinks(kernel: Kernel, tx: Tx, accountId: number): Promise<void> {
  await revokeOneTimeTokens(kernel, tx, "invitation", accountId);
  await revokeOneTimeTokens(kernel, tx, "password_reset", accountId);
}
