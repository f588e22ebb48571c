/** The background colors of course covers. */
export const PALETTES = ["coral", "plum", "sky", "leaf", "sun", "ink"] as const;
export type CoverPalette = (typeof PALETTES)[number];

/** The drawings of course covers. */
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

/** The color behind a cover, for bands that extend it beyond the picture. */
export const COVER_GROUND: Record<CoverPalette, string> = {
  coral: "#FF7E69",
  plum: "#54389B",
  sky: "#2B6FDE",
  leaf: "#20843F",
  sun: "#FFC957",
  ink: "#353D70",
};

/** The text color on a cover's background, with a contrast of 4.7:1 or better. */
export const COVER_TEXT: Record<CoverPalette, "white" | "ink"> = {
  coral: "ink",
  plum: "white",
  sky: "white",
  leaf: "white",
  sun: "ink",
  ink: "white",
};

/** The color of a sketch's squared paper. */
export const SKETCH_GROUND = "#F7EEDF";

/** The URL of a cover; `sketch` is the pencil drawing of a course in development. */
export function coverSrc(palette: CoverPalette, glyph: CoverGlyph, sketch = false): string {
  return sketch ? `/covers/sketch-${glyph}.svg` : `/covers/${palette}-${glyph}.svg`;
}
