import { type KeyboardEvent, memo } from "react";
import { statusesWithPercentage } from "@larkroom/domain/assessment/outcome-status";
import { cx } from "~/kit/cx.ts";
import { IconEyeOff } from "~/kit/icon/icons.ts";
import { place } from "~/kit/layout/place.ts";
import { MatrixPerson } from "~/kit/table/matrix-table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { type Cell, type Column, type Gradebook, keyOf, readPercentage, type Student, totalOf } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { OutcomeIcon } from "./outcome-icon.tsx";
import { useColumnTitle } from "./use-column-title.ts";
import type { Typing } from "./use-grid-typing.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface GradebookRowProps {
  book: Gradebook;
  student: Student;
  columns: readonly Column[];
  cells: ReadonlyMap<string, Cell>;
  /** The chosen cell, if it is in this row. */
  chosen: string | null;
  /** What is typed, if it is into this row. */
  typing: (Typing & { onChange: (text: string) => void; onLeave: () => void; onKeyDown: (event: KeyboardEvent) => void }) | null;
}

/** A child's total and outcomes. */
export const GradebookRow = memo(function Row({ book, student, columns, cells, chosen, typing }: GradebookRowProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const words = useOutcomeWords();
  const titleOf = useColumnTitle();
  const { shown } = totalOf(book, cells, student.id);
  const name = formats.name(student.name);
  return (
    <tr data-row={student.id}>
      <MatrixPerson name={student.name}>
        {student.isVisible ? null : <IconEyeOff size={14} role="img" aria-label={texts("hidden")} className={place({ fixed: true })} />}
        {student.leftAt ? (
          <Text as="small" size="small" tone="slate">
            {texts("left")}
          </Text>
        ) : null}
      </MatrixPerson>
      <td className={cx(styles.total, shown !== null && shown < 50 && styles.low)}>
        {shown === null ? "" : <bdi>{texts("percent", { value: shown })}</bdi>}
      </td>
      {columns.map((column, index) => {
        const key = keyOf({ groupAssignment: column.id, student: student.id });
        const cell = cells.get(key);
        const status = cell?.status ?? "NOT_AVAILABLE";
        const value = cell && statusesWithPercentage.includes(status) ? words.wholePercent(cell) : null;
        const title = formats.name(titleOf(column));
        return (
          <td
            key={column.id}
            data-cell={cell ? key : undefined}
            data-status={status}
            tabIndex={-1}
            aria-selected={chosen === key}
            aria-label={texts("cell", { name, title, outcome: words.outcome(cell) })}
            className={cx(columns[index - 1]?.type !== column.type && styles.first)}
          >
            {typing?.key === key ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the digit that was pressed goes on here
                autoFocus
                className={styles.input}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                aria-label={texts("type", { name, title })}
                aria-invalid={readPercentage(typing.text) === null}
                value={typing.text}
                onChange={({ target }) => typing.onChange(target.value)}
                onBlur={typing.onLeave}
                onKeyDown={typing.onKeyDown}
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
});
