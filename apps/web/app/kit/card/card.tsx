import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

export type CardProps = {
  as?: ElementType;
  /** 0, 16, 24 or 32 px. */
  padding?: "none" | "small" | "medium" | "large";
  /** `card` white with a hairline; `float` lifted; `sand`, `wall`, `sky`, `plum`, `sun`, `ink` coloured ground. */
  tone?: "card" | "float" | "sand" | "wall" | "sky" | "plum" | "sun" | "ink" | "dashed";
  /** Lifts a little under the pointer: only where the whole card is a link. */
  lift?: boolean;
  children?: ReactNode;
} & HTMLAttributes<HTMLElement>;

/** A surface with 16 px corners. */
export function Card({ as: Tag = "div", padding = "medium", tone = "card", lift, className, ...rest }: CardProps) {
  return <Tag className={cx(styles.card, styles[tone], padding !== "none" && styles[padding], lift && styles.lift, className)} {...rest} />;
}

/** A titled part of a page in a card: heading, action beside it, then content. */
export function CardHead({ title, action, children }: { title: ReactNode; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.headWords}>
        {title}
        {children}
      </div>
      {action}
    </div>
  );
}
