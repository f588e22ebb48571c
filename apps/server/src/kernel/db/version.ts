import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Versioned {
  readonly id: PgColumn;
  readonly version: PgColumn;
}

/**
 * The row as its editor saw it. An update with this condition that finds no row was overtaken: answer `state_changed` with the record as
 * it stands as `current`, so that both can be shown and nothing is lost.
 */
export const asSeen = (table: Versioned, id: number, version: number): SQL | undefined => and(eq(table.id, id), eq(table.version, version));

/** What every change of a versioned row sets beside its own columns. */
export const nextVersion = (table: Versioned): { version: SQL<number> } => ({ version: sql<number>`${table.version} + 1` });
