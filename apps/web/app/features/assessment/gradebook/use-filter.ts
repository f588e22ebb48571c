import { useState } from "react";
import { type Cell, type Filter, filtered, type Gradebook } from "./gradebook-data.ts";

/** What a filter finds, until it is chosen again or the page is loaded again: a cell doesn't vanish while its grade is entered. */
export function useFilter(book: Gradebook, cells: ReadonlyMap<string, Cell>) {
  const find = (filter: Filter) => ({ book, filter, ...filtered(book, cells, filter) });
  const [found, setFound] = useState(() => find("all"));
  const isOutdated = found.book !== book;
  const current = isOutdated ? find(found.filter) : found;
  if (isOutdated) setFound(current);
  return { ...current, choose: (filter: Filter) => setFound(find(filter)) };
}
