import { useEffect, useRef, useState, type RefObject } from "react";
import { TextField } from "../field/text-field.tsx";
import { IconSearch } from "../icon/icons.ts";
import styles from "./data-table.module.css";

/** The delay after the last key before the filter takes effect, in milliseconds. */
const PAUSE = 250;

export type FilterFieldProps = {
  label: string;
  /** The current filter. */
  value: string;
  onFilter: (value: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
  /** A second filter of the same table, which the shortcut doesn't reach. */
  isSecond?: boolean;
};

/** A table's filter: takes effect while typing, Enter applies it at once, Escape clears it. The page assigns it the shortcut '/'. */
export function FilterField({ label, value, onFilter, ref, isSecond }: FilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  // The URL changed otherwise, such as by going back: the field follows.
  if (given !== value) {
    setGiven(value);
    if (typed.trim() === given) setTyped(value);
  }
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  const filter = (next: string, wait: number): void => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    if (wait > 0) timer.current = setTimeout(() => onFilter(next.trim()), wait);
    else onFilter(next.trim());
  };
  return (
    <TextField
      ref={ref}
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      aria-keyshortcuts={isSecond ? undefined : "/"}
      className={styles.filter}
      lead={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      trailing={isSecond ? undefined : <kbd aria-hidden="true">/</kbd>}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        filter(event.target.value, PAUSE);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") filter(typed, 0);
        if (event.key !== "Escape" || typed === "") return;
        event.preventDefault();
        setTyped("");
        filter("", 0);
      }}
    />
  );
}
