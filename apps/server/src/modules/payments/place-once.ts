import { and, eq } from "drizzle-orm";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { once } from "../../kernel/http/idempotency.ts";
import { idempotencyKey } from "../../kernel/http/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Within this time, a repeated request without a key counts as the same press of the button. */
const sameWithinSeconds = 10;

export interface Asked {
  readonly clientId: number;
  readonly endpoint: string;
  /** The caller's own key, or null. */
  readonly key: string | null;
  readonly request: object;
}

const sameCart = (endpoint: string): string => `${endpoint} same cart`;

const cartKey = (kernel: Kernel, { request }: Asked): string =>
  Buffer.from(kernel.secrets.hash(JSON.stringify(request))).toString("base64url");

const isFresh = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, createdAt.add({ seconds: sameWithinSeconds })) < 0;

/**
 * The result of an earlier identical request, or null: by the caller's key, or by the cart itself within ten seconds.
 * @throws `idempotency_key_reused` for the same key with another request
 */
export async function findPlaced<Result extends object>(kernel: Kernel, asked: Asked): Promise<Result | null> {
  const endpoint = asked.key === null ? sameCart(asked.endpoint) : asked.endpoint;
  const [row] = await kernel.db
    .select()
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.accountId, asked.clientId),
        eq(idempotencyKey.endpoint, endpoint),
        eq(idempotencyKey.key, asked.key ?? cartKey(kernel, asked)),
      ),
    );
  if (!row) return null;
  if (asked.key === null) return isFresh(row.createdAt, kernel.now()) ? (row.response as Result) : null;
  if (!Buffer.from(row.requestHash).equals(Buffer.from(kernel.secrets.hash(JSON.stringify(asked.request)))))
    throw refusal("idempotency_key_reused");
  return row.response as Result;
}

/** Runs a request once for a key, or for the same cart within ten seconds: a second one gets the first one's result. */
export async function placeOnce<Result extends object>(kernel: Kernel, asked: Asked, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { clientId, endpoint, key, request } = asked;
  if (key !== null) return once(kernel, { accountId: clientId, endpoint, key, request }, run);
  const cart = cartKey(kernel, asked);
  return inTransaction(kernel.db, async (tx) => {
    await lockInTransaction(tx, `${endpoint} ${clientId} ${cart}`);
    const mine = and(eq(idempotencyKey.accountId, clientId), eq(idempotencyKey.endpoint, sameCart(endpoint)), eq(idempotencyKey.key, cart));
    const [before] = await tx.select().from(idempotencyKey).where(mine);
    if (before && isFresh(before.createdAt, kernel.now())) return before.response as Result;
    const response = await run(tx);
    const values = { requestHash: kernel.secrets.hash(cart), response, createdAt: kernel.now() };
    await tx
      .insert(idempotencyKey)
      .values({ accountId: clientId, endpoint: sameCart(endpoint), key: cart, ...values })
      .onConflictDoUpdate({ target: [idempotencyKey.accountId, idempotencyKey.endpoint, idempotencyKey.key], set: values });
    return response;
  });
}
