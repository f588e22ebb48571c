import { type KeyboardEvent, useRef, useState } from "react";
import { statusesWithPercentage } from "@larkroom/domain/assessment/outcome-status";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { cx } from "~/kit/cx.ts";
import { IconEyeOff } from "~/kit/icon/icons.ts";
import { useGrid } from "~/kit/table/use-grid.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import {
  averageOf,
  type Cell,
  type Column,
  columnGroups,
  type Gradebook,
  keyOf,
  readPercentage,
  type Student,
  totalOf,
} from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { OutcomeIcon } from "./outcome-icon.tsx";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface GradebookGridProps {
  book: Gradebook;
  students: readonly Student[];
  columns: readonly Column[];
  cells: ReadonlyMap<string, Cell>;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Opens the grading panel. */
  onOpen: (cell: Cell) => void;
  onType: (cell: Cell, percentage: number | null) => void;
  onExcuse: (cell: Cell) => void;
  onUndo: () => void;
}

/** Statuses in which nothing is graded by typing. */
const isTyped = (cell: Cell, { criteria }: Column): boolean => criteria === 0 && cell.status !== "NOT_AVAILABLE";

/** The gradebook as a grid: one tab stop, arrow keys move, a digit begins to type a percentage, Enter opens, E excuses, Ctrl+Z takes back. */
export function GradebookGrid({ book, students, columns, cells, chosen, onChoose, onOpen, onType, onExcuse, onUndo }: GradebookGridProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const words = useOutcomeWords();
  const grid = useGrid();
  const [typing, setTyping] = useState<{ key: string; text: string } | null>(null);
  // Moving the focus away leaves the field once more.
  const isOpen = useRef(false);
  const titleOf = ({ title, number }: Column): string =>
    number === null ? title : texts("numbered", { title: formats.name(title), number });
  const weightOf = (type: number): number => book.weights.weights.find(({ assignmentType }) => assignmentType === type)?.percentage ?? 0;

  const at = (event: KeyboardEvent) => {
    const td = (event.target as HTMLElement).closest<HTMLElement>("td[data-cell]");
    const cell = cells.get(td?.dataset["cell"] ?? "");
    const column = columns.find(({ id }) => id === cell?.groupAssignment);
    return td && cell && column ? { td, cell, column } : null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ" && !typing) {
      event.preventDefault();
      onUndo();
      return;
    }
    const found = at(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!found || typing || !isPlain) return grid.onKeyDown(event);
    const { cell, column } = found;
    if (/^\d$/.test(event.key) && isTyped(cell, column)) {
      isOpen.current = true;
      setTyping({ key: keyOf(cell), text: event.key });
    } else if (event.key === "Delete" && isTyped(cell, column)) onType(cell, null);
    else if (event.key === "Enter") onOpen(cell);
    else if (event.code === "KeyE") onExcuse(cell);
    else return grid.onKeyDown(event);
    event.preventDefault();
  };
  /** Leaves the field of a cell, and saves what was typed if it is a percentage. */
  const leave = (cell: Cell, td: HTMLElement | null, isSaved: boolean): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    const value = typing && isSaved ? readPercentage(typing.text) : null;
    setTyping(null);
    if (value !== null && value !== cell.percentage) onType(cell, value);
    td?.focus();
  };
  const below = (td: HTMLElement): HTMLElement | null => {
    const row = td.closest("tr")?.nextElementSibling;
    return (row?.children[[...(td.parentElement?.children ?? [])].indexOf(td)] as HTMLElement | undefined) ?? null;
  };

  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table
        ref={grid.ref}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to read, with a grid's keyboard navigation
        role="grid"
        aria-label={texts("label", { group: formats.name(book.group.publicName) })}
        onKeyDown={onKeyDown}
        onFocus={grid.onFocus}
      >
        <thead>
          <tr className={styles.types}>
            <th scope="col" rowSpan={2} className={styles.name}>
              {texts("student")}
            </th>
            <th scope="col" rowSpan={2} className={styles.total}>
              {texts("total")}
            </th>
            {columnGroups(columns).map(({ type, columns: own }) => (
              <th key={type} scope="colgroup" colSpan={own.length} className={styles.first}>
                <span className={styles.type}>
                  {words.type(type)} <b>{texts("percent", { value: weightOf(type) })}</b>
                </span>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                title={titleOf(column)}
                className={cx(columns[index - 1]?.type !== column.type && styles.first)}
              >
                <bdi className={styles.title}>{titleOf(column)}</bdi>
                <span className={styles.due}>{column.dateTo ? formats.dayAndMonth(column.dateTo) : texts("noDueDate")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => {
            const { shown } = totalOf(book, cells, student.id);
            return (
              <tr key={student.id} data-row={student.id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.person}>
                    <Avatar name={student.name} size="mark" />
                    <bdi>{student.name}</bdi>
                    {student.isVisible ? null : <IconEyeOff size={14} role="img" aria-label={texts("hidden")} />}
                    {student.leftAt ? <small>{texts("left")}</small> : null}
                  </span>
                </th>
                <td className={cx(styles.total, shown !== null && shown < 50 && styles.low)}>
                  {shown === null ? "" : <bdi>{texts("percent", { value: shown })}</bdi>}
                </td>
                {columns.map((column, index) => {
                  const key = keyOf({ groupAssignment: column.id, student: student.id });
                  const cell = cells.get(key);
                  const status = cell?.status ?? "NOT_AVAILABLE";
                  const isTyping = typing?.key === key;
                  const value = cell && statusesWithPercentage.includes(status) ? words.wholePercent(cell) : null;
                  return (
                    <td
                      key={column.id}
                      data-cell={cell ? key : undefined}
                      data-status={status}
                      tabIndex={-1}
                      aria-selected={chosen === key}
                      aria-label={texts("cell", {
                        name: formats.name(student.name),
                        title: formats.name(titleOf(column)),
                        outcome: words.outcome(cell),
                      })}
                      className={cx(columns[index - 1]?.type !== column.type && styles.first, chosen === key && styles.chosen)}
                      onClick={() => cell && onChoose(key)}
                      onDoubleClick={() => cell && onOpen(cell)}
                      onFocus={() => cell && onChoose(key)}
                    >
                      {isTyping && cell ? (
                        <input
                          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the digit that was pressed goes on here
                          autoFocus
                          className={styles.input}
                          inputMode="decimal"
                          dir="ltr"
                          aria-label={texts("type", { name: formats.name(student.name), title: formats.name(titleOf(column)) })}
                          aria-invalid={readPercentage(typing.text) === null}
                          value={typing.text}
                          onChange={({ target }) => setTyping({ key, text: target.value })}
                          onBlur={() => leave(cell, null, true)}
                          onKeyDown={(event) => {
                            if (event.key !== "Enter" && event.key !== "Escape") return;
                            event.preventDefault();
                            event.stopPropagation();
                            const td = event.currentTarget.closest("td");
                            if (event.key === "Enter" && readPercentage(typing.text) === null) return;
                            leave(cell, event.key === "Enter" && td ? (below(td) ?? td) : td, event.key === "Enter");
                          }}
                        />
                      ) : (
                        <span className={styles.outcome}>
                          <OutcomeIcon status={status} />
                          <bdi className={styles.number}>{value ?? ""}</bdi>
                          {cell?.hasDraft ? <i className={styles.draft} /> : null}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {texts("average")}
            </th>
            <td className={styles.total}>
              {book.statistic.average === null ? "" : <bdi>{texts("percent", { value: book.statistic.average })}</bdi>}
            </td>
            {columns.map((column, index) => {
              const average = averageOf(column, students, cells);
              return (
                <td key={column.id} className={cx(columns[index - 1]?.type !== column.type && styles.first)}>
                  {average === null ? "" : <bdi>{texts("percent", { value: average })}</bdi>}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
