import { setTimeout as sleep } from "node:timers/promises";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./db.ts";
import { DatabaseBusyError } from "./errors.ts";

export type TransactionOptions = PgTransactionConfig & {
  /** The maximum number of attempts. Default 5. */
  readonly attempts?: number;
};

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. When the database aborts it for a
 * deadlock or a serialization failure, it runs again from the start, so `work` must have no effects outside the
 * transaction: those belong in a job enqueued inside it.
 * @throws what `work` throws; ConstraintError, DatabaseBusyError
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const { attempts = 5, ...config } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      // A random delay, so that the same two transactions don't collide again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Whether the database aborted the transaction because of another one: it had no effect and can be repeated. */
function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseBusyError && (error.code === "40001" || error.code === "40P01");
}
