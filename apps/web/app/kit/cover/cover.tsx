import { cx } from "../cx.ts";
import styles from "./cover.module.css";
import { coverSrc, type CoverGlyph, type CoverPalette } from "./palettes.ts";

export type CoverProps = {
  palette: CoverPalette;
  glyph: CoverGlyph;
  /** The pencil drawing of a course in development. */
  sketch?: boolean;
  /** Colourless, for what was canceled. */
  muted?: boolean;
  /** `wide` fills the head of a card, `tile` and `thumb` are cut to a rounded box of 112x96 and 76x64, `square` to 92x92. */
  shape?: "wide" | "tile" | "thumb" | "square";
  /** The picture a page opens with: fetched at once and first. */
  priority?: boolean;
  className?: string;
};

/** The cover of a course. It says nothing the title beside it does not, so it has no words of its own; it never turns over. */
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
