import { useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./fields.module.css";

interface TextRowsProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly onChange: (rows: string[]) => void;
  readonly nameOf: (at: number) => string;
  readonly addLabel: string;
  readonly max: number;
  readonly errorAt: (at: number) => string | undefined;
}

/** A few short texts in no particular order, such as host names. */
export function TextRows({ label, rows, onChange, nameOf, addLabel, max, errorAt }: TextRowsProps) {
  const t = useTexts("slideEditor");
  const place = useRef<HTMLFieldSetElement>(null);
  const isNew = useRef(false);
  useLayoutEffect(() => {
    if (isNew.current) [...(place.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
    isNew.current = false;
  }, [rows.length]);
  return (
    <Stack ref={place} as="fieldset" gap={12} shrink>
      <legend className={styles.label}>{label}</legend>
      {rows.map((row, at) => (
        <TextField
          key={at}
          label={nameOf(at)}
          hideLabel
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={row}
          error={errorAt(at)}
          onChange={({ target }) => onChange(rows.with(at, target.value.trim().toLowerCase()))}
          trailing={
            <IconButton label={`${t("media.remove")}: ${row || nameOf(at)}`} onClick={() => onChange(rows.toSpliced(at, 1))}>
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          }
        />
      ))}
      {rows.length < max ? (
        <Button
          variant="tertiary"
          size="staff"
          className={styles.add}
          icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          onClick={() => {
            isNew.current = true;
            onChange([...rows, ""]);
          }}
        >
          {addLabel}
        </Button>
      ) : null}
    </Stack>
  );
}
