import type { ReactNode, Ref, SelectHTMLAttributes } from "react";
import { cx } from "../cx.ts";
import { Field, type FieldBase } from "../field/field.tsx";
import { IconChevronDown } from "../icon/icons.ts";
import fieldStyles from "../field/field.module.css";
import styles from "./select.module.css";

export type SelectOption = { value: string; title: string; disabled?: boolean };
export type SelectGroup = { title: string; options: SelectOption[] };

export type SelectFieldProps = FieldBase & {
  options: (SelectOption | SelectGroup)[];
  /** The first, empty option: "Choose". */
  placeholder?: string;
  lead?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "children">;

/** A native select: best on phones, and searchable by typing. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  optional,
  options,
  placeholder,
  lead,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, aside, optional, id, className }}>
      {(wiring) => (
        <span className={cx(fieldStyles.box, lead != null && fieldStyles.withLead, fieldStyles.withTrailing)}>
          {lead != null ? <span className={fieldStyles.lead}>{lead}</span> : null}
          <select {...select} {...wiring} className={cx(fieldStyles.control, styles.select)}>
            {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
            {options.map((option) =>
              "options" in option ? (
                <optgroup key={option.title} label={option.title}>
                  {option.options.map(line)}
                </optgroup>
              ) : (
                line(option)
              ),
            )}
          </select>
          <span className={fieldStyles.trailing}>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </span>
        </span>
      )}
    </Field>
  );
}

function line(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.title}
    </option>
  );
}
