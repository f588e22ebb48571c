import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldBase } from "./field.tsx";
import styles from "./field.module.css";

export type TextFieldProps = FieldBase & {
  /** An icon at the start of the box. */
  lead?: ReactNode;
  /** An icon or a button at the end of the box. */
  trailing?: ReactNode;
  inputClassName?: string;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "children">;

/** A single-line text field. Use `dir="ltr"` for URLs, user names and codes. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  optional,
  lead,
  trailing,
  id,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, optional, id, className }}>
      {(wiring) => (
        <span className={cx(styles.box, lead != null && styles.withLead, trailing != null && styles.withTrailing)}>
          {lead != null ? <span className={styles.lead}>{lead}</span> : null}
          <input {...input} {...wiring} className={cx(styles.control, inputClassName)} />
          {trailing != null ? <span className={styles.trailing}>{trailing}</span> : null}
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldBase & { ref?: Ref<HTMLTextAreaElement> } & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A multi-line text field that grows with its content. */
export function TextArea({ label, hideLabel, hint, error, aside, optional, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, optional, id, className }}>
      {(wiring) => <textarea {...area} {...wiring} className={styles.control} />}
    </Field>
  );
}
