import type { Key, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned with the end of their column. */
  align?: "start" | "end" | "center";
  /** CSS length. */
  width?: string;
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
};

export type TableProps<Row> = {
  /** The table's caption; shown above it unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown instead of rows. */
  empty?: ReactNode;
  className?: string;
};

/** A simple table that scrolls if the page is too narrow. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  return (
    <div className={cx(styles.frame, className)} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hideCaption ? "visually-hidden" : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ inlineSize: column.width }}
                className={cx(styles[column.align ?? "start"], column.wideOnly && styles.wide)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? "row" : undefined}
                    className={cx(styles[column.align ?? "start"], column.wideOnly && styles.wide)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
