import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "../auth/actor.ts";
import type { Tx } from "../db/db.ts";
import { refusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { uploadToken } from "./tables.ts";

const lifetime = { minutes: 30 } as const;

/** What a token permits: one file, by its name, for one record. */
interface Leave {
  readonly schoolId: number;
  readonly purpose: "chat" | "submission";
  readonly targetId: number;
  readonly filename: string;
}

/** A token that is valid, with what it permits. */
export interface HeldToken {
  readonly id: number;
  readonly schoolId: number;
  readonly targetId: number;
  readonly filename: string;
  readonly expiresAt: Temporal.Instant;
}

/** The token's holder: an account, or a guest's session. @throws for any other actor */
function holderOf(actor: Actor): { accountId: number } | { sessionId: number } {
  if ("id" in actor) return { accountId: actor.id };
  if (actor.kind === "guest") return { sessionId: actor.sessionId };
  throw new Error(`a ${actor.kind} sends no files`);
}

/** Issues a token to upload one file: valid for half an hour, only for its holder. Only its hash is stored. */
export async function issueUploadToken(
  kernel: Kernel,
  tx: Tx,
  actor: Actor,
  leave: Leave,
): Promise<{ token: string; expiresAt: Temporal.Instant }> {
  const token = kernel.secrets.token();
  const expiresAt = kernel.now().add(lifetime);
  await tx.insert(uploadToken).values({ ...leave, ...holderOf(actor), tokenHash: kernel.secrets.hash(token), expiresAt });
  return { token, expiresAt };
}

/** The condition of a token that its holder can still use. */
function usable(kernel: Pick<Kernel, "secrets" | "now">, actor: Actor, token: string, purpose: Leave["purpose"]): SQL | undefined {
  const holder = holderOf(actor);
  return and(
    eq(uploadToken.tokenHash, kernel.secrets.hash(token)),
    eq(uploadToken.purpose, purpose),
    gt(uploadToken.expiresAt, kernel.now()),
    isNull(uploadToken.usedAt),
    "accountId" in holder ? eq(uploadToken.accountId, holder.accountId) : eq(uploadToken.sessionId, holder.sessionId),
  );
}

/**
 * Finds a token that is in use for a file in parts, and keeps it valid for another half an hour: a large file over a slow connection takes longer.
 * @throws the same not_found as `useUploadToken`
 */
export async function renewUploadToken(kernel: Kernel, actor: Actor, token: string, purpose: Leave["purpose"]): Promise<HeldToken> {
  const [held] = await kernel.db
    .update(uploadToken)
    .set({ expiresAt: kernel.now().add(lifetime) })
    .where(usable(kernel, actor, token, purpose))
    .returning({
      id: uploadToken.id,
      schoolId: uploadToken.schoolId,
      targetId: uploadToken.targetId,
      filename: uploadToken.filename,
      expiresAt: uploadToken.expiresAt,
    });
  if (!held) throw refusal("not_found");
  return held;
}

/**
 * Uses up a token, in the transaction that stores the file: of two at once, the second waits and is refused.
 * @throws the same not_found for a token that is unknown, expired, used, someone else's, or for another purpose, record or file
 */
export async function useUploadToken(
  kernel: Kernel,
  tx: Tx,
  actor: Actor,
  token: string,
  { purpose, targetId, filename }: Omit<Leave, "schoolId">,
): Promise<{ schoolId: number }> {
  const [used] = await tx
    .update(uploadToken)
    .set({ usedAt: kernel.now() })
    .where(and(usable(kernel, actor, token, purpose), eq(uploadToken.targetId, targetId), eq(uploadToken.filename, filename)))
    .returning({ schoolId: uploadToken.schoolId });
  if (!used) throw refusal("not_found");
  return used;
}
