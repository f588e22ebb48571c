import type { ReactNode } from "react";
import { Cluster, Stack as Box } from "../layout/layout.tsx";
import { Heading, Text } from "../text/text.tsx";
import styles from "./gallery.module.css";

/** A titled section of the gallery. */
export function Part({ title, note, children, wide }: { title: string; note?: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <Heading level={2} look="h4">
          {title}
        </Heading>
        {note ? (
          <Text size="small" tone="slate">
            {note}
          </Text>
        ) : null}
      </div>
      <div className={wide ? styles.wide : styles.grid}>{children}</div>
    </section>
  );
}

/** Items side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={12} align="center">
      {children}
    </Cluster>
  );
}

/** Items below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    <Box gap={16} shrink>
      {children}
    </Box>
  );
}
