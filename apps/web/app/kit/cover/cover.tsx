import { cx } from "../cx.ts";
import styles from "./cover.module.css";
import { coverSrc, type CoverGlyph, type CoverPalette } from "./palettes.ts";

export type CoverProps = {
  palette: CoverPalette;
  glyph: CoverGlyph;
  /** The pencil drawing of a course in development. */
  sketch?: boolean;
  /** Colorless, for canceled courses. */
  muted?: boolean;
  /** `wide` fills the top of a card, `tile` and `thumb` are cropped to rounded boxes of 112x96 and 76x64, `square` to 92x92. */
  shape?: "wide" | "tile" | "thumb" | "square";
  /** Loads first, for pictures visible when the page opens. */
  priority?: boolean;
  className?: string;
};

/** The cover of a course. Decorative, because the title is next to it, so it has no alternative text. Never mirrored. */
export function Cover({ palette, glyph, sketch, muted, shape = "wide", priority, className }: CoverProps) {
  return (
    <img
      src={coverSrc(palette, glyph, sketch)}
      alt=""
      width={360}
      height={216}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      className={cx(styles.cover, styles[shape], muted && styles.muted, className)}
    />
  );
}
