import pg from "pg";

/**
 * The limits of a connection, in milliseconds; 0 is no limit. A page's query that is slower than this is worth less than
 * the connection it holds; jobs may take longer; a migration has no limit, but must not wait long for a lock that
 * all other queries then queue behind.
 */
export type PoolLimits = { readonly statementMs: number; readonly lockMs: number; readonly idleInTransactionMs: number };

export const poolLimits = {
  web: { statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 10_000 },
  worker: { statementMs: 60_000, lockMs: 5_000, idleInTransactionMs: 60_000 },
  migration: { statementMs: 0, lockMs: 2_000, idleInTransactionMs: 60_000 },
} as const satisfies Record<string, PoolLimits>;

export type PoolRole = keyof typeof poolLimits;

export type PoolOptions = {
  /** A `postgresql:` URL. */
  readonly url: string;
  readonly role: PoolRole;
  /** The maximum number of connections; all pools of all nodes together must stay below the server's own limit. */
  readonly max: number;
  /** Overrides the role's limits. */
  readonly limits?: Partial<PoolLimits>;
  /** Called for a connection that broke while idle. */
  readonly onError?: (error: Error) => void;
};

/** How long a caller waits for a free connection: with a longer queue it is better to refuse. */
const waitForConnectionMs = 5_000;

/**
 * The number of tables the planner may reorder in a query; further ones are joined as written. The planner tries every order: with the
 * default of 8, a query over nine tables took 14 ms to plan and half a millisecond to run; with 4, planning takes one. The most
 * selective tables therefore come first in a query.
 */
const joinCollapseLimit = 4;

/**
 * Runs a page's query in one process and without JIT. Starting workers or a compiler takes tens of milliseconds, more than such a query
 * should take, and slows down other queries. Jobs may use both.
 */
const webQueryOptions = "-c jit=off -c max_parallel_workers_per_gather=0";

/** Opens a pool. It connects at the first query. Times are in UTC, whatever the server's time zone. */
export function openPool({ url, role, max, limits, onError = () => {} }: PoolOptions): pg.Pool {
  const { statementMs, lockMs, idleInTransactionMs } = { ...poolLimits[role], ...limits };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: `larkroom ${role}`,
    connectionTimeoutMillis: waitForConnectionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Queries issued at once in a transaction are pipelined: sent together and answered in order, without a round trip each.
    pipeline: true,
    allowExitOnIdle: false,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: `-c timezone=UTC -c datestyle=ISO -c join_collapse_limit=${joinCollapseLimit}${role === "web" ? ` ${webQueryOptions}` : ""}`,
  });
  // Without a listener, a database restart would end the process. The pool has already dropped the connection.
  pool.on("error", onError);
  // The same for a checked-out connection that breaks between two queries: its next query fails with the error.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
