import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import { laidOut, type Place } from "../layout/place.ts";

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
  return <Tag className={cx(`t-heading t-${size}`, className)} {...rest} />;
}

export type TextSize = "lead" | "body" | "compact" | "small" | "caption" | "money";
export type TextTone = "ink" | "soft" | "slate" | "leaf" | "coral" | "crimson" | "amber" | "plum" | "sky" | "white";

/** How a text looks; what isn't given is inherited. */
export type TextLook = {
  size?: TextSize;
  tone?: TextTone;
  weight?: 400 | 500 | 600;
  /** Tabular figures, for numbers in columns or that change. */
  tabular?: boolean;
};

export type TextProps = Omit<TextLook, "size"> &
  Place & {
    as?: ElementType;
    size?: TextSize | "inherit";
    children?: ReactNode;
  } & HTMLAttributes<HTMLElement>;

/** Body text in the sizes of the type scale. */
export function Text({ as: Tag = "p", size = "body", className, ...props }: TextProps) {
  const [names, others] = laidOut({ size: size === "inherit" ? null : size, ...props });
  return <Tag className={cx(names, className)} {...others} />;
}
