import type { ReactNode } from "react";
import { cx } from "~/kit/cx.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import styles from "./section.module.css";

/** A section of the home page with its heading; `wall` gives it a quiet background. */
export function Section({
  id,
  title,
  lead,
  ground,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  ground?: "wall";
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx(styles.section, ground === "wall" ? styles.wall : styles.plain)}>
      <div className={styles.inner}>
        <SectionHead id={id} title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}

/** A section whose heading is placed by its content with `SectionHead`. */
export function Band({ id, ground, children }: { id: string; ground?: "wall"; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx(styles.section, ground === "wall" ? styles.wall : styles.plain)}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

export function SectionHead({ id, title, lead, className }: { id: string; title: ReactNode; lead?: ReactNode; className?: string }) {
  return (
    <div className={cx(styles.head, className)}>
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      {lead ? (
        <Text size="lead" tone="slate">
          {lead}
        </Text>
      ) : null}
    </div>
  );
}
