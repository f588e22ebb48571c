import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Gap } from "../layout/layout.tsx";
import { laidOut } from "../layout/place.ts";
import styles from "./card.module.css";

export type CardProps = {
  as?: ElementType;
  /** 0, 16, 24 or 32 px. */
  padding?: "none" | "small" | "medium" | "large";
  /** `card` white with a hairline; `float` raised; `sand`, `wall`, `sky`, `plum`, `sun`, `ink` colored background. */
  tone?: "card" | "float" | "sand" | "wall" | "sky" | "plum" | "sun" | "ink" | "dashed";
  /** Rises slightly on hover; only for cards that are links as a whole. */
  lift?: boolean;
  /** Its content is a column with this space between the items. */
  gap?: Gap;
  justify?: "start" | "center" | "end";
  packed?: boolean;
  shrink?: boolean;
  children?: ReactNode;
} & HTMLAttributes<HTMLElement>;

/** A surface with 16 px corners. `gap` and what follows it: as of a Stack. */
export function Card({ as: Tag = "div", padding = "medium", tone = "card", lift, className, ...props }: CardProps) {
  const [names, others] = laidOut(props);
  const look = [styles.card, styles[tone], padding !== "none" && styles[padding], lift && styles.lift];
  return <Tag className={cx(...look, props.gap !== undefined && "l-stack", names, className)} {...others} />;
}

/** A titled section in a card: heading, action next to it, then content. */
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
