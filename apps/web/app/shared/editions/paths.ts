import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { useEdition } from "../session/session.ts";

/** Pages that stand outside the country prefix. */
const unprefixed = new Set(["/courses", "/privacy-policy", "/terms-and-conditions"]);

/** An http(s) address leads out of the product; anything else is a page of it. */
export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * The address of a page in an edition: `/profile/billing` is `/us/profile/billing`, `/` is `/us`.
 * Pages that have no prefix, outside addresses, `mailto:` and `tel:` stay as they are.
 */
export function pathIn(edition: EditionSlug, page: string): string {
  if (!page.startsWith("/") || page.startsWith("//")) return page;
  const path = page.split(/[?#]/, 1)[0] as string;
  if (unprefixed.has(path)) return page;
  return path === "/" ? `/${edition}${page.slice(1)}` : `/${edition}${page}`;
}

/** `pathIn` for the edition of this page. */
export function usePath(): (page: string) => string {
  const { slug } = useEdition();
  return (page) => pathIn(slug, page);
}
