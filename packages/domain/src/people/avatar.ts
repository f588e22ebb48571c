/** How many colours avatars come in. */
export const avatarColours = 6;

/** The colour of a name, 0 to 5: the same name has the same one everywhere, whatever its case and blanks. */
export function avatarColour(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of plain(name)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The low bits of this hash follow the last letter; the high ones mix them all.
  return ((hash ^ (hash >>> 15)) >>> 0) % avatarColours;
}

/** One or two letters for a name: of its first and its last word. Empty for a name without letters. */
export function initials(name: string): string {
  const words = name
    .normalize("NFC")
    .trim()
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join("").toUpperCase();
}

const plain = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
