import { MatrixTable } from "~/kit/table/matrix-table.tsx";
import { useGrid } from "~/kit/table/use-grid.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type Cell, type Column, type Gradebook, keyOf, type Student } from "./gradebook-data.ts";
import { GradebookFoot, GradebookHead } from "./gradebook-edges.tsx";
import { GradebookRow } from "./gradebook-row.tsx";
import styles from "./gradebook.module.css";
import { type GridActions, useGridTyping } from "./use-grid-typing.ts";

interface GradebookGridProps extends GridActions {
  book: Gradebook;
  students: readonly Student[];
  columns: readonly Column[];
  cells: ReadonlyMap<string, Cell>;
  chosen: string | null;
  onChoose: (key: string) => void;
}

const keyIn = (event: { target: EventTarget }): string | undefined =>
  (event.target as HTMLElement).closest<HTMLElement>("td[data-cell]")?.dataset["cell"];

/** The gradebook as a grid: one tab stop, moved by the arrow keys. Choosing or typing draws only the rows again that it changes. */
export function GradebookGrid({ book, students, columns, cells, chosen, onChoose, ...actions }: GradebookGridProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const grid = useGrid();
  const keys = useGridTyping(book, cells, grid, actions);
  const { typing } = keys;
  const inRow = (key: string | null | undefined, { id }: Student): boolean => key?.startsWith(`${id} `) ?? false;
  const choose = (event: { target: EventTarget }): void => {
    const key = keyIn(event);
    if (key !== undefined) onChoose(key);
  };
  const typedInto = (student: Student) => {
    const cell = typing && inRow(typing.key, student) ? cells.get(typing.key) : undefined;
    return typing && cell
      ? {
          ...typing,
          onChange: (text: string) => keys.change({ key: keyOf(cell), text }),
          onLeave: () => keys.leave(cell, true),
          onKeyDown: (event: Parameters<typeof keys.onKeyDown>[0]) => keys.onFieldKey(cell, event),
        }
      : null;
  };
  return (
    <MatrixTable
      className={styles.scroll}
      ref={grid.ref}
      aria-label={texts("label", { group: formats.name(book.group.publicName) })}
      onKeyDown={keys.onKeyDown}
      onClick={choose}
      onDoubleClick={(event) => {
        const found = typing ? null : keys.cellAt(event.target);
        if (found) actions.onOpen(found.cell);
      }}
      onFocus={(event) => {
        grid.onFocus(event);
        choose(event);
      }}
    >
      <GradebookHead book={book} columns={columns} />
      <tbody>
        {students.map((student) => (
          <GradebookRow
            key={student.id}
            book={book}
            student={student}
            columns={columns}
            cells={cells}
            chosen={inRow(chosen, student) ? chosen : null}
            typing={typedInto(student)}
          />
        ))}
      </tbody>
      <GradebookFoot book={book} students={students} columns={columns} cells={cells} />
    </MatrixTable>
  );
}
