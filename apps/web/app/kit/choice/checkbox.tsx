import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { cx } from "../cx.ts";
import { FieldMessages } from "../field/field.tsx";
import { Split } from "../layout/layout.tsx";
import { place } from "../layout/place.ts";
import { Text } from "../text/text.tsx";
import styles from "./choice.module.css";

export type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Indeterminate: some of the items it stands for are checked. */
  mixed?: boolean;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

/** A single checkbox. */
export function Checkbox({ label, hint, error, mixed, className, ref, ...input }: CheckboxProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <div className={cx(styles.field, className)}>
      <Split as="label" gap={12} align="start" className={styles.choice} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          ref={(node) => {
            if (node) node.indeterminate = mixed ?? false;
            if (typeof ref === "function") return ref(node);
            if (ref) ref.current = node;
            return;
          }}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined}
        />
        <span className={place({ shrink: true })}>{label}</span>
      </Split>
      <div className={styles.under}>
        <FieldMessages hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
      </div>
    </div>
  );
}

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
};

/** An on/off switch that takes effect at once. */
export function Switch({ label, hint, checked, onChange, disabled, name, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <Split as="label" gap={12} align="start" className={cx(styles.choice, styles.spread)} htmlFor={id}>
        <span className={place({ shrink: true })}>
          {label}
          {hint ? (
            <Text as="span" size="small" tone="slate" className={styles.hint} id={`${id}-hint`}>
              {hint}
            </Text>
          ) : null}
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className={styles.switch}
        />
      </Split>
    </div>
  );
}
