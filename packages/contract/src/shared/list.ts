import { z } from "zod";
import { queryInt } from "./wire.ts";

type Descending<Column extends string> = Column | `-${Column}`;

/** The query of a staff table: one page of rows that match `search`, sorted by a column (a minus means descending), with the table's own `filters`. */
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

/** The number of rows on all pages. In a very large table, counting stops a little beyond the requested page. */
const counted = {
  total: z.int(),
  isMore: z.boolean().optional().describe("There are more than `total`, which is where counting stopped"),
};

/** A page of a table, and the number of rows on all pages. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), ...counted });

/** The query and the result of an autocomplete field: only ids and names. */
export const autocompleteQuery = z.object({ search: z.string().trim().max(100).default(""), limit: queryInt(1, 20).default(20) });
export const autocompleteList = z.array(z.object({ id: z.int(), name: z.string() }));
