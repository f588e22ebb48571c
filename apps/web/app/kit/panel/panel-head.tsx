import type { ReactNode } from "react";
import { Heading } from "~/kit/text/text.tsx";
import styles from "./panel-head.module.css";

interface PanelHeadProps {
  icon: ReactNode;
  title: string;
  level: 1 | 2;
  /** The panel's own buttons, at its end. */
  children: ReactNode;
}

/** The head of a panel that opens beside or over something else: its sign, its title and its buttons. */
export function PanelHead({ icon, title, level, children }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      <span className={styles.sign}>{icon}</span>
      <Heading level={level} look="h4">
        {title}
      </Heading>
      {children}
    </header>
  );
}
