import type { ReactNode } from "react";
import { IconChevronDown } from "~/kit/icon/icons.ts";
import styles from "./fold.module.css";

/** What few want to read, below its title. */
export function Fold({ title, isOpen, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        {title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
