import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./text.module.css";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type HeadingLook = "hero" | "title" | "h1" | "h2" | "h3" | "h4";

export type HeadingProps = {
  /** The heading level in the document outline. */
  level: HeadingLevel;
  /** The size, if it differs from the level's own. */
  look?: HeadingLook;
  children: ReactNode;
} & HTMLAttributes<HTMLHeadingElement>;

/** A heading: `level` is its meaning, `look` its appearance. */
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
  /** Tabular figures, for numbers in columns or that change. */
  tabular?: boolean;
  /** One line with an ellipsis. */
  truncate?: boolean;
  children?: ReactNode;
} & HTMLAttributes<HTMLElement>;

/** Body text in the sizes of the type scale. */
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
