import type { ReactNode } from "react";
import { Heading } from "~/kit/text/text.tsx";
import styles from "./record.module.css";

export interface RecordHeadProps {
  /** A face or a cover. */
  sign: ReactNode;
  name: string;
  status: ReactNode;
  /** Short facts, one beside the other. */
  facts: ReactNode;
  /** What can be done with the whole record. */
  actions: ReactNode;
  children?: ReactNode;
}

/** What a record's page begins with: what it is called, how it stands, and what can be done with the whole of it. */
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
