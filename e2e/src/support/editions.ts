import { editions as table, type EditionSlug, editionSlugs } from "@larkroom/domain/editions/editions";

export type { EditionSlug };

/** The editions as a browser sees them. */
export const editions = editionSlugs.map((slug) => ({
  slug,
  lang: table[slug].locale,
  dir: table[slug].dir,
  countryId: table[slug].countryId,
}));
