import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { FieldMessages } from "~/kit/field/field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { DragHandle } from "~/kit/sortable/drag-handle.tsx";
import { useSortable } from "~/kit/sortable/use-sortable.ts";
import { Text } from "~/kit/text/text.tsx";
import { useSortWords } from "~/shared/texts/use-sort-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { focusFirst } from "./focus-first.ts";
import styles from "./row-list.module.css";

export interface RowListProps<Row extends { readonly id: string }> {
  readonly label: string;
  /** A short note after the label: "mark the right one". */
  readonly note?: string | undefined;
  readonly hideLabel?: boolean;
  /** A help text below the label. */
  readonly help?: string | undefined;
  readonly rows: readonly Row[];
  /** The accessible name of a row: its text, or its number. */
  readonly nameOf: (row: Row, at: number) => string;
  readonly children: (row: Row, at: number) => ReactNode;
  /** Full-width content below a row. */
  readonly below?: (row: Row, at: number) => ReactNode;
  /** More buttons at the end of a row. */
  readonly tools?: (row: Row, at: number) => ReactNode;
  readonly onOrder: (ids: string[]) => void;
  readonly onRemove: (id: string) => void;
  /** Without it, nothing can be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string;
  /** Whether a row is an item of its own, such as a question. */
  readonly addsWhole?: boolean;
  /** The minimum number of rows; none can be removed below it. */
  readonly min?: number;
  readonly max: number;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** Rows that can be added, removed and reordered, with pointer or keyboard. A new row gets the focus; after a removal the next row does. */
export function RowList<Row extends { readonly id: string }>({
  label,
  note,
  hideLabel,
  help,
  rows,
  nameOf,
  children,
  below,
  tools,
  onOrder,
  onRemove,
  onAdd,
  addLabel,
  addsWhole,
  min = 1,
  max,
  error,
  className,
}: RowListProps<Row>) {
  const texts = useTexts("quizEditor");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<{ added: true } | { removedAt: number } | null>(null);
  const indexOf = (key: string): number => rows.findIndex((row) => row.id === key);
  const sort = useSortable({
    keys: rows.map((row) => row.id),
    nameOf: (key) => {
      const row = rows[indexOf(key)];
      return row ? nameOf(row, indexOf(key)) : "";
    },
    onOrder,
    words: useSortWords("quizEditor"),
    disabled: rows.length < 2,
  });
  useLayoutEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (!wanted) return;
    const drawn = [...(sort.list.current?.children ?? [])];
    if ("added" in wanted) return focusFirst(drawn.at(-1));
    const row = drawn[Math.min(wanted.removedAt, drawn.length - 1)];
    const button = row?.querySelector<HTMLElement>("[data-remove]") ?? place.current?.querySelector<HTMLElement>("[data-add]");
    if (button) button.focus();
    else focusFirst(row);
  }, [rows, sort.list]);

  return (
    <Stack
      ref={place}
      gap={6}
      shrink
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className={className}
    >
      <div className={hideLabel ? "visually-hidden" : styles.head}>
        <Text id={id} as="span" size="inherit" tone="soft" weight={600}>
          {label}
        </Text>
        {note ? (
          <Text as="span" size="inherit" tone="slate" weight={400}>
            {" "}
            {note}
          </Text>
        ) : null}
        {help ? (
          <Text size="small" tone="slate" className={styles.help}>
            {help}
          </Text>
        ) : null}
      </div>
      <Stack
        ref={(node) => {
          sort.list.current = node;
        }}
        as="ul"
        gap={6}
        shrink
      >
        {sort.order.map((key) => {
          const at = indexOf(key);
          const row = rows[at];
          if (!row) return null;
          const under = below?.(row, at);
          const hasHandle = rows.length > 1;
          const more = tools?.(row, at);
          const isRemovable = rows.length > min;
          return (
            <li key={key} className={styles.row} {...sort.row(key)}>
              {hasHandle ? <DragHandle {...sort.handle(key)} /> : null}
              <div className={cx(styles.content, !hasHandle && styles.fromStart, !more && !isRemovable && styles.toEnd)}>
                {children(row, at)}
              </div>
              <span className={styles.tools}>
                {more}
                {isRemovable ? (
                  <IconButton
                    size="small"
                    data-remove
                    label={texts("remove", { name: nameOf(row, at) })}
                    onClick={() => {
                      next.current = { removedAt: at };
                      onRemove(key);
                    }}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </span>
              {under ? <div className={styles.below}>{under}</div> : null}
            </li>
          );
        })}
      </Stack>
      <p role="status" className="visually-hidden">
        {sort.message}
      </p>
      <FieldMessages error={error} errorId={`${id}-error`} />
      {onAdd && rows.length < max ? (
        <Button
          data-add
          size="staff"
          variant={addsWhole ? "secondary" : "tertiary"}
          className={addsWhole ? styles.addWhole : styles.add}
          icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => {
            next.current = { added: true };
            onAdd();
          }}
        >
          {addLabel}
        </Button>
      ) : null}
    </Stack>
  );
}
