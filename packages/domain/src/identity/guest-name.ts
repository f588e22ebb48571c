import type { EditionSlug } from "../editions/editions.ts";

/** The maximum length of a guest's name, in characters. */
export const guestNameLength = 40;

/** The name of a guest who gave none. */
export const namelessGuest: Readonly<Record<EditionSlug, string>> = { us: "Guest", uk: "Guest", il: "אורח או אורחת", pt: "Convidado" };

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A typed text on one line, without invisible characters and those that change text direction. At most 4,000 characters are read. */
export const seenText = (text: string): string =>
  text
    .slice(0, 4000)
    // Invisible characters are removed first: letters or spaces that they separated may combine.
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** A typed name as the class sees it: `seenText`, cut to forty characters. Empty if nothing is left. */
export function guestName(text: string): string {
  const seen = seenText(text);
  if (seen.length <= guestNameLength) return seen;
  return Array.from(characters.segment(seen), ({ segment }) => segment)
    .slice(0, guestNameLength)
    .join("")
    .slice(0, guestNameLength * 8)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
