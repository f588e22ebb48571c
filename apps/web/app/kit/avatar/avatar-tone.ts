/** The six background colors of avatars. */
export type AvatarTone = 0 | 1 | 2 | 3 | 4 | 5;

/** The color for a name: always the same for the same name, distributed over the six by a hash (FNV-1a). */
export function avatarTone(name: string): AvatarTone {
  let hash = 0x811c9dc5;
  for (const char of name.trim().normalize("NFC").toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (((hash ^ (hash >>> 15)) >>> 0) % 6) as AvatarTone;
}

/** The initials of the first and last word, or of the only one; "?" for an empty name. */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? "?")][0] ?? "?";
  const last = letters === 2 && words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toLocaleUpperCase();
}
