import type { ReactNode } from "react";
import { Heading } from "~/kit/text/text.tsx";
import styles from "./record.module.css";

export interface RecordHeadProps {
  /** An avatar or a cover. */
  sign: ReactNode;
  name: string;
  status: ReactNode;
  /** Short facts, side by side. */
  facts: ReactNode;
  /** Actions on the whole record. */
  actions: ReactNode;
  children?: ReactNode;
}

/** The header of a record's page: its name, status and actions. */
export function RecordHead({ sign, name, status, facts, actions, children }: RecordHeadProps) {
  return (
    <div className={styles.head}>
      {sign}
      <div className={styles.who}>
        <div className={styles.whoName}>
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          {status}
        </div>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
      {children}
    </div>
  );
}
