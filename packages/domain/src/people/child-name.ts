import { guestName, seenText } from "../identity/guest-name.ts";

/**
 * A child's name as a stranger or a file gave it, harmless wherever it is shown, mailed or exported: on one line, cut to forty
 * characters, nothing that mail programs turn into a link, and no sign at its beginning that a spreadsheet takes for a formula.
 * Empty where nothing is left.
 */
export function childName(text: string): string {
  // What can't be seen goes first: it would hide that a letter follows a dot.
  const unlinked = seenText(text.slice(0, 4000).normalize("NFKC"))
    .replace(/[:/\\@|]+/g, " ")
    .replace(/\.(?=[\p{L}\d])/gu, ". ");
  return guestName(guestName(unlinked).replace(/^[\s=+\-'"`]+/u, ""));
}
