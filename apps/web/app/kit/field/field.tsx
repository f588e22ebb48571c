import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconAlertCircle } from "../icon/icons.ts";
import styles from "./field.module.css";

/** What every field of the kit takes besides its own value. */
export type FieldBase = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** A line of help under the control. */
  hint?: ReactNode;
  /** What is wrong, in words; shown under the control with an icon and announced. */
  error?: ReactNode;
  /** Beside the label, at the end of its line: "Forgot password?". */
  aside?: ReactNode;
  /** Marks a field that may stay empty, "optional". */
  optional?: ReactNode;
};

/** Ids and attributes that tie a control to its label, hint and error. */
export type ControlWiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

export type FieldProps = FieldBase & { id?: string; className?: string; children: (wiring: ControlWiring) => ReactNode };

/** Label, control, hint and error in their places; the control is drawn by `children` with the wiring it is given. */
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
          {optional ? <span className={styles.optional}> {optional}</span> : null}
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

/** The lines under a control. The error's place is a live region from the start, so that a late error is read out. */
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
          <p id={errorId} className={styles.error}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
