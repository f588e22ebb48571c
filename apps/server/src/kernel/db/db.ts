import { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgDialect, type PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { PoolSession } from "./session.ts";

/** The database as used by the product's code: queries built with Drizzle, errors from `errors.ts`. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };

/** The same inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** For queries that can run on their own as well as inside a transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Columns are camelCase in the code and snake_case in the database. */
export const casing = "snake_case";

/** Creates Drizzle on a pool from `openPool`. */
export function createDb(pool: pg.Pool): Db {
  const dialect = new PgDialect({ casing });
  const db = new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined);
  return Object.assign(db, { $client: pool });
}
