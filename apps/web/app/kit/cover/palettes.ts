/** The grounds a course cover may stand on. */
export const PALETTES = ["coral", "plum", "sky", "leaf", "sun", "ink"] as const;
export type CoverPalette = (typeof PALETTES)[number];

/** What a course cover may show. */
export const GLYPHS = [
  "games",
  "planets",
  "robots",
  "stories",
  "web",
  "worlds",
  "chess",
  "maths",
  "art",
  "english",
  "music",
  "science",
] as const;
export type CoverGlyph = (typeof GLYPHS)[number];

/** The colour behind a cover: for bands that carry it on beyond the picture's edge. */
export const COVER_GROUND: Record<CoverPalette, string> = {
  coral: "#FF7E69",
  plum: "#54389B",
  sky: "#2B6FDE",
  leaf: "#20843F",
  sun: "#FFC957",
  ink: "#353D70",
};

/** The colour of text on a cover's ground, 4.7:1 or better. */
export const COVER_TEXT: Record<CoverPalette, "white" | "ink"> = {
  coral: "ink",
  plum: "white",
  sky: "white",
  leaf: "white",
  sun: "ink",
  ink: "white",
};

/** The squared paper of a sketch. */
export const SKETCH_GROUND = "#F7EEDF";

/** Where the picture of a cover lies; `sketch` is the pencil drawing of a course in development. */
export function coverSrc(palette: CoverPalette, glyph: CoverGlyph, sketch = false): string {
  return sketch ? `/covers/sketch-${glyph}.svg` : `/covers/${palette}-${glyph}.svg`;
}
