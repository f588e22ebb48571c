import type { ReactNode } from "react";
import { Alert } from "../banner/banner.tsx";
import { Button } from "../button/button.tsx";
import { Chip } from "../chip/chip.tsx";
import { cx } from "../cx.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconEyeOff } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { Skeleton, useAfter } from "../skeleton/skeleton.tsx";
import { EmptyState } from "../states/states.tsx";
import { TableFoot, type FootWords } from "./table-foot.tsx";
import { nextSort, sortOf, type Sort } from "./sort.ts";
import { useGrid } from "./use-grid.ts";
import styles from "./data-table.module.css";

/** A column: its heading, width and cell content. */
export type Header<Row> = {
  text: ReactNode;
  /** The column's key, used for sorting. */
  value: string;
  /** A CSS length; at least 105 px. */
  width?: string;
  sortable?: boolean;
  /** Announced instead of the text, if that is short or an icon. */
  label?: string;
  class?: string;
  isHidden?: boolean;
  /** Hidden by default, in tables with selectable columns. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
};

export type DataTableWords = FootWords & {
  empty: string;
  hidden: string;
  /** The accessible names of the checkbox column and of a row's checkbox. */
  selectAll: string;
  selectRow: (name: string) => string;
  rowActions: string;
  loading: string;
  again: string;
};

/** `isMore`: there are more rows than `total`, the number up to which they were counted. */
export type TablePage = { page: number; limit: number; total: number; isMore?: boolean };

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  caption: string;
  headers: readonly Header<Row>[];
  /** Null before anything has loaded. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Whether a row is muted and labeled 'Hidden'. */
  isDisabled?: (row: Row) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The current page; without it there is no pagination. */
  page?: TablePage;
  onPage?: (change: { page?: number; limit?: number }) => void;
  /** Scrolls within the window with a fixed header, for many rows. */
  scrollable?: boolean;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Actions on the selected rows, shown in the footer. */
  bulk?: ReactNode;
  /** A row's own menu, at its end. */
  rowAction?: (row: Row) => ReactNode;
  /** New rows are loading; the current ones stay. */
  isLoading?: boolean;
  /** Why the current rows are outdated. */
  failure?: ReactNode;
  onRetry?: () => void;
  /** Below the 'nothing here' message. */
  emptyText?: ReactNode;
  emptyAction?: ReactNode;
  words: DataTableWords;
  className?: string;
};

