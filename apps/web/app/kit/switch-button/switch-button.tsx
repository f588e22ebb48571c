import { useId, type CSSProperties, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconCheck } from "../icon/icons.ts";
import styles from "./switch-button.module.css";

export type SwitchOption<Value extends string> = { value: Value; title: ReactNode; icon?: ReactNode; disabled?: boolean };

export type SwitchButtonProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string;
  options: SwitchOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The total width in px; `fill` takes the container's width, `auto` as much as the text needs. */
  width?: 100 | 150 | 200 | "fill" | "auto";
  /** `track` a white thumb on sand, `ink` and `plum` a filled thumb, `paper` ink on a white track with a border. */
  look?: "track" | "ink" | "plum" | "paper";
  /** 56 or 48 px high; `staff` is 32 px with a small radius, and large enough for touch on phones. */
  size?: "large" | "medium" | "staff";
  /** Shows a check mark before the selected text. */
  ticked?: boolean;
  name?: string;
  className?: string;
};

/** A switch between a few options, as a radio group in a track. */
export function SwitchButton<Value extends string>({
  label,
  options,
  value,
  onChange,
  width = "auto",
  look = "track",
  size = "medium",
  ticked,
  name,
  className,
}: SwitchButtonProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(styles.track, styles[look], styles[size], width === "fill" && styles.fill, className)}
      style={typeof width === "number" ? ({ inlineSize: `${width}px`, "--even": 1 } as CSSProperties) : undefined}
      data-width={width}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {ticked && option.value === value ? <IconCheck size={18} stroke={2.25} aria-hidden="true" /> : null}
          {option.icon}
          <span className={styles.words}>{option.title}</span>
        </label>
      ))}
    </div>
  );
}

export type FilterPill = { id: string; title: ReactNode; media?: ReactNode };

/** Filter pills, one of them pressed: whose classes are shown. */
export function FilterPills({
  label,
  pills,
  value,
  onChange,
}: {
  label: string;
  pills: FilterPill[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.pills}>
      {pills.map((pill) => (
        <button
          key={pill.id}
          type="button"
          aria-pressed={pill.id === value}
          className={cx(styles.pill, pill.id === value && styles.pressed)}
          onClick={() => onChange(pill.id)}
        >
          {pill.media}
          <span>{pill.title}</span>
        </button>
      ))}
    </div>
  );
}
