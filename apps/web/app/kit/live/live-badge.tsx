import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./live-badge.module.css";

/** "Live now" on sky blue with a pulsing dot; `soft` has a light background with dark text. */
export function LiveBadge({ children, look = "solid" }: { children: ReactNode; look?: "solid" | "soft" }) {
  return (
    <span className={cx(styles.badge, styles[look])}>
      <i className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
