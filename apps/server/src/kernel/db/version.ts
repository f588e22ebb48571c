import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface Versioned {
  readonly id: PgColumn;
  readonly version: PgColumn;
}

/**
 * Matches the version its editor saw. When an update with this condition finds no row, someone else saved first: answer `state_changed`
 * with the current record as `current`, so that both versions can be shown and nothing is lost.
 */
export const asSeen = (table: Versioned, id: number, version: number): SQL | undefined => and(eq(table.id, id), eq(table.version, version));

/** Must be set in every update of a versioned row, beside its own columns. */
export const nextVersion = (table: Versioned): { version: SQL<number> } => ({ version: sql<number>`${table.version} + 1` });
