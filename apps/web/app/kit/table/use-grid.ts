import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary";

export interface Grid {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/** The focusable elements of a cell, except those in a menu it contains. */
const targetsOf = (cell: HTMLTableCellElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(focusable)].filter((element) => !element.closest("[popover]"));

/** What gets a cell's focus: its first focusable element, or the cell itself. */
const targetOf = (cell: HTMLTableCellElement): HTMLElement => targetsOf(cell)[0] ?? cell;

/** The visible cells; columns hidden on phones are still in the document. */
const cellsOf = (row: HTMLTableRowElement | undefined): HTMLTableCellElement[] =>
  [...(row?.cells ?? [])].filter((cell) => getComputedStyle(cell).display !== "none");

/**
 * Makes a table one tab stop: arrow keys, Home and End move between cells, J and K between rows, X selects a row. Letter keys go by their position on
 * the keyboard, so that they work in every layout.
 */
export function useGrid(onChoose?: (rowKey: string) => void): Grid {
  const ref = useRef<HTMLTableElement>(null);
  const at = useRef({ row: 1, column: 0 });

  const rows = (): HTMLTableRowElement[] => [...(ref.current?.rows ?? [])].filter((row) => row.dataset["row"] !== undefined);
  /** Makes one element the tab stop; arrow keys reach the others. */
  const settle = (): void => {
    const table = ref.current;
    if (!table) return;
    for (const element of table.querySelectorAll<HTMLElement>(`${focusable}, th, td`)) if (element.tabIndex === 0) element.tabIndex = -1;
    const all = rows();
    const row = all[Math.min(at.current.row, all.length - 1)];
    const cells = cellsOf(row);
    const cell = cells[Math.min(at.current.column, cells.length - 1)];
    if (cell) targetOf(cell).tabIndex = 0;
  };
  useEffect(settle);

  const go = (row: number, column: number, isBackward = false): boolean => {
    const all = rows();
    const cells = cellsOf(all[row]);
    const cell = cells[Math.min(Math.max(column, 0), cells.length - 1)];
    if (!cell) return false;
    at.current = { row, column: cells.indexOf(cell) };
    settle();
    const target = (isBackward && targetsOf(cell).at(-1)) || targetOf(cell);
    target.tabIndex = 0;
    target.focus();
    return true;
  };
  /** Moves within a cell that has several focusable elements. */
  const step = (origin: HTMLElement, by: 1 | -1): boolean => {
    const cell = origin.closest<HTMLTableCellElement>("th, td");
    const all = cell ? targetsOf(cell) : [];
    const next = all[all.indexOf(origin) + by];
    if (!all.includes(origin) || !next) return false;
    next.focus();
    return true;
  };

  return {
    ref,
    onFocus(event) {
      const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>("th, td");
      const row = cell?.closest("tr");
      if (!cell || !row || !ref.current?.contains(cell)) return;
      at.current = { row: Math.max(0, rows().indexOf(row)), column: Math.max(0, cellsOf(row).indexOf(cell)) };
      settle();
      (event.target as HTMLElement).tabIndex = 0;
    },
    onKeyDown(event) {
      const origin = event.target as HTMLElement;
      if (event.defaultPrevented || event.altKey || origin.closest("[popover], dialog")) return;
      if (origin.matches("textarea, select, input:not([type='checkbox'])")) return;
      const { row, column } = at.current;
      const last = rows().length - 1;
      const end = cellsOf(rows()[row]).length - 1;
      const forward = getComputedStyle(ref.current as Element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
      const strong = event.ctrlKey || event.metaKey;
      const letter = strong || event.shiftKey ? "" : event.code;
      const key = origin.closest<HTMLElement>("tr")?.dataset["row"];
      let done = false;
      if (event.key === "ArrowDown" || letter === "KeyJ") done = go(Math.min(row + 1, last), column);
      else if (event.key === "ArrowUp" || letter === "KeyK") done = go(Math.max(row - 1, letter === "KeyK" ? 1 : 0), column);
      else if (event.key === forward) done = step(origin, 1) || go(row, column + 1);
      else if (event.key === backward) done = step(origin, -1) || go(row, column - 1, true);
      else if (event.key === "Home") done = go(strong ? 0 : row, 0);
      else if (event.key === "End") done = go(strong ? last : row, strong ? Number.MAX_SAFE_INTEGER : end);
      else if (letter === "KeyX" && key && onChoose) {
        onChoose(key);
        done = true;
      } else if (event.key === "Enter" && origin.matches("td, th")) {
        const link = origin.closest("tr")?.querySelector<HTMLElement>("th a[href]");
        link?.click();
        done = link != null;
      }
      if (done) event.preventDefault();
    },
  };
}
