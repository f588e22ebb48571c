import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { FieldMessages } from "../field/field.tsx";
import { Cluster, Stack } from "../layout/layout.tsx";
import { Text } from "../text/text.tsx";
import styles from "./choice.module.css";

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  detail?: ReactNode;
  /** Below the text: an amount, a chip. */
  foot?: ReactNode;
  /** At the end of the row. */
  aside?: ReactNode;
  /** A picture between the radio button and the text. */
  media?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  label: ReactNode;
  hideLabel?: boolean;
  options: RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  error?: ReactNode;
  /** `cards` side by side, `list` as rows of one card. */
  look?: "cards" | "list";
  className?: string;
};

/** A choice of one option, each with room for an explanation. Arrow keys move between them. */
export function RadioCards<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  name,
  error,
  look = "cards",
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>{label}</legend>
      <div className={look === "cards" ? styles.cards : styles.list}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.card, option.value === value && styles.chosen, option.disabled && styles.off)}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            {option.media}
            <Stack as="span" gap={2} grow shrink>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.detail ? (
                <Text as="span" size="small" tone="slate">
                  {option.detail}
                </Text>
              ) : null}
              {option.foot ? (
                <Cluster as="span" gap={8} align="center" className={styles.cardFoot}>
                  {option.foot}
                </Cluster>
              ) : null}
            </Stack>
            {option.aside}
          </label>
        ))}
      </div>
      <FieldMessages error={error} errorId={`${id}-error`} />
    </fieldset>
  );
}

export type CheckCardProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  media?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
  name?: string;
};

/** A row with a checkbox, for lists with several choices. */
export function CheckRow({ checked, onChange, media, title, detail, aside, disabled, name }: CheckCardProps) {
  return (
    <label className={cx(styles.card, styles.row, disabled && styles.off)}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.box}
      />
      {media}
      <Stack as="span" gap={2} grow shrink>
        <span className={styles.cardTitle}>{title}</span>
        {detail ? (
          <Text as="span" size="small" tone="slate">
            {detail}
          </Text>
        ) : null}
      </Stack>
      {aside}
    </label>
  );
}

/** Groups rows in one card. */
export function CheckRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {children}
    </div>
  );
}
