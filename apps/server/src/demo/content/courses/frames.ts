/** What a course has in common in every country: cover, ages, lesson length and status. Texts and prices differ by country. */
export const courseFrames = {
  stories: {
    status: "ACTIVE",
    ages: [6, 8],
    experience: "none",
    minutes: 45,
    cover: { palette: "sun", pattern: "waves", glyph: "stories" },
  },
  games: {
    status: "ACTIVE",
    ages: [8, 11],
    experience: "none",
    minutes: 60,
    cover: { palette: "coral", pattern: "crosses", glyph: "games" },
  },
  planets: {
    status: "ACTIVE",
    ages: [10, 13],
    experience: "some",
    minutes: 60,
    cover: { palette: "plum", pattern: "orbits", glyph: "planets" },
  },
  web: { status: "ACTIVE", ages: [11, 14], experience: "some", minutes: 60, cover: { palette: "sky", pattern: "dots", glyph: "web" } },
  robots: {
    status: "ACTIVE",
    ages: [12, 16],
    experience: "some",
    minutes: 75,
    cover: { palette: "leaf", pattern: "circuit", glyph: "robots" },
  },
  maths: { status: "ACTIVE", ages: [8, 10], experience: "none", minutes: 45, cover: { palette: "ink", pattern: "tiles", glyph: "maths" } },
  chess: {
    status: "ACTIVE",
    ages: [7, 12],
    experience: "none",
    minutes: 60,
    cover: { palette: "leaf", pattern: "checks", glyph: "chess" },
  },
  art: { status: "ACTIVE", ages: [7, 11], experience: "none", minutes: 60, cover: { palette: "coral", pattern: "strokes", glyph: "art" } },
  language: {
    status: "ACTIVE",
    ages: [8, 12],
    experience: "none",
    minutes: 45,
    cover: { palette: "sky", pattern: "bubbles", glyph: "english" },
  },
  worlds: {
    status: "IN_DEVELOPMENT",
    ages: [10, 14],
    experience: "none",
    minutes: 60,
    cover: { palette: "ink", pattern: "grid", glyph: "worlds" },
  },
  music: {
    status: "HIDDEN",
    ages: [9, 13],
    experience: "none",
    minutes: 60,
    cover: { palette: "plum", pattern: "staves", glyph: "music" },
  },
} as const;

export type CourseKey = keyof typeof courseFrames;
export const courseKeys = Object.keys(courseFrames) as readonly CourseKey[];
