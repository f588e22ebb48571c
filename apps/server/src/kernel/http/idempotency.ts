import { and, eq } from "drizzle-orm";
import { inTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";
import { refusal } from "./errors.ts";
import { idempotencyKey } from "./tables.ts";

interface Repeatable {
  readonly accountId: number;
  readonly endpoint: string;
  readonly key: string;
  /** The request's content, to detect a different request under the same key. */
  readonly request: unknown;
}

/**
 * Runs something once per key: the same request again gets the first answer, even when both arrive at once (the second waits for
 * the first's transaction). @throws `idempotency_key_reused` for the same key with another body.
 */
export async function once<Result extends object>(kernel: Kernel, what: Repeatable, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const requestHash = kernel.secrets.hash(JSON.stringify(what.request));
  return inTransaction(kernel.db, async (tx) => {
    const taken = await tx
      .insert(idempotencyKey)
      .values({ accountId: what.accountId, endpoint: what.endpoint, key: what.key, requestHash, createdAt: kernel.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    const mine = and(
      eq(idempotencyKey.accountId, what.accountId),
      eq(idempotencyKey.endpoint, what.endpoint),
      eq(idempotencyKey.key, what.key),
    );
    if (taken.length === 0) {
      const [first] = await tx.select().from(idempotencyKey).where(mine);
      if (!first || !Buffer.from(first.requestHash).equals(Buffer.from(requestHash))) throw refusal("idempotency_key_reused");
      return first.response as Result;
    }
    const result = await run(tx);
    await tx.update(idempotencyKey).set({ response: result }).where(mine);
    return result;
  });
}
