import type { CSSProperties } from "react";
import { cx } from "../cx.ts";
import styles from "./progress.module.css";

export type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; undefined while nobody knows. */
  value?: number;
  max?: number;
  /** Words instead of a percentage: "7 of 32". */
  text?: string;
  /** Shows the words at the end of the bar. */
  showText?: boolean;
  tone?: "plum" | "leaf" | "sky" | "coral";
  className?: string;
};

/** How far something is. */
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
  /** The one in hand, from 0: wider, in plum. */ current?: number;
  className?: string;
};

/** Steps of which some are done: payments, slides. */
export function SegmentBar({ label, done, total, current, className }: SegmentBarProps) {
  return (
    <span className={cx(styles.segments, className)} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} className={cx(styles.segment, i < done && styles.segmentDone, i === current && styles.segmentNow)} />
      ))}
    </span>
  );
}
