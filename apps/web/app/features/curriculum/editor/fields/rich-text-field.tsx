import { useId, type ReactNode } from "react";
import type { CodeBlock, InlineText, RichText } from "@larkroom/domain/curriculum/slide-parts";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { FieldMessages } from "~/kit/field/field.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { TextArea, TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ProblemAt } from "../types.ts";
import { CodeField } from "./code-field.tsx";
import { useFetchedPart } from "./use-fetched-part.ts";
import styles from "./fields.module.css";

const fetchEditor = async () => (await import("./rich-text-editor.tsx")).RichTextEditor;

const noProblem: ProblemAt = () => undefined;
const noParagraphs: readonly InlineText[] = [];
const most = 20;

interface RichTextFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** `undefined` when an optional text is absent. */
  readonly value: RichText | undefined;
  /** Called with `undefined` when the text becomes empty. */
  readonly onChange: (value: RichText | undefined) => void;
  /** Problems within this text: `paragraphs`, their indexes, `code`. */
  readonly problemAt?: ProblemAt;
  readonly isOptional?: boolean;
  /** Whether code can be added below the text. */
  readonly hasCode?: boolean;
}

/** Paragraphs with bold, code and formulas, and at most one code block below them. */
export function RichTextField({
  label,
  hideLabel,
  hint,
  value,
  onChange,
  problemAt = noProblem,
  isOptional,
  hasCode = true,
}: RichTextFieldProps) {
  const t = useTexts("slideEditor");
  const paragraphs = value?.paragraphs ?? noParagraphs;
  const code = value?.code;
  const give = (lines: readonly InlineText[], program: CodeBlock | undefined): void =>
    onChange(lines.length === 0 && !program ? undefined : { paragraphs: lines, ...(program ? { code: program } : {}) });
  const wrong =
    problemAt() ??
    (paragraphs.length > most ? t("rich.tooMany", { count: paragraphs.length, max: String(most) }) : undefined) ??
    problemAt("paragraphs") ??
    paragraphs.map((_line, at) => problemAt("paragraphs", at)).find((words) => words !== undefined);
  return (
    <Stack gap={12} shrink>
      <Box {...{ label, hideLabel, hint, isOptional, paragraphs }} error={wrong} isLine={false} onLines={(lines) => give(lines, code)} />
      {code ? (
        <CodeField
          value={code}
          onChange={(program) => give(paragraphs, program)}
          onRemove={() => give(paragraphs, undefined)}
          error={problemAt("code", "code") ?? problemAt("code", "lang") ?? problemAt("code")}
        />
      ) : hasCode ? (
        <Button
          variant="tertiary"
          size="staff"
          className={styles.add}
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => give(paragraphs, { lang: "python", code: "" })}
        >
          {t("rich.addCode")}
        </Button>
      ) : null}
    </Stack>
  );
}

interface RichLineFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: InlineText;
  readonly onChange: (value: InlineText) => void;
  readonly isOptional?: boolean;
}

/** One line with bold, code and formulas: a question, an answer, a label. */
export function RichLineField({ value, onChange, ...field }: RichLineFieldProps) {
  return <Box {...field} isLine paragraphs={value === "" ? noParagraphs : [value]} onLines={(lines) => onChange(lines[0] ?? "")} />;
}

interface BoxProps extends Omit<RichLineFieldProps, "value" | "onChange"> {
  readonly isLine: boolean;
  readonly paragraphs: readonly InlineText[];
  readonly onLines: (lines: InlineText[]) => void;
}

/** The label, the text box and its error. If the editor can't be loaded, the text is edited as plain text with its marks. */
function Box({ label, hideLabel, hint, error, isOptional, isLine, paragraphs, onLines }: BoxProps) {
  const t = useTexts("slideEditor");
  const id = useId();
  const { part: Editor, hasFailed } = useFetchedPart(fetchEditor);
  const optional = isOptional ? t("optional") : undefined;
  if (hasFailed) {
    const bare = { label, hideLabel, error, optional, hint: t("rich.plainHow"), dir: "auto" } as const;
    return isLine ? (
      <TextField {...bare} value={paragraphs[0] ?? ""} onChange={({ target }) => onLines(target.value === "" ? [] : [target.value])} />
    ) : (
      <PlainParagraphs {...bare} paragraphs={paragraphs} onLines={onLines} />
    );
  }
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <span className={cx(styles.label, hideLabel && "visually-hidden")} aria-hidden="true">
        {label}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </span>
      {Editor ? (
        <Editor {...{ id, label, isLine, paragraphs }} describedBy={described} isWrong={error !== undefined} onChange={onLines} />
      ) : (
        <div className={cx(styles.rich, styles.waiting)} aria-busy="true" data-line={isLine || undefined}>
          <span className="visually-hidden">{t("rich.loading")}</span>
        </div>
      )}
      <FieldMessages hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
    </div>
  );
}

/** Paragraphs in a plain textarea, separated by empty lines. */
function PlainParagraphs({
  paragraphs,
  onLines,
  ...field
}: { paragraphs: readonly InlineText[]; onLines: (lines: InlineText[]) => void } & Parameters<typeof TextArea>[0]) {
  return (
    <TextArea
      {...field}
      defaultValue={paragraphs.join("\n\n")}
      onChange={({ target }) => onLines(target.value.split(/\n\s*\n/u).flatMap((line) => line.replace(/\s+/gu, " ").trim() || []))}
    />
  );
}
