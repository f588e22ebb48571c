import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./cover-band.module.css";
import { COVER_GROUND, COVER_TEXT, SKETCH_GROUND, coverSrc, type CoverGlyph, type CoverPalette } from "./palettes.ts";

export type CoverBandProps = {
  palette: CoverPalette;
  glyph: CoverGlyph;
  sketch?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A cover as the background of a full-width band: its color from edge to edge, the picture at the end, and the children on top in white or ink,
 * depending on the color (`data-text` tells an overlapping header which). On phones the picture is below the text.
 */
export function CoverBand({ palette, glyph, sketch, className, children }: CoverBandProps) {
  const text = sketch ? "ink" : COVER_TEXT[palette];
  return (
    <div
      className={cx(styles.band, text === "white" ? styles.white : styles.ink, className)}
      style={{ backgroundColor: sketch ? SKETCH_GROUND : COVER_GROUND[palette] }}
      data-text={text}
    >
      <div className={styles.words}>{children}</div>
      <img
        src={coverSrc(palette, glyph, sketch)}
        alt=""
        width={360}
        height={216}
        fetchPriority="high"
        decoding="sync"
        className={styles.picture}
      />
    </div>
  );
}
