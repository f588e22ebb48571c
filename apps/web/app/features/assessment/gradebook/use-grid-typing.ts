import { type KeyboardEvent, useRef, useState } from "react";
import type { Grid } from "~/kit/table/use-grid.ts";
import { type Cell, type Column, type Gradebook, keyOf, readPercentage } from "./gradebook-data.ts";

/** The percentage being typed into a cell. */
export interface Typing {
  readonly key: string;
  readonly text: string;
}

export interface GridActions {
  /** Opens the grading panel. */
  onOpen: (cell: Cell) => void;
  onType: (cell: Cell, percentage: number | null) => void;
  onExcuse: (cell: Cell) => void;
  onUndo: () => void;
}

/** The cell so many rows below and columns after another one; that one itself at an edge. */
function neighbor(td: HTMLTableCellElement, rows: number, columns: number): HTMLElement {
  const table = td.closest("table");
  const row = table?.rows[(td.parentElement as HTMLTableRowElement).rowIndex + rows];
  const found = row?.cells[td.cellIndex + columns];
  return found?.dataset["status"] === undefined ? td : found;
}

/** Where each key leads that ends typing, in rows and columns. */
function step({ key, shiftKey }: KeyboardEvent): readonly [number, number] | null {
  if (key === "Enter") return [shiftKey ? -1 : 1, 0];
  if (key === "Tab") return [0, shiftKey ? -1 : 1];
  if (key === "ArrowDown") return [1, 0];
  return key === "ArrowUp" ? [-1, 0] : null;
}

/**
 * The keyboard of the gradebook, as in a spreadsheet: a digit or F2 begins to type a percentage; Enter, Tab and the vertical arrows save it and go on;
 * Escape drops it. Otherwise Enter opens the panel, Delete takes a grade back, E excuses and Ctrl+Z undoes.
 */
export function useGridTyping(
  book: Gradebook,
  cells: ReadonlyMap<string, Cell>,
  grid: Grid,
  { onOpen, onType, onExcuse, onUndo }: GridActions,
) {
  const [typing, setTyping] = useState<Typing | null>(null);
  // Moving the focus away leaves the field once more.
  const isOpen = useRef(false);

  const cellAt = (target: EventTarget): { cell: Cell; column: Column } | null => {
    const key = (target as HTMLElement).closest<HTMLElement>("td[data-cell]")?.dataset["cell"];
    const cell = key === undefined ? undefined : cells.get(key);
    const column = book.assignments.find(({ id }) => id === cell?.groupAssignment);
    return cell && column ? { cell, column } : null;
  };
  /** Work with a rubric is graded in the panel. */
  const isTyped = ({ student, status, points }: Cell, { criteria }: Column): boolean =>
    criteria === 0 &&
    points === null &&
    status !== "NOT_AVAILABLE" &&
    !book.group.isArchived &&
    book.students.some(({ id, leftAt }) => id === student && leftAt === null);

  const begin = (cell: Cell, text: string): void => {
    isOpen.current = true;
    setTyping({ key: keyOf(cell), text });
  };
  /** Leaves the field, and saves what was typed if it is another percentage. */
  const leave = (cell: Cell, isSaved: boolean): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    const value = typing && isSaved ? readPercentage(typing.text) : null;
    setTyping(null);
    if (value !== null && value !== cell.percentage) onType(cell, value);
  };
  const onFieldKey = (cell: Cell, event: KeyboardEvent): void => {
    const td = event.currentTarget.closest("td");
    const to = step(event);
    if (!td || (to === null && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== null && readPercentage(typing?.text ?? "") === null) return;
    leave(cell, to !== null);
    (to === null ? td : neighbor(td, ...to)).focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ" && !event.shiftKey && !typing) {
      event.preventDefault();
      onUndo();
      return;
    }
    const found = cellAt(event.target);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!found || typing || !isPlain) return grid.onKeyDown(event);
    const { cell, column } = found;
    if (/^\d$/.test(event.key) && isTyped(cell, column)) begin(cell, event.key);
    else if (event.key === "F2" && isTyped(cell, column)) begin(cell, cell.percentage === null ? "" : String(cell.percentage / 100));
    else if ((event.key === "Delete" || event.key === "Backspace") && isTyped(cell, column)) {
      if (cell.percentage !== null) onType(cell, null);
    } else if (event.key === "Enter") onOpen(cell);
    else if (event.code === "KeyE") onExcuse(cell);
    else return grid.onKeyDown(event);
    event.preventDefault();
  };
  return { typing, change: setTyping, leave, onFieldKey, onKeyDown, cellAt };
}
