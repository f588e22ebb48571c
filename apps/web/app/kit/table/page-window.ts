/** The maximum number of page numbers shown. */
export const VISIBLE_PAGES = 11;

/** The page numbers to show: all if they fit, otherwise the first, the last and those around the current one, with null for gaps. Starts at 1. */
export function pageWindow(current: number, pages: number, visible: number = VISIBLE_PAGES): (number | null)[] {
  const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  if (pages <= visible) return range(1, pages);
  const inner = visible - 2;
  const from = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const to = from + inner - 1;
  return [1, ...(from > 2 ? [null] : []), ...range(from, to), ...(to < pages - 1 ? [null] : []), pages];
}
