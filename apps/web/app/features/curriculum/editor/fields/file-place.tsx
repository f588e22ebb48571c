import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { FieldMessages } from "~/kit/field/field.tsx";
import { IconUpload } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Sending } from "./use-sending.ts";
import styles from "./fields.module.css";

interface FilePlaceProps {
  readonly label: string;
  readonly accept: readonly string[];
  /** The accepted types, as text. */
  readonly kinds: string;
  readonly sending: Sending;
  /** The current file; without it, a drop zone is shown. */
  readonly children?: ReactNode;
  /** Buttons next to "Replace". */
  readonly actions?: ReactNode;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** A file of a slide: a drop zone that takes files by drop, paste or choice, then upload progress, then the file with its actions. */
export function FilePlace({ label, accept, kinds, sending, children, actions, error, isOptional }: FilePlaceProps) {
  const t = useTexts("slideEditor");
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { now, problem } = sending;
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null): void => {
    const [file] = filesOf(data);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    sending.send(file);
  };
  const wrong = problem ?? error;
  const input = (
    <input
      id={id}
      type="file"
      className={styles.file}
      accept={accept.join(",")}
      aria-label={children ? `${t("media.replace")}: ${label}` : label}
      aria-describedby={[wrong ? `${id}-error` : "", `${id}-hint`].filter(Boolean).join(" ")}
      aria-invalid={wrong ? true : undefined}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) sending.send(file);
        // Allows choosing the same file again.
        target.value = "";
      }}
    />
  );
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={styles.field}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> {t("optional")}</span> : null}
      </span>
      {now ? (
        <Stack gap={6} justify="start" className={styles.sending}>
          <Text as="span" truncate className={styles.sendingName}>
            <bdi>{now.name}</bdi>
          </Text>
          <ProgressBar
            label={t("media.sending", { name: now.name })}
            value={now.share}
            max={1}
            text={t("media.percent", { percent: String(Math.round(now.share * 100)) })}
            showText
            tone="sky"
          />
          <Button variant="tertiary" size="staff" onClick={sending.cancel}>
            {t("media.cancel")}
          </Button>
        </Stack>
      ) : children ? (
        <Stack gap={6} className={cx(styles.there, isOver && styles.over)}>
          {children}
          <Cluster gap={[4, 8]} align="center" className={styles.actions}>
            <Split as="span" inline align="center" className={styles.replace}>
              {t("media.replace")}
              {input}
            </Split>
            {actions}
          </Cluster>
        </Stack>
      ) : (
        <Stack gap={6}>
          <Split gap={8} align="center" justify="center" size="body" tone="soft" className={cx(styles.drop, isOver && styles.over)}>
            <IconUpload size={22} stroke={1.75} aria-hidden="true" />
            <span>{t("media.prompt")}</span>
            {input}
          </Split>
          {actions}
        </Stack>
      )}
      <FieldMessages hint={now || children ? undefined : kinds} hintId={`${id}-hint`} error={wrong} errorId={`${id}-error`} />
      {sending.again ? (
        <Button variant="secondary" size="staff" className={styles.add} onClick={sending.again}>
          {t("media.again")}
        </Button>
      ) : null}
    </div>
  );
}
