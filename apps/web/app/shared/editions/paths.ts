import { defaultEdition, type EditionSlug } from "@larkroom/domain/editions/editions";
import { useEdition } from "../session/session.ts";

/** Pages without an edition prefix. */
const unprefixed = new Set(["/courses", "/privacy-policy", "/terms-and-conditions"]);

/** Whether a URL is external (http or https); anything else is a page of the product. */
export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * The URL of a page in an edition: `/profile/billing` is `/us/profile/billing`, `/` is `/us`.
 * Pages without a prefix, external URLs, `mailto:` and `tel:` stay as they are.
 */
export function pathIn(edition: EditionSlug, page: string): string {
  if (!page.startsWith("/") || page.startsWith("//")) return page;
  const path = page.split(/[?#]/, 1)[0] as string;
  if (unprefixed.has(path)) return page;
  return path === "/" ? `/${edition}${page.slice(1)}` : `/${edition}${page}`;
}

/** The path of a page for readers of a language that has no edition: the home page chooses one itself, others are in American English if they can be. */
export const unknownLanguage = (page: string, found: readonly EditionSlug[]): string =>
  page === "/" ? "/" : pathIn(found.find((slug) => slug === defaultEdition) ?? found[0] ?? defaultEdition, page);

/** `pathIn` for the current edition. */
export function usePath(): (page: string) => string {
  const { slug } = useEdition();
  return (page) => pathIn(slug, page);
}
