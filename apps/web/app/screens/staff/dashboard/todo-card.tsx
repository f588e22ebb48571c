import { useId, type ReactNode } from "react";
import { Card } from "~/kit/card/card.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./dashboard.module.css";

interface TodoCardProps {
  title: string;
  text?: string;
  count: number;
  /** The number of items shown. */
  shown: number;
  /** The page with all of them. */
  all?: string;
  children: ReactNode;
}

/** A section of the dashboard: open tasks and their number. */
export function TodoCard({ title, text, count, shown, all, children }: TodoCardProps) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const id = useId();
  return (
    <Card padding="none" as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <Heading level={2} look="h3" id={id}>
          {title}
        </Heading>
        {all ? (
          <Link look="action" href={all} className={styles.all}>
            {texts("all", { count })}
          </Link>
        ) : (
          <Text as="span" weight={500} tone="slate" tabular>
            {formats.number(count)}
          </Text>
        )}
      </div>
      {text ? (
        <Text size="small" tone="slate" className={styles.cardText}>
          {text}
        </Text>
      ) : null}
      <ul>{children}</ul>
      {count > shown ? (
        <Text size="small" tone="slate" className={styles.cardText}>
          {all ? <Link href={all}>{texts("more", { count: count - shown })}</Link> : texts("more", { count: count - shown })}
        </Text>
      ) : null}
    </Card>
  );
}
