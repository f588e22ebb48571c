import { cx } from "../cx.ts";
import styles from "./seats.module.css";

export type SeatsProps = {
  /** Chairs in the room. */
  total: number;
  /** Chairs that are free; they stand at the end of the row. */
  free: number;
  /** "3 seats left", "Full". */
  text: string;
  /** Beyond this many the row would be too long: the words alone are shown. */
  most?: number;
};

/** A group's chairs: filled taken, outlined free, and the same in words. The last free one is coral. */
export function Seats({ total, free, text, most = 16 }: SeatsProps) {
  const open = Math.max(0, Math.min(free, total));
  return (
    <span className={styles.seats}>
      {total <= most ? (
        <span className={styles.row} aria-hidden="true">
          {Array.from({ length: total }, (_, i) => (
            <svg key={i} viewBox="0 0 16 18" width="16" height="18" className={cx(styles.chair, i >= total - open && styles.free)}>
              <rect x="1.500" y="1.500" width="13" height="9" rx="2.500" />
              <path d="M3 14.500V17M13 14.500V17" />
              <path d="M1 13.250h14" />
            </svg>
          ))}
        </span>
      ) : null}
      <span className={cx(styles.text, open === 0 ? styles.full : open === 1 ? styles.last : styles.some)}>{text}</span>
    </span>
  );
}
