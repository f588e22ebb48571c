/** The four editions as a browser sees them. */
export const editions = [
  { slug: "us", lang: "en-US", dir: "ltr" },
  { slug: "uk", lang: "en-GB", dir: "ltr" },
  { slug: "il", lang: "he-IL", dir: "rtl" },
  { slug: "pt", lang: "pt-PT", dir: "ltr" },
] as const;

export type Edition = (typeof editions)[number];
export type EditionSlug = Edition["slug"];
