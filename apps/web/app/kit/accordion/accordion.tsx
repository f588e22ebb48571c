import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { IconMinus, IconPlus } from "../icon/icons.ts";
import styles from "./accordion.module.css";

export type AccordionItem = {
  id: string;
  title: ReactNode;
  /** A quieter line under the title. */
  detail?: ReactNode;
  /** A number or a picture before it. */
  mark?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

export type AccordionProps = {
  items: AccordionItem[];
  /** Opening one closes the others of the same name. */
  name?: string;
  /** `card` in a white frame, `plain` between hairlines. */
  look?: "card" | "plain";
  /** Level of the titles in the outline of the page. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** Questions that open to their answers, on `<details>`: works before any script, and the browser finds text inside. */
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
