import type { ReactNode } from "react";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
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
    <Cluster gap={[8, 12]} align="center" touch className={styles.head}>
      {sign}
      <Stack shrink>
        <Cluster gap={[2, 10]} align="center" anywhere>
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          {status}
        </Cluster>
        <Cluster as="p" gap={[0, 14]} align="baseline" size="small" tone="soft">
          {facts}
        </Cluster>
      </Stack>
      <Cluster gap={8} push>
        {actions}
      </Cluster>
      {children}
    </Cluster>
  );
}
