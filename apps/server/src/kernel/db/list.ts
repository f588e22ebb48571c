import { asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

/** Escapes user input for LIKE, so that every character matches itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a column contains a text, ignoring case. */
export const contains = (column: AnyColumn | SQL, text: string): SQL => sql`lower(${column}) like ${`%${likeText(text.toLowerCase())}%`}`;

/** Whether a column begins with a text, ignoring case; uses a prefix index. */
export const beginsWith = (column: AnyColumn | SQL, text: string): SQL => sql`lower(${column}) like ${`${likeText(text.toLowerCase())}%`}`;

/** From this many characters a search also matches the middle of a name; shorter texts would match almost everyone. */
export const containsFrom = 3;

/** Whether a name begins with a text, or contains it when it has at least three characters. Undefined, matching every name, for an empty text. */
export const nameMatches = (column: AnyColumn | SQL, text: string): SQL | undefined =>
  text === "" ? undefined : text.length < containsFrom ? beginsWith(column, text) : contains(column, text);

/**
 * The requested order of a table: `sort` names one of the columns, with a minus for descending; rows without a value come last.
 * Ties are broken by id, so that no row is on two pages.
 */
export function orderOf<Column extends string>(
  columns: Record<Column, AnyColumn | SQL>,
  sort: Column | `-${Column}` | undefined,
  first: Column,
  id: AnyColumn,
): SQL[] {
  const asked = sort ?? first;
  const descending = asked.startsWith("-");
  const column = columns[(descending ? asked.slice(1) : asked) as Column];
  return [sql`${descending ? desc(column) : asc(column)} nulls last`, descending ? desc(id) : asc(id)];
}

/** The step up to which rows are counted: counting a million takes as long as a hundred pages, and no one needs the number. */
const countedBy = 10_000;

/** How far a table's rows are counted: always past the requested page. */
export const countedTo = ({ page, limit }: { page: number; limit: number }): number =>
  Math.ceil((page * limit + 1) / countedBy) * countedBy;

/** A list's `total` and `isMore`. @param ids all its rows, as a query for their ids; an order by an index makes counting faster */
export async function totalOf(db: Db, query: { page: number; limit: number }, ids: PgSelect): Promise<{ total: number; isMore?: true }> {
  const most = countedTo(query);
  const [sum] = await db.select({ found: count() }).from(ids.limit(most + 1).as("reached"));
  const found = sum?.found ?? 0;
  return found > most ? { total: most, isMore: true } : { total: found };
}
