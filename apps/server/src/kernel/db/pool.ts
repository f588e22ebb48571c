import pg from "pg";

/**
 * What a connection may take, in milliseconds; 0 is no limit. A page's query that is slower than this is worth less than
 * the connection it holds; jobs may take longer; a migration has no limit but must not wait long for a lock that
 * everybody else then queues behind.
 */
export type PoolLimits = { readonly statementMs: number; readonly lockMs: number; readonly idleInTransactionMs: number };

export const poolLimits = {
  web: { statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 10_000 },
  worker: { statementMs: 60_000, lockMs: 5_000, idleInTransactionMs: 60_000 },
  migration: { statementMs: 0, lockMs: 2_000, idleInTransactionMs: 60_000 },
} as const satisfies Record<string, PoolLimits>;

export type PoolRole = keyof typeof poolLimits;

export type PoolOptions = {
  /** A `postgresql:` address. */
  readonly url: string;
  readonly role: PoolRole;
  /** The most connections; all pools of all nodes together have to stay below the server's own limit. */
  readonly max: number;
  /** Limits other than the role's. */
  readonly limits?: Partial<PoolLimits>;
  /** Told about a connection that broke while nobody used it. */
  readonly onError?: (error: Error) => void;
};

/** How long a caller waits for a free connection: a queue longer than this is better turned away. */
const waitForConnectionMs = 5_000;

/**
 * How many tables of a query the planner may put in an order of its own at once; further ones follow as they are written. Every order
 * is tried, so that at its default of 8 a query over nine tables was planned for 14 ms and run for half of one; at 4 it is planned for
 * one. What narrows a query down most therefore stands first in it.
 */
const joinedFreely = 4;

/**
 * How a page's query is run: one process, at once. To start helpers or a compiler takes tens of milliseconds, more than such a query has, and what one
 * page's query would gain the others lose. A job's may have both.
 */
const runAtOnce = "-c jit=off -c max_parallel_workers_per_gather=0";

/** Opens a pool. Nothing is connected before the first query. Times are in UTC whatever the server's zone is. */
export function openPool({ url, role, max, limits, onError = () => {} }: PoolOptions): pg.Pool {
  const { statementMs, lockMs, idleInTransactionMs } = { ...poolLimits[role], ...limits };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `larkroom ${role}`,
    connectionTimeoutMillis: waitForConnectionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // What a transaction asks at once goes out at once and is answered in its order, without a way there and back for each.
    pipeline: true,
    allowExitOnIdle: false,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: `-c timezone=UTC -c datestyle=ISO -c join_collapse_limit=${joinedFreely}${role === "web" ? ` ${runAtOnce}` : ""}`,
  });
  // Without a listener a database restart would end the process; the pool has dropped the connection already.
  pool.on("error", onError);
  // The same for a connection that breaks while it is lent out and between two queries: its next query fails and says so.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
