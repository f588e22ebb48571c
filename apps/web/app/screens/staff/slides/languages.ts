import { editions, editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";

/** What each edition's language is called in itself. */
export const languageNames: Readonly<Record<EditionSlug, string>> = {
  us: "English (US)",
  uk: "English (UK)",
  il: "עברית",
  pt: "Português",
};

/** The edition in whose language a course of a country is written. */
export const baseEdition = (country: number): EditionSlug => editionSlugs.find((slug) => editions[slug].countryId === country) ?? "us";

/** The editions a slide is written for, its own first: also one of the same language has words of its own (colour, and color). */
export const languagesOf = (base: EditionSlug): EditionSlug[] => [base, ...editionSlugs.filter((slug) => slug !== base)];
