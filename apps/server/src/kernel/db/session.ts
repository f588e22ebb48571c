import { sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction, type NodePgClient, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDialect, PgPreparedQuery, PgTransaction, PgTransactionConfig, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { translateDatabaseError } from "./errors.ts";
import { mapRows } from "./row-mapper.ts";

type NoSchema = Record<string, never>;
type Work<T> = (tx: PgTransaction<NodePgQueryResultHKT, NoSchema, NoSchema>) => Promise<T>;

function rethrow(error: unknown): never {
  throw translateDatabaseError(error);
}

/** Drizzle's session on a connection or a pool, with database errors translated to ours. */
class TranslatingSession extends NodePgSession<NoSchema, NoSchema> {
  constructor(client: NodePgClient, dialect: PgDialect) {
    super(client, dialect, undefined);
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...query: Parameters<NodePgSession<NoSchema, NoSchema>["prepareQuery"]>
  ): PgPreparedQuery<T> {
    const [statement, fields, name, isInArrayMode, mapper, ...more] = query;
    // Drizzle sets the joined tables only after it has prepared the query, so the mapping is prepared when rows arrive.
    const toObjects = (rows: unknown[][]) => {
      const { joinsNotNullableMap } = prepared as { joinsNotNullableMap?: Record<string, boolean> };
      return mapRows(fields ?? [], joinsNotNullableMap, rows) as T["execute"];
    };
    const prepared = super.prepareQuery<T>(statement, fields, name, isInArrayMode, mapper ?? (fields && toObjects), ...more);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute(values).catch(rethrow);
    return prepared;
  }
}

/**
 * A session on a pool, with its own transactions: Drizzle's never return a connection to the pool when `begin` fails,
 * which happens to every idle connection when the database restarts.
 */
export class PoolSession extends TranslatingSession {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect);
    this.#pool = pool;
  }

  override async transaction<T>(work: Work<T>, config: PgTransactionConfig = {}): Promise<T> {
    const client = await this.#pool.connect().catch(rethrow);
    const session = new TranslatingSession(client, this.dialect);
    const tx = new NodePgTransaction<NoSchema, NoSchema>(this.dialect, session, undefined);
    let unusable: Error | undefined;
    try {
      await tx.execute(begin(config));
    } catch (error) {
      client.release(true);
      throw error;
    }
    try {
      const result = await work(tx);
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback`).catch((failure: Error) => (unusable = failure));
      throw error;
    } finally {
      // A connection in an unknown state is closed instead of being reused.
      client.release(unusable);
    }
  }
}

function begin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig) {
  const words = ["begin"];
  if (isolationLevel !== undefined) words.push(`isolation level ${isolationLevel}`);
  if (accessMode !== undefined) words.push(accessMode);
  if (deferrable !== undefined) words.push(deferrable ? "deferrable" : "not deferrable");
  return sql.raw(words.join(" "));
}
