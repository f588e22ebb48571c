import { useState, type KeyboardEvent } from "react";
import { IconButton } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { Field, type FieldBase } from "../field/field.tsx";
import { IconMinus, IconPlus } from "../icon/icons.ts";
import fieldStyles from "../field/field.module.css";
import { Split } from "../layout/layout.tsx";
import styles from "./number-field.module.css";

export type NumberFieldProps = FieldBase & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** "Max 100", shown when more was typed. */
  maxText?: (max: number) => string;
  /** "Min 0". */
  minText?: (min: number) => string;
  /** "Minus Points", "Plus Points". */
  minusLabel: string;
  plusLabel: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
};

/** An integer field with bounds. A typed number beyond a bound becomes the bound, and the field says so. */
export function NumberField({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 5,
  maxText,
  minText,
  minusLabel,
  plusLabel,
  name,
  disabled,
  error,
  ...field
}: NumberFieldProps) {
  // The text being typed; null shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const [bound, setBound] = useState<"min" | "max" | null>(null);

  const take = (wanted: number): void => {
    const clamped = Math.max(min, Math.min(max, wanted));
    setBound(wanted > max ? "max" : wanted < min ? "min" : null);
    if (clamped !== value) onChange(clamped);
  };
  const type = (text: string): void => {
    const cleaned = text.replace(/[−–]/g, "-").replace(/(?!^)-|[^\d-]/g, "");
    setDraft(cleaned);
    if (cleaned === "") {
      setBound(null);
      if (value !== null) onChange(null);
      return;
    }
    const number = Number(cleaned);
    // "1" may become "12", so it isn't below 10 yet: the minimum is applied on blur.
    if (Number.isInteger(number) && (number >= min || number < 0)) take(number);
  };
  const leave = (): void => {
    if (draft !== null && draft !== "" && Number.isInteger(Number(draft))) take(Number(draft));
    setDraft(null);
  };
  const nudge = (by: number): void => {
    setDraft(null);
    take((value ?? (Number.isFinite(min) ? min : 0)) + by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    nudge(by);
  };

  const boundText = bound === "max" ? maxText?.(max) : bound === "min" ? minText?.(min) : undefined;
  const sign = { size: 20, stroke: 2, "aria-hidden": true } as const;
  return (
    <Field {...field} error={error ?? boundText}>
      {(wiring) => (
        <Split as="span" gap={8} align="center">
          <IconButton
            variant="outline"
            label={minusLabel}
            disabled={disabled || (value !== null && value <= min)}
            onClick={() => nudge(-step)}
          >
            <IconMinus {...sign} />
          </IconButton>
          <input
            {...wiring}
            role="spinbutton"
            inputMode={min < 0 ? "text" : "numeric"}
            autoComplete="off"
            dir="ltr"
            name={name}
            disabled={disabled}
            aria-valuenow={value ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            value={draft ?? value ?? ""}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className={cx(fieldStyles.control, styles.input)}
          />
          <IconButton
            variant="outline"
            label={plusLabel}
            disabled={disabled || (value !== null && value >= max)}
            onClick={() => nudge(step)}
          >
            <IconPlus {...sign} />
          </IconButton>
        </Split>
      )}
    </Field>
  );
}
