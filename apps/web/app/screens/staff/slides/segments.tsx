import { useId, type ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import styles from "./slides.module.css";

interface Segment<Value extends string> {
  value: Value;
  title: ReactNode;
  icon?: ReactNode;
  lang?: string;
}

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A segmented control; arrow keys move between its options. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} className={cx(styles.segment, option.value === value && styles.segmentOn)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  );
}
