import { z } from "zod";
import { queryInt } from "./wire.ts";

type Descending<Column extends string> = Column | `-${Column}`;

/**
 * What a staff table asks for: a page of it, found by `search`, sorted by a column (with a minus: descending).
 * `filters` are the table's own.
 */
export function listQuery<const Column extends string, Filters extends z.ZodRawShape>(columns: readonly Column[], filters: Filters) {
  const sorts = columns.flatMap((column): Descending<Column>[] => [column, `-${column}`]);
  return z.object({
    search: z.string().trim().max(100).optional(),
    page: queryInt(1, 1_000_000).default(1),
    limit: queryInt(1, 500).default(5),
    sort: z.enum(sorts as [Descending<Column>, ...Descending<Column>[]]).optional(),
    ...filters,
  });
}

/** How many rows there are on all pages together. A table of very many is counted to beyond the page asked for, and no further. */
const counted = {
  total: z.int(),
  isMore: z.boolean().optional().describe("There are more than `total`: they were counted so far"),
};

/** A page of a table, and how many rows there are on all pages together. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), ...counted });

/** What an autocomplete field asks, and what it gets: nothing but names. */
export const autocompleteQuery = z.object({ search: z.string().trim().max(100).default(""), limit: queryInt(1, 20).default(20) });
export const autocompleteList = z.array(z.object({ id: z.int(), name: z.string() }));
