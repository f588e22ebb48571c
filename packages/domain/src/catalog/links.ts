/** Whether a link leaves the product: only an http(s) address does, anything else is a page of ours. */
export const isExternalLink = (link: string): boolean => /^https?:\/\/[^\s/]/i.test(link);

/**
 * A link as it may be followed: an http(s) address, or a path of ours. Null for any other scheme (`javascript:`,
 * `data:`, `mailto:`) and for addresses that only look like a path (`//host`).
 */
export function linkTarget(link: string): { href: string; external: boolean } | null {
  const href = link.trim();
  if (isExternalLink(href)) return { href, external: true };
  // Browsers drop tabs and line ends inside an address, and read a backslash as a slash.
  const squeezed = href.replace(/\p{Cc}/gu, "").replaceAll("\\", "/");
  if (squeezed === "" || squeezed.startsWith("//") || /^[a-z][a-z0-9+.-]*:/i.test(squeezed)) return null;
  return { href: squeezed, external: false };
}
