/** What a course counts as in its school's programme. */
export const courseTypes = ["CTE", "EL", "AS", "SUM"] as const;
export type CourseType = (typeof courseTypes)[number];

export const courseFormats = ["GROUP", "INDIVIDUAL"] as const;
export type CourseFormat = (typeof courseFormats)[number];

/** What a course's cover is put together of: its ground, the pattern behind, and what it shows. */
export const coverPalettes = ["coral", "plum", "sky", "leaf", "sun", "ink"] as const;
export const coverPatterns = [
  "dots",
  "waves",
  "crosses",
  "orbits",
  "circuit",
  "tiles",
  "checks",
  "strokes",
  "bubbles",
  "grid",
  "staves",
  "stars",
] as const;
export const coverGlyphs = [
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
