import { cx } from "../cx.ts";
import { Split } from "../layout/layout.tsx";
import styles from "./star-counter.module.css";

/** The star icon, with an outline that is visible on any background. */
export function StarMark({ size = 24, filled = true }: { size?: number; filled?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={cx(styles.star, filled && styles.filled)}>
      <path d="M12 2.800l2.780 5.800 6.370.850-4.660 4.420 1.170 6.330L12 17.140 6.340 20.200l1.170-6.330-4.660-4.420 6.370-.850z" />
    </svg>
  );
}

/** The number of stars, with a text for screen readers: "128 stars". */
export function StarCounter({ count, label, size = 24 }: { count: number; label: string; size?: number }) {
  return (
    <Split as="span" inline gap={6} align="center" className={styles.counter} role="img" aria-label={label}>
      <StarMark size={size} />
      <span aria-hidden="true" className="tabular">
        {count}
      </span>
    </Split>
  );
}

/** A number of stars out of several, as a rating or reward: "3 of 5 stars". */
export function Stars({ count, of, label, size = 20 }: { count: number; of: number; label: string; size?: number }) {
  return (
    <Split as="span" inline gap={2} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <StarMark key={i} size={size} filled={i < count} />
      ))}
    </Split>
  );
}
