import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconMinus, IconPlus } from "../icon/icons.ts";
import styles from "./accordion.module.css";

export type AccordionItem = {
  id: string;
  title: ReactNode;
  /** Secondary text below the title. */
  detail?: ReactNode;
  /** A number or picture before the title. */
  mark?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

export type AccordionProps = {
  items: AccordionItem[];
  /** Items with the same name close when another one opens. */
  name?: string;
  /** `card` in a white frame, `plain` with hairlines in between. */
  look?: "card" | "plain";
  /** Heading level of the titles. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** An accordion built on `<details>`: it works without scripts, and the browser's search finds its content. */
export function Accordion({ items, name, look = "plain", headingLevel = 3, className }: AccordionProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.accordion, styles[look], className)}>
      {items.map((item) => (
        <details key={item.id} name={name} open={item.open} className={styles.item} id={item.id}>
          <summary className={styles.head}>
            {item.mark ? (
              <span className={styles.mark} aria-hidden="true">
                {item.mark}
              </span>
            ) : null}
            <span className={styles.words}>
              <Title className={styles.title}>{item.title}</Title>
              {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
            </span>
            <IconPlus size={22} stroke={1.75} className={styles.plus} aria-hidden="true" />
            <IconMinus size={22} stroke={1.75} className={styles.minus} aria-hidden="true" />
          </summary>
          <div className={cx(styles.body, item.mark != null && styles.indented)}>{item.children}</div>
        </details>
      ))}
    </div>
  );
}
