import { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { PgDialect, type PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { PoolSession } from "./session.ts";

/** The database as the product's code sees it: queries built with Drizzle, errors of `errors.ts`. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };

/** The same inside a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** For what may run on its own as well as inside a transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** Columns are camelCase in the code and snake_case in the database. */
export const casing = "snake_case";

/** Drizzle on a pool of `openPool`. */
export function createDb(pool: pg.Pool): Db {
  const dialect = new PgDialect({ casing });
  const db = new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined);
  return Object.assign(db, { $client: pool });
}
