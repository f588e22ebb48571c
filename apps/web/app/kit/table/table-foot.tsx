import type { ReactNode } from "react";
import { Button, IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { IconChevronLeft, IconChevronRight } from "../icon/icons.ts";
import { Cluster } from "../layout/layout.tsx";
import { SelectField } from "../select/select-field.tsx";
import { pageWindow } from "./page-window.ts";
import styles from "./data-table.module.css";

/** Page sizes; the first is the default. */
export const PAGE_SIZES = [5, 15, 50, 100, 500] as const;

export type FootWords = {
  pages: string;
  page: (page: number) => string;
  previous: string;
  next: string;
  /** "1 to 15 of 131"; "1 to 15 of 10,000+" when there are more than were counted. */
  range: (from: number, to: number, total: number, isMore: boolean) => string;
  rows: string;
  selected: (count: number) => string;
  clear: string;
};

type TableFootProps = {
  page?: { page: number; limit: number; total: number; isMore?: boolean };
  onPage?: (change: { page?: number; limit?: number }) => void;
  selected: number;
  onClear?: () => void;
  bulk?: ReactNode;
  words: FootWords;
};

/** A table's footer: selection and bulk actions, pages, page size. */
export function TableFoot({ page, onPage, selected, onClear, bulk, words }: TableFootProps) {
  return (
    <Cluster gap={[6, 16]} align="center" justify="between" tone="slate" className={styles.foot}>
      <div className={styles.selection}>
        <span role="status" className={styles.count}>
          {selected > 0 ? words.selected(selected) : ""}
        </span>
        {selected > 0 ? (
          <>
            {bulk}
            {onClear ? (
              <Button size="staff" variant="tertiary" onClick={onClear}>
                {words.clear}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {page ? <Pager {...page} onPage={onPage} words={words} /> : null}
    </Cluster>
  );
}

function Pager({
  page,
  limit,
  total,
  isMore = false,
  onPage,
  words,
}: NonNullable<TableFootProps["page"]> & Pick<TableFootProps, "onPage" | "words">) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const sizes = [...new Set([...PAGE_SIZES, limit])].toSorted((a, b) => a - b);
  return (
    <div className={styles.paging}>
      {total > 0 ? (
        <span className={styles.range}>{words.range((page - 1) * limit + 1, Math.min(page * limit, total), total, isMore)}</span>
      ) : null}
      {pages > 1 ? (
        <nav aria-label={words.pages} className={styles.pages}>
          <IconButton size="small" label={words.previous} disabled={page <= 1} onClick={() => onPage?.({ page: page - 1 })}>
            <IconChevronLeft size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />
          </IconButton>
          <ol>
            {pageWindow(page, pages).map((number, i) => (
              <li key={number ?? `gap-${i}`} className={cx(number !== null && Math.abs(number - page) > 1 && styles.far)}>
                {number === null ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <button
                    type="button"
                    aria-label={words.page(number)}
                    aria-current={number === page ? "page" : undefined}
                    onClick={() => onPage?.({ page: number })}
                  >
                    {number}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <IconButton size="small" label={words.next} disabled={page >= pages} onClick={() => onPage?.({ page: page + 1 })}>
            <IconChevronRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />
          </IconButton>
        </nav>
      ) : null}
      {total > PAGE_SIZES[0] ? (
        <div className={styles.sizes}>
          <span aria-hidden="true">{words.rows}</span>
          <SelectField
            label={words.rows}
            hideLabel
            value={String(limit)}
            onChange={(event) => onPage?.({ limit: Number(event.target.value), page: 1 })}
            options={sizes.map((size) => ({ value: String(size), title: String(size) }))}
          />
        </div>
      ) : null}
    </div>
  );
}
