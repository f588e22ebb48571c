import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { changed, inOrder, withField } from "@larkroom/domain/curriculum/edit-parts";
import { withoutMarks } from "@larkroom/domain/curriculum/inline-text";
import type { ChoiceOption } from "@larkroom/domain/curriculum/slide-parts";
import { TextArea } from "~/kit/field/text-field.tsx";
import { IconMessageCircle, IconPhoto } from "~/kit/icon/icons.ts";
import { cx } from "~/kit/cx.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { MediaUpload, ProblemAt } from "../types.ts";
import { within } from "../within.ts";
import { focusFirst } from "./focus-first.ts";
import { OptionalParts } from "./optional-part.tsx";
import { OptionalPicture } from "./optional-picture.tsx";
import { RowList } from "./row-list.tsx";
import styles from "./option-list.module.css";

/** An option of any list; options of checked questions have feedback for the child who picks them. */
type Option = ChoiceOption & { readonly feedback?: string };

/** Which options are correct, for questions that have correct answers. */
export interface OptionMarks {
  readonly kind: "one" | "several";
  readonly right: readonly string[];
  readonly onMark: (id: string, isRight: boolean) => void;
  readonly error: string | undefined;
}

export interface OptionListProps<One extends Option> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly help?: string;
  readonly addLabel: string;
  /** The fallback name: "Answer 2". */
  readonly nameAt: (number: string) => string;
  readonly options: readonly One[];
  readonly onChange: (options: One[]) => void;
  readonly onRemove: (id: string) => void;
  /** Creates an empty option; without it, nothing can be added. */
  readonly newOption?: () => One;
  readonly marks?: OptionMarks;
  readonly hasFeedback?: boolean;
  /** More fields of the option being edited. */
  readonly details?: (option: One, at: number, name: string) => ReactNode;
  /** A short summary of what an option has besides its text, shown while another one is edited. */
  readonly summary?: (option: One) => string;
  readonly min?: number;
  readonly max: number;
  /** The problem at a path within the option at this index. */
  readonly problemAt: (at: number, ...path: (string | number)[]) => string | undefined;
  readonly error?: string | undefined;
  readonly upload: MediaUpload;
}

/**
 * A list of answer options, each on a line with its correct mark. An option's other fields (feedback, a picture) show below it while it is being
 * edited; otherwise a line says they exist. Enter goes to the next answer or adds one.
 */
