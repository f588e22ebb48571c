import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconAlertCircle } from "../icon/icons.ts";
import { Split } from "../layout/layout.tsx";
import { Text } from "../text/text.tsx";
import styles from "./field.module.css";

/** The common props of all fields. */
export type FieldBase = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** A help text below the control. */
  hint?: ReactNode;
  /** The error message; shown below the control with an icon, and announced. */
  error?: ReactNode;
  /** Next to the label, at the end of its row: "Forgot password?". */
  aside?: ReactNode;
  /** Marks an optional field: "optional". */
  optional?: ReactNode;
};

/** The id and attributes that associate a control with its label, hint and error. */
export type ControlWiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

export type FieldProps = FieldBase & { id?: string; className?: string; children: (wiring: ControlWiring) => ReactNode };

/** The layout of label, control, hint and error; `children` renders the control with the given attributes. */
export function Field({ label, hideLabel, hint, error, aside, optional, id: ownId, className, children }: FieldProps) {
  const made = useId();
  const id = ownId ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <div className={hideLabel && !aside ? "visually-hidden" : styles.top}>
        <label htmlFor={id} className={hideLabel ? "visually-hidden" : styles.label}>
          {label}
          {optional ? (
            <Text as="span" size="inherit" tone="slate" weight={400}>
              {" "}
              {optional}
            </Text>
          ) : null}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  );
}

/** The texts below a control. The error's container is always a live region, so that a later error is announced. */
export function FieldMessages({
  hint,
  hintId,
  error,
  errorId,
}: {
  hint?: ReactNode;
  hintId?: string;
  error?: ReactNode;
  errorId?: string;
}) {
  return (
    <>
      <div aria-live="polite" className={styles.errorPlace}>
        {error ? (
          <Split id={errorId} as="p" gap={6} align="start" size="small" tone="crimson" className={styles.error}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>{error}</span>
          </Split>
        ) : null}
      </div>
      {hint ? (
        <Text id={hintId} size="small" tone="slate" className={styles.hint}>
          {hint}
        </Text>
      ) : null}
    </>
  );
}
