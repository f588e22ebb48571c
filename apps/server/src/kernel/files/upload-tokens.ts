import { and, eq, gt, isNull } from "drizzle-orm";
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
  const holder = holderOf(actor);
  const [used] = await tx
    .update(uploadToken)
    .set({ usedAt: kernel.now() })
    .where(
      and(
        eq(uploadToken.tokenHash, kernel.secrets.hash(token)),
        eq(uploadToken.purpose, purpose),
        eq(uploadToken.targetId, targetId),
        eq(uploadToken.filename, filename),
        gt(uploadToken.expiresAt, kernel.now()),
        isNull(uploadToken.usedAt),
        "accountId" in holder ? eq(uploadToken.accountId, holder.accountId) : eq(uploadToken.sessionId, holder.sessionId),
      ),
    )
    .returning({ schoolId: uploadToken.schoolId });
  if (!used) throw refusal("not_found");
  return used;
}
