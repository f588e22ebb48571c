import { memo } from "react";
import { cx } from "~/kit/cx.ts";
import { MatrixName } from "~/kit/table/matrix-table.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { averageOf, type Cell, classAverage, type Column, columnGroups, type Gradebook, type Student } from "./gradebook-data.ts";
import styles from "./gradebook.module.css";
import { useColumnTitle } from "./use-column-title.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface HeadProps {
  book: Gradebook;
  columns: readonly Column[];
}

/** The assignments, below their types with their weights. */
export const GradebookHead = memo(function Head({ book, columns }: HeadProps) {
  const texts = useTexts("gradebook");
  const formats = useFormats();
  const words = useOutcomeWords();
  const titleOf = useColumnTitle();
  const weightOf = (type: number): number => book.weights.weights.find(({ assignmentType }) => assignmentType === type)?.percentage ?? 0;
  return (
    <thead>
      <tr className={styles.types}>
        <MatrixName scope="col" rowSpan={2}>
          {texts("student")}
        </MatrixName>
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
          <th key={column.id} scope="col" title={titleOf(column)} className={cx(columns[index - 1]?.type !== column.type && styles.first)}>
            <bdi className={styles.title}>{titleOf(column)}</bdi>
            <span className={styles.due}>{column.dateTo ? formats.dayAndMonth(column.dateTo) : texts("noDueDate")}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface FootProps extends HeadProps {
  students: readonly Student[];
  cells: ReadonlyMap<string, Cell>;
}

/** The averages of the class. */
export const GradebookFoot = memo(function Foot({ book, students, columns, cells }: FootProps) {
  const texts = useTexts("gradebook");
  const percent = (value: number | null) => (value === null ? "" : <bdi>{texts("percent", { value })}</bdi>);
  return (
    <tfoot>
      <tr>
        <MatrixName>{texts("average")}</MatrixName>
        <td className={styles.total}>{percent(classAverage(book, cells))}</td>
        {columns.map((column, index) => (
          <td key={column.id} className={cx(columns[index - 1]?.type !== column.type && styles.first)}>
            {percent(averageOf(column, students, cells))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});
