import { setTimeout as sleep } from "node:timers/promises";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./db.ts";
import { DatabaseBusyError } from "./errors.ts";

export type TransactionOptions = PgTransactionConfig & {
  /** How often to try in all. Default 5. */
  readonly attempts?: number;
};

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. When the database gives the
 * transaction up for another one's sake (a deadlock, a serialization failure), it is run again from the start, so `work`
 * must do nothing outside the transaction: what leaves it is a job enqueued inside.
 * @throws what `work` throws; ConstraintError, DatabaseBusyError
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const { attempts = 5, ...config } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= attempts || !wasGivenUp(error)) throw error;
      // Apart by a random time, or the same two meet again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Whether the database rolled the transaction back for another's sake: nothing of it happened, and it may be repeated. */
function wasGivenUp(error: unknown): boolean {
  return error instanceof DatabaseBusyError && (error.code === "40001" || error.code === "40P01");
}
