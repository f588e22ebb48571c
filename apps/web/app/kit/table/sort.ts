/** A table's sorting: a column's key, with a leading minus for descending; null for the default order. */
export type Sort = string | null;

/** The sorting of a column, as `aria-sort` needs it. */
export function sortOf(sort: Sort, column: string): "none" | "ascending" | "descending" {
  return sort === column ? "ascending" : sort === `-${column}` ? "descending" : "none";
}

/** The sorting after a click on a column's header: unsorted, ascending, descending, and unsorted again. */
export function nextSort(sort: Sort, column: string): Sort {
  const next = { none: column, ascending: `-${column}`, descending: null };
  return next[sortOf(sort, column)];
}
