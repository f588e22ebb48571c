import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./progress.module.css";

export type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; undefined while unknown. */
  value?: number;
  max?: number;
  /** A text instead of a percentage: "7 of 32". */
  text?: string;
  /** Shows the text at the end of the bar. */
  showText?: boolean;
  tone?: "plum" | "leaf" | "sky" | "coral";
  className?: string;
};

/** A progress bar. */
export function ProgressBar({ label, value, max = 100, text, showText, tone = "plum", className }: ProgressBarProps) {
  const part = value === undefined || max <= 0 ? undefined : Math.max(0, Math.min(1, value / max));
  return (
    <span className={cx(styles.line, className)}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={part === undefined ? undefined : part * max}
        aria-valuetext={text}
        className={cx(styles.bar, styles[tone], part === undefined && styles.unknown)}
        style={{ "--part": part ?? 0.35 } as CSSProperties}
      >
        <span className={styles.fill} />
      </span>
      {showText && text ? (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}

export type SegmentBarProps = {
  label: string;
  done: number;
  total: number;
  /** The index of the current step: wider, in plum. */ current?: number;
  className?: string;
};

/** Steps, some of them done: payments, slides. */
export function SegmentBar({ label, done, total, current, className }: SegmentBarProps) {
  return (
    <span className={cx(styles.segments, className)} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} className={cx(styles.segment, i < done && styles.segmentDone, i === current && styles.segmentNow)} />
      ))}
    </span>
  );
}
