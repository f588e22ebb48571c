import type { ReactNode } from "react";
import { Scene } from "~/kit/art/scene.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import styles from "./form-page.module.css";

interface FormPageProps {
  title: string;
  lead: string;
  /** More words before the form. */
  intro?: ReactNode;
  /** What follows the form on a phone; on a wide screen it is below the words. */
  after?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A page to write to the school: what it is for, and a form on a sheet. */
export function FormPage({ title, lead, intro, after, children }: FormPageProps) {
  return (
    <div className={styles.band}>
      <Stack gap={28} className={styles.page} data-more={after ? "" : undefined}>
        <Stack gap={12} packed className={styles.intro}>
          <Heading level={1}>{title}</Heading>
          <Text size="lead" tone="soft">
            {lead}
          </Text>
          {intro}
          <Scene name="lark" width={182} priority className={styles.lark} />
        </Stack>
        <Card tone="float" padding="none" className={styles.sheet}>
          {children}
        </Card>
        {after}
      </Stack>
    </div>
  );
}
