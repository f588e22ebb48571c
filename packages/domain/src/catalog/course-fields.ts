/** The type of a course in its school's programme. */
export const courseTypes = ["CTE", "EL", "AS", "SUM"] as const;
export type CourseType = (typeof courseTypes)[number];

export const courseFormats = ["GROUP", "INDIVIDUAL"] as const;
export type CourseFormat = (typeof courseFormats)[number];

/** What a child should have done before a course, from nothing to working alone. */
export const experiences = ["none", "some", "sure"] as const;
export type Experience = (typeof experiences)[number];

/** The parts of a course cover: its palette, the pattern in the background, and the picture on it. */
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