export function OptionList<One extends Option>(props: OptionListProps<One>) {
  const { options, onChange, marks, newOption, max } = props;
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  const [active, setActive] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const group = useId();
  const nameOf = (option: One, at: number): string => withoutMarks(option.text).trim() || props.nameAt(number(at + 1));
  const change = (id: string, to: (option: One) => One): void => onChange(changed(options, id, to));
  const add = newOption ? () => onChange([...options, newOption()]) : undefined;
  const adding = useRef(false);
  useEffect(() => {
    if (!adding.current) return;
    adding.current = false;
    focusFirst([...(place.current?.querySelectorAll("[data-option]") ?? [])].at(-1));
  }, [options]);
  const onEnter = (event: KeyboardEvent, at: number): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at < options.length - 1) return focusFirst(place.current?.querySelectorAll("[data-option]")[at + 1]);
    if (!add || options.length >= max) return;
    adding.current = true;
    add();
  };
  const note = marks ? texts(marks.kind === "one" ? "options.markOne" : "options.markSeveral") : undefined;
  return (
    <div ref={place}>
      <RowList
        label={props.label}
        note={note}
        {...(props.hideLabel && { hideLabel: true })}
        help={props.help}
        rows={options}
        nameOf={nameOf}
        onOrder={(ids) => onChange(inOrder(options, ids))}
        onRemove={props.onRemove}
        onAdd={add}
        addLabel={props.addLabel}
        min={props.min ?? 2}
        max={max}
        error={marks?.error ?? props.error}
      >
        {(option, at) => {
          const name = nameOf(option, at);
          const isRight = marks?.right.includes(option.id) ?? false;
          return (
            <div data-option className={cx(styles.option, marks && styles.marked)}>
              {marks ? (
                <input
                  type={marks.kind === "one" ? "radio" : "checkbox"}
                  name={group}
                  className={styles.mark}
                  checked={isRight}
                  aria-label={texts("options.right", { name })}
                  onChange={(event) => marks.onMark(option.id, event.target.checked)}
                />
              ) : null}
              <Stack gap={6} shrink>
                <TextArea
                  label={props.nameAt(number(at + 1))}
                  hideLabel
                  dir="auto"
                  rows={1}
                  className={cx(styles.line, isRight && styles.right)}
                  value={option.text}
                  error={props.problemAt(at, "text") ?? props.problemAt(at, "id")}
                  onFocus={() => setActive(option.id)}
                  onKeyDown={(event) => onEnter(event, at)}
                  onChange={(event) => change(option.id, (one) => ({ ...one, text: oneLine(event.target.value) }))}
                />
                {active === option.id ? (
                  <OptionDetails
                    {...{ option, name, upload: props.upload }}
                    hasFeedback={props.hasFeedback ?? false}
                    problemAt={(...path) => props.problemAt(at, ...path)}
                    onChange={(next) => change(option.id, () => next)}
                  >
                    {props.details?.(option, at, name)}
                  </OptionDetails>
                ) : (
                  <OptionSummary
                    option={option}
                    label={texts("options.details", { name })}
                    more={props.summary?.(option) ?? ""}
                    onOpen={() => setActive(option.id)}
                  />
                )}
              </Stack>
            </div>
          );
        }}
      </RowList>
    </div>
  );
}

function OptionDetails<One extends Option>({
  option,
  name,
  hasFeedback,
  problemAt,
  upload,
  onChange,
  children,
}: {
  option: One;
  name: string;
  hasFeedback: boolean;
  problemAt: ProblemAt;
  upload: MediaUpload;
  onChange: (option: One) => void;
  children: ReactNode;
}) {
  const texts = useTexts("quizEditor");
  return (
    <>
      {hasFeedback ? (
        <TextArea
          label={texts("options.feedback", { name: shortened(name) })}
          dir="auto"
          rows={2}
          className={styles.feedback ?? ""}
          value={option.feedback ?? ""}
          error={problemAt("feedback")}
          onChange={(event) => onChange(withField<Option, "feedback">(option, "feedback", event.target.value) as One)}
        />
      ) : null}
      {children}
      <OptionalParts>
        <OptionalPicture
          name={texts("add.picture")}
          label={texts("options.picture", { name })}
          value={option.picture}
          upload={upload}
          problemAt={within(problemAt, "picture")}
          onChange={(picture) => onChange(withField<Option, "picture">(option, "picture", picture) as One)}
        />
      </OptionalParts>
    </>
  );
}

/** A long answer wraps in its box but is one line: pasted line breaks become spaces. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/gu, " ");

/** The beginning of a long answer, for labels. */
const shortened = (name: string): string => ([...name].length > 28 ? `${[...name].slice(0, 26).join("").trimEnd()}…` : name);

/** What an answer has besides its text, shown while another one is edited. */
function OptionSummary({ option, label, more, onOpen }: { option: Option; label: string; more: string; onOpen: () => void }) {
  const { feedback, picture } = option;
  if (feedback === undefined && picture === undefined && more === "") return null;
  return (
    <button type="button" className={styles.summary} onClick={onOpen}>
      <span className="visually-hidden">{label}: </span>
      {picture ? <IconPhoto size={14} stroke={1.75} aria-hidden="true" /> : null}
      {feedback === undefined ? null : <IconMessageCircle size={14} stroke={1.75} aria-hidden="true" />}
      <Text as="span" size="inherit" shrink truncate>
        <bdi>{[more, withoutMarks(feedback ?? picture?.alt ?? "")].filter(Boolean).join(" · ")}</bdi>
      </Text>
    </button>
  );
}
