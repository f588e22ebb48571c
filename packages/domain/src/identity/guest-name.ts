import type { EditionSlug } from "../editions/editions.ts";

/** Longest name of a guest, in characters. */
export const guestNameLength = 40;

/** What a guest is called who gave no name. */
export const namelessGuest: Readonly<Record<EditionSlug, string>> = { us: "Guest", uk: "Guest", il: "אורח או אורחת", pt: "Convidado" };

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A typed text on one line, without what can't be seen or turns the direction of what stands beside it. At most 4,000 characters are read. */
export const seenText = (text: string): string =>
  text
    .slice(0, 4000)
    // First what can't be seen: letters it parted may be one, and so may spaces.
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** A typed name as the class sees it: `seenText`, cut to forty characters. Empty where nothing is left. */
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
