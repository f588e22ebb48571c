import { cx } from "../cx.ts";
import { Split } from "../layout/layout.tsx";
import styles from "./seats.module.css";

export type SeatsProps = {
  /** The number of seats. */
  total: number;
  /** The number of free seats, shown at the end of the row. */
  free: number;
  /** "3 seats left", "Full". */
  text: string;
  /** Above this number the row would be too long, and only the text is shown. */
  most?: number;
};

/** A group's seats as icons and text: filled when taken, outlined when free. The last free one is coral. */
export function Seats({ total, free, text, most = 16 }: SeatsProps) {
  const open = Math.max(0, Math.min(free, total));
  return (
    <span className={styles.seats}>
      {total <= most ? (
        <Split as="span" gap={2} aria-hidden="true">
          {Array.from({ length: total }, (_, i) => (
            <svg key={i} viewBox="0 0 16 18" width="16" height="18" className={cx(styles.chair, i >= total - open && styles.free)}>
              <rect x="1.500" y="1.500" width="13" height="9" rx="2.500" />
              <path d="M3 14.500V17M13 14.500V17" />
              <path d="M1 13.250h14" />
            </svg>
          ))}
        </Split>
      ) : null}
      <span className={cx(styles.text, open === 0 ? styles.full : open === 1 ? styles.last : styles.some)}>{text}</span>
    </span>
  );
}
