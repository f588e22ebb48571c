import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "drizzle-orm";

/** A text a person typed, so that LIKE takes each of its characters for itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a column contains a text, whatever its case. */
export const contains = (column: AnyColumn | SQL, text: string): SQL => sql`lower(${column}) like ${`%${likeText(text.toLowerCase())}%`}`;

/** Whether a column begins with a text, whatever its case: what an index of prefixes answers. */
export const beginsWith = (column: AnyColumn | SQL, text: string): SQL => sql`lower(${column}) like ${`${likeText(text.toLowerCase())}%`}`;

/** From this many characters a name is also found by its middle; shorter texts would find everybody. */
export const containsFrom = 3;

/** Whether a name begins with a text, from three characters also whether it contains it; with no text undefined, every name. */
export const nameMatches = (column: AnyColumn | SQL, text: string): SQL | undefined =>
  text === "" ? undefined : text.length < containsFrom ? beginsWith(column, text) : contains(column, text);

/**
 * The order a table is asked for: `sort` names one of the columns, with a minus for descending; rows without a value come last.
 * The id settles ties, so that no row is on two pages.
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

/** Rows of a table are counted by so many: to count a million takes as long as a hundred pages of it, and nobody reads the number. */
const countedBy = 10_000;

/** How far the rows of a table are counted: always past the page that is asked for. */
export const countedTo = ({ page, limit }: { page: number; limit: number }): number =>
  Math.ceil((page * limit + 1) / countedBy) * countedBy;

/** A list's `total` and `isMore`. @param found rows found, looked for up to one more than `most` */
export const totalOf = (found: number, most: number): { total: number; isMore?: true } =>
  found > most ? { total: most, isMore: true } : { total: found };
