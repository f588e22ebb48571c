import { guestName, seenText } from "../identity/guest-name.ts";

/**
 * A child's name from an untrusted person or file, made safe to show, email or export: on one line, cut to forty characters, nothing that email
 * programs turn into a link, and no leading character that a spreadsheet takes for a formula. Empty if nothing is left.
 */
export function childName(text: string): string {
  // Invisible characters go first: they could hide that a letter follows a dot.
  const unlinked = seenText(text.slice(0, 4000).normalize("NFKC"))
    .replace(/[:/\\@|]+/g, " ")
    .replace(/\.(?=[\p{L}\d])/gu, ". ");
  return guestName(guestName(unlinked).replace(/^[\s=+\-'"`]+/u, ""));
}
