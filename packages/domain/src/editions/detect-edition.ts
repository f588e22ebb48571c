import { defaultEdition, isEdition, type EditionSlug } from "./editions.ts";

/** The browser languages that lead to an edition; the first that matches counts. */
const browserLanguages: Readonly<Record<EditionSlug, RegExp>> = {
  uk: /^en-gb$/,
  us: /^en(-|$)/,
  il: /^(he|iw)(-|$)/,
  pt: /^pt(-|$)/,
};
/** The editions in the order of that table. */
const inOrder = Object.keys(browserLanguages).filter(isEdition);

/**
 * The edition for an address without a country prefix: the one in the cookie, else the best match for the browser's languages, else us.
 * @param acceptLanguage an Accept-Language header, or `navigator.languages` joined by commas
 */
export function detectEdition(known: { cookie?: string | null | undefined; acceptLanguage?: string | null | undefined }): EditionSlug {
  if (isEdition(known.cookie)) return known.cookie;
  for (const tag of preferredLanguages(known.acceptLanguage ?? "")) {
    const match = inOrder.find((slug) => browserLanguages[slug].test(tag));
    if (match) return match;
  }
  return defaultEdition;
}

/** Language tags in lower case, most preferred first; those with a weight of 0 or an invalid one are left out. */
function preferredLanguages(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(",")
    .flatMap((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      const quality = weight === undefined ? 1 : Number(weight.slice(2) || Number.NaN);
      return tag !== "" && quality > 0 && quality <= 1 ? [{ tag: tag.replaceAll("_", "-"), quality }] : [];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
