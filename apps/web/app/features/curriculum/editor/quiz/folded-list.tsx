import { useState, type ReactNode } from "react";
import { inOrder, without } from "@larkroom/domain/curriculum/edit-parts";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import { IconButton } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { IconAlertTriangle, IconChevronDown, IconCopy } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { RowList } from "../fields/row-list.tsx";
import styles from "./quiz-forms.module.css";

interface Listed {
  readonly id: string;
}

export interface FoldedListProps<One extends Listed> {
  readonly label: string;
  readonly help?: string;
  readonly addLabel: string;
  /** The fallback name: "Question 2". */
  readonly nameAt: (number: string) => string;
  /** The item's title, a line with formatting marks. */
  readonly titleOf: (one: One) => string;
  /** A short summary of the item's content. */
  readonly summaryOf: (one: One) => string;
  readonly list: readonly One[];
  readonly onOrder: (ids: string[]) => void;
  readonly onRemove: (id: string) => void;
  /** Adds an item at the end and returns its id. */
  readonly onAdd: () => string;
  /** Inserts a copy with new ids after the item and returns the copy's id. */
  readonly onCopy?: (one: One, at: number) => string;
  readonly children: (one: One, at: number) => ReactNode;
  /** The indexes of unfinished items. */
  readonly unfinished: ReadonlySet<number>;
  readonly min?: number;
  readonly max: number;
  readonly error?: string | undefined;
}

/** An accordion of questions, profiles or boxes: one is open, the others show a summary line. A single item is simply shown, without a line to collapse it. */
export function FoldedList<One extends Listed>(props: FoldedListProps<One>) {
  const { list, onCopy, unfinished } = props;
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  const [open, setOpen] = useState<string | null>(list[0]?.id ?? null);
  const isOnly = list.length === 1;
  const nameOf = (one: One, at: number): string => withoutMarks(props.titleOf(one)).trim() || props.nameAt(number(at + 1));
  return (
    <RowList
      label={props.label}
      {...(isOnly && { hideLabel: true })}
      help={props.help}
      rows={list}
      nameOf={nameOf}
      onOrder={props.onOrder}
      onRemove={props.onRemove}
      onAdd={() => setOpen(props.onAdd())}
      addLabel={props.addLabel}
      addsWhole
      min={props.min ?? 1}
      max={props.max}
      error={props.error}
      className={styles.folded}
      tools={(one, at) =>
        onCopy && !isOnly && list.length < props.max ? (
          <IconButton size="small" label={texts("question.duplicate", { name: nameOf(one, at) })} onClick={() => setOpen(onCopy(one, at))}>
            <IconCopy size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : null
      }
      below={(one, at) =>
        isOnly || open === one.id ? <div className={cx(styles.body, isOnly && styles.only)}>{props.children(one, at)}</div> : null
      }
    >
      {(one, at) =>
        isOnly ? null : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open === one.id}
            onClick={() => setOpen(open === one.id ? null : one.id)}
          >
            <IconChevronDown size={16} stroke={2} className={styles.chevron} aria-hidden="true" />
            <Stack as="span" shrink>
              <span className={styles.foldTitle} dir="auto">
                {nameOf(one, at)}
              </span>
              <Text as="span" size="small" tone="slate" truncate className={styles.foldSummary}>
                {unfinished.has(at) ? (
                  <>
                    <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> {texts("question.unfinished")}
                  </>
                ) : (
                  <bdi>{props.summaryOf(one)}</bdi>
                )}
              </Text>
            </Stack>
          </button>
        )
      }
    </RowList>
  );
}

/** Add, copy and remove for a list where nothing else in the content depends on its items. */
export function listActions<One extends Listed>(
  list: readonly One[],
  onChange: (list: One[]) => void,
  newOne: () => One,
  copyOf: (one: One) => One,
): Required<Pick<FoldedListProps<One>, "onOrder" | "onRemove" | "onAdd" | "onCopy">> {
  const put = (one: One, at: number): string => {
    onChange([...list.slice(0, at), one, ...list.slice(at)]);
    return one.id;
  };
  return {
    onOrder: (ids) => onChange(inOrder(list, ids)),
    onRemove: (id) => onChange(without(list, id)),
    onAdd: () => put(newOne(), list.length),
    onCopy: (one, at) => put(copyOf(one), at + 1),
  };
}
