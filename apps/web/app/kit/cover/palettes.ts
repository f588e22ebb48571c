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
  sky: "#2F7BF0",
  leaf: "#258F4A",
  sun: "#FFC957",
  ink: "#353D70",
};

/** Whether text on the ground is white or ink; both at 4.5:1 or better on the colour of `COVER_BAND`. */
export const COVER_BAND: Record<CoverPalette, { ground: string; text: "white" | "ink" }> = {
  coral: { ground: "#FF7E69", text: "ink" },
  plum: { ground: "#54389B", text: "white" },
  sky: { ground: "#1F63D2", text: "white" },
  leaf: { ground: "#1D7A3D", text: "white" },
  sun: { ground: "#FFC957", text: "ink" },
  ink: { ground: "#262D55", text: "white" },
};

/** Where the picture of a cover lies; `sketch` is the pencil drawing of a course in development. */
export function coverSrc(palette: CoverPalette, glyph: CoverGlyph, sketch = false): string {
  return sketch ? `/covers/sketch-${glyph}.svg` : `/covers/${palette}-${glyph}.svg`;
}
