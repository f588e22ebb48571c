import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./text.module.css";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type HeadingLook = "hero" | "title" | "h1" | "h2" | "h3" | "h4";

export type HeadingProps = {
  /** The place in the outline of the page. */
  level: HeadingLevel;
  /** The size, when it differs from the level's own. */
  look?: HeadingLook;
  children: ReactNode;
} & HTMLAttributes<HTMLHeadingElement>;

/** A heading: `level` is what it means, `look` what it looks like. */
export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const size = look ?? (`h${Math.min(level, 4)}` as HeadingLook);
  return <Tag className={cx(styles[size], styles.heading, className)} {...rest} />;
}

export type TextSize = "lead" | "body" | "compact" | "small" | "caption" | "money";
export type TextTone = "ink" | "soft" | "slate" | "leaf" | "coral" | "crimson" | "amber" | "plum" | "sky" | "white";

export type TextProps = {
  as?: ElementType;
  size?: TextSize;
  tone?: TextTone;
  weight?: 400 | 500 | 600;
  /** Figures of one width, where they stand under one another or change. */
  tabular?: boolean;
  /** One line, an ellipsis where it ends. */
  truncate?: boolean;
  children?: ReactNode;
} & HTMLAttributes<HTMLElement>;

/** Running text in the steps of the type scale. */
export function Text({ as: Tag = "p", size = "body", tone, weight, tabular, truncate, className, ...rest }: TextProps) {
  return (
    <Tag
      className={cx(
        styles[size],
        tone && styles[`tone-${tone}`],
        weight && styles[`w${weight}`],
        tabular && "tabular",
        truncate && styles.truncate,
        className,
      )}
      {...rest}
    />
  );
}
