import { editions, editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";

/** The name of each edition's language, in that language. */
export const languageNames: Readonly<Record<EditionSlug, string>> = {
  us: "English (US)",
  uk: "English (UK)",
  il: "עברית",
  pt: "Português",
};

/** The edition in whose language a country's courses are written. */
export const baseEdition = (country: number): EditionSlug => editionSlugs.find((slug) => editions[slug].countryId === country) ?? "us";

/** The editions a slide can be translated for, its own first. Even one in the same language can have its own spelling (colour, color). */
export const languagesOf = (base: EditionSlug): EditionSlug[] => [base, ...editionSlugs.filter((slug) => slug !== base)];
