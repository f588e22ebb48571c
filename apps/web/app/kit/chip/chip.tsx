import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./chip.module.css";

export type ChipTone = "grey" | "blue" | "yellow" | "red" | "green" | "plum" | "coral" | "ink" | "white";

export type ChipProps = {
  tone?: ChipTone;
  icon?: ReactNode;
  /** 30 px high, or 22 in tables. */
  size?: "medium" | "small";
  children: ReactNode;
} & HTMLAttributes<HTMLSpanElement>;

/** A short status text with an icon, so that color is never the only indicator. */
export function Chip({ tone = "grey", icon, size = "medium", className, children, ...rest }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], size === "small" && styles.small, className)} {...rest}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
