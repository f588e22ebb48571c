import type { ReactNode } from "react";
import { Scene } from "~/kit/art/scene.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading } from "~/kit/text/text.tsx";
import styles from "./form-sheet.module.css";

/** A single form on a sheet with the morning background. Without `title` the content has a title of its own. */
export function FormSheet({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={32} className={styles.place}>
      <Card padding="none" tone="float" className={styles.sheet}>
        {title === undefined ? null : (
          <Heading level={1} className={styles.title}>
            {title}
          </Heading>
        )}
        {children}
      </Card>
      <Scene name="dawn-ground" priority className={styles.dawn} />
    </Stack>
  );
}
