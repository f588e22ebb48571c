import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { codeLanguages, type CodeBlock, type CodeLanguage } from "@larkroom/domain/curriculum/slide-parts";
import { IconButton } from "~/kit/button/button.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { IconTrash } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { tokens } from "../../highlight.ts";
import { codeKey, type CodeText } from "./code-keys.ts";
import styles from "./fields.module.css";

interface CodeFieldProps {
  readonly value: CodeBlock;
  readonly onChange: (value: CodeBlock) => void;
  readonly onRemove?: () => void;
  readonly error?: string | undefined;
}

/** A code editor with the syntax colors children see, left to right in every edition. Tab leaves the field; Enter keeps the indentation. */
export function CodeField({ value, onChange, onRemove, error }: CodeFieldProps) {
  const t = useTexts("slideEditor");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // The selection to restore after the new code has rendered.
  const caret = useRef<CodeText | null>(null);
  useLayoutEffect(() => {
    const next = caret.current;
    caret.current = null;
    if (next?.code === value.code) area.current?.setSelectionRange(next.from, next.to);
  }, [value.code]);
  const write = (code: string): void => onChange({ ...value, code });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { value: code, selectionStart, selectionEnd } = event.currentTarget;
    const next = codeKey({ code, from: selectionStart, to: selectionEnd }, event, value.lang);
    if (!next || event.nativeEvent.isComposing) return;
    event.preventDefault();
    caret.current = next;
    write(next.code);
  };
  return (
    <div className={styles.field} data-part="code">
      <Split gap={6} align="center" className={styles.codeHead}>
        <label htmlFor={id} className={styles.label}>
          {t("code.label")}
        </label>
        <SelectField
          label={t("code.language")}
          hideLabel
          className={styles.codeLanguage ?? ""}
          value={value.lang}
          options={codeLanguages.map((lang) => ({ value: lang, title: t(`code.languages.${lang}`) }))}
          onChange={({ target }) => onChange({ ...value, lang: target.value as CodeLanguage })}
        />
        {onRemove ? (
          <IconButton size="small" label={t("code.remove")} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </Split>
      <div className={styles.code} dir="ltr">
        <pre aria-hidden="true" className={styles.colours}>
          {tokens(value.code, value.lang).map((token, at) => (
            <span key={at} data-token={token.kind}>
              {token.text}
            </span>
          ))}
          {"\n"}
        </pre>
        <textarea
          ref={area}
          id={id}
          className={styles.codeText}
          value={value.code}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error ? `${id}-error` : "", `${id}-hint`].filter(Boolean).join(" ")}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <FieldMessages hint={t("code.how")} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
    </div>
  );
}