/**
 * The console's table. The parent sorts, pages and filters the rows. It is one tab stop; selection and bulk actions are in the footer, so that rows
 * never jump. The current rows stay while the next ones load or fail to.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, page, selected, onSelect, failure, onRetry, words, rowAction } = props;
  const headers = props.headers.filter(({ isHidden }) => !isHidden);
  const keys = rows?.map(rowKey) ?? [];
  const choose = (key: string): void => onSelect?.(toggled(selected, [key], !selected?.has(key)));
  const grid = useGrid(onSelect ? choose : undefined);
  const chosenHere = keys.filter((key) => selected?.has(key)).length;
  const isChosenAll = chosenHere > 0 && chosenHere === keys.length;
  const span = headers.length + (onSelect ? 1 : 0) + (rowAction ? 1 : 0);

  return (
    <div className={cx(styles.frame, props.className)}>
      {failure ? (
        <div className={styles.failure}>
          <Alert
            tone="warning"
            live
            action={
              onRetry ? (
                <Button size="staff" variant="secondary" onClick={onRetry}>
                  {words.again}
                </Button>
              ) : undefined
            }
          >
            {failure}
          </Alert>
        </div>
      ) : null}
      <div className={cx(styles.scroller, props.scrollable && styles.scrollable)}>
        {props.isLoading && rows ? <LoadingLine label={words.loading} /> : null}
        <table
          ref={grid.ref}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table to read, with a grid's keyboard navigation
          role="grid"
          aria-busy={props.isLoading || rows === null || undefined}
          aria-rowcount={page ? (page.isMore ? -1 : page.total + 1) : undefined}
          aria-multiselectable={onSelect ? true : undefined}
          className={styles.table}
          onKeyDown={grid.onKeyDown}
          onFocus={grid.onFocus}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr data-row="">
              {onSelect ? (
                <th scope="col" className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={words.selectAll}
                    checked={isChosenAll}
                    disabled={keys.length === 0}
                    ref={(node) => {
                      if (node) node.indeterminate = chosenHere > 0 && !isChosenAll;
                    }}
                    onChange={() => onSelect(toggled(selected, keys, !isChosenAll))}
                  />
                </th>
              ) : null}
              {headers.map((header) => (
                <HeaderCell key={header.value} header={header} sort={props.sort ?? null} onSort={props.onSort} />
              ))}
              {rowAction ? (
                <th scope="col" className={styles.action}>
                  <span className="visually-hidden">{words.rowActions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row, i) => {
              const key = rowKey(row);
              const isOff = props.isDisabled?.(row) ?? false;
              const isChosen = selected?.has(key) ?? false;
              return (
                <tr
                  key={key}
                  data-row={key}
                  aria-rowindex={page ? (page.page - 1) * page.limit + i + 2 : undefined}
                  aria-selected={onSelect ? isChosen : undefined}
                  className={cx(isChosen && styles.chosen, isOff && styles.off)}
                >
                  {onSelect ? (
                    <td className={styles.box}>
                      <input
                        type="checkbox"
                        aria-label={words.selectRow(props.rowName(row))}
                        checked={isChosen}
                        onChange={() => choose(key)}
                      />
                    </td>
                  ) : null}
                  {headers.map((header) => {
                    const Cell = header.rowHeader ? "th" : "td";
                    return (
                      <Cell key={header.value} scope={header.rowHeader ? "row" : undefined} className={cellClass(header)}>
                        {isOff && header.rowHeader ? (
                          <Split as="span" inline gap={8} align="center">
                            {header.cell(row)}
                            <Chip size="small" icon={<IconEyeOff size={14} aria-hidden="true" />}>
                              {words.hidden}
                            </Chip>
                          </Split>
                        ) : (
                          header.cell(row)
                        )}
                      </Cell>
                    );
                  })}
                  {rowAction ? <td className={styles.action}>{rowAction(row)}</td> : null}
                </tr>
              );
            })}
            {rows === null && !failure ? <Bones rows={page?.limit ?? 5} columns={span} label={words.loading} /> : null}
            {rows?.length === 0 ? (
              <tr data-row="">
                <td colSpan={span} className={styles.empty}>
                  <EmptyState look="stack" title={words.empty} text={props.emptyText} actions={props.emptyAction} />
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {page || onSelect ? (
        <TableFoot
          page={page}
          onPage={props.onPage}
          selected={selected?.size ?? 0}
          onClear={onSelect ? () => onSelect(new Set()) : undefined}
          bulk={props.bulk}
          words={words}
        />
      ) : null}
    </div>
  );
}

function toggled(selected: ReadonlySet<string> | undefined, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

const cellClass = (header: Pick<Header<never>, "align" | "wideOnly" | "class">) =>
  cx(header.align === "end" && styles.end, header.wideOnly && styles.wide, header.class);

const signs = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

function HeaderCell<Row>({ header, sort, onSort }: { header: Header<Row>; sort: Sort; onSort?: (sort: Sort) => void }) {
  const state = sortOf(sort, header.value);
  const Sign = signs[state];
  return (
    <th
      scope="col"
      aria-sort={header.sortable ? state : undefined}
      aria-label={header.sortable ? undefined : header.label}
      style={{ inlineSize: header.width }}
      className={cellClass(header)}
    >
      {header.sortable && onSort ? (
        <button
          type="button"
          aria-label={header.label}
          className={cx(styles.sort, state !== "none" && styles.sorted)}
          onClick={() => onSort(nextSort(sort, header.value))}
        >
          <span>{header.text}</span>
          <Sign size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        header.text
      )}
    </th>
  );
}

/** Shown only after 200 ms, so that fast responses don't flash. */
function LoadingLine({ label }: { label: string }) {
  const isLong = useAfter(200);
  return (
    <div role="status" className={cx(styles.loading, isLong && styles.loadingOn)}>
      <span className="visually-hidden">{isLong ? label : ""}</span>
    </div>
  );
}

function Bones({ rows, columns, label }: { rows: number; columns: number; label: string }) {
  const isLong = useAfter(200);
  return Array.from({ length: Math.min(rows, 15) }, (_, row) => (
    <tr key={row} aria-hidden={row > 0 || undefined}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          {row === 0 && column === 0 ? <span className="visually-hidden">{label}</span> : null}
          {isLong ? <Skeleton width={column === 0 ? 18 : "70%"} height={12} /> : null}
        </td>
      ))}
    </tr>
  ));
}
