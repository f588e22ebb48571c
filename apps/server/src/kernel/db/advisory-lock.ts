import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Tx } from "./db.ts";
import { translateDatabaseError } from "./errors.ts";

/**
 * Lets one transaction at a time proceed for the same name, across all nodes; the others wait, at most for the lock timeout
 * of their connection. Held until the transaction ends.
 * @throws DatabaseBusyError (contention) when the wait was too long
 */
export async function lockInTransaction(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export type LockOutcome<T> = { readonly acquired: true; readonly value: T } | { readonly acquired: false };

/**
 * Runs `work` if no other node is running it. The lock is held by its own connection, so it ends with the process that
 * holds it, even after a crash.
 */
export async function withLock<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<LockOutcome<T>> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
  let unusable = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock(hashtextextended($1, 0)) as locked", [name]);
    if (rows[0]?.locked !== true) return { acquired: false };
    try {
      return { acquired: true, value: await work() };
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => (unusable = true));
    }
  } catch (error) {
    throw translateDatabaseError(error);
  } finally {
    // If the unlock query failed, closing the connection releases the lock.
    client.release(unusable);
  }
}
