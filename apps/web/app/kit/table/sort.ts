/** By what a table is sorted: a column's value, with a minus for descending; null for its own order. */
export type Sort = string | null;

/** How a column stands, in the words of `aria-sort`. */
export function sortOf(sort: Sort, column: string): "none" | "ascending" | "descending" {
  return sort === column ? "ascending" : sort === `-${column}` ? "descending" : "none";
}

/** What a press on a column's header makes of it: inactive, ascending, descending, and inactive again. */
export function nextSort(sort: Sort, column: string): Sort {
  const next = { none: column, ascending: `-${column}`, descending: null };
  return next[sortOf(sort, column)];
}
