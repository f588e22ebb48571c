/** What a child's own login looks like: 3 to 40 latin letters, digits, dots, dashes and underscores, in lower case. */
export const childLoginPattern = /^[a-z0-9._-]{3,40}$/;

/** Letters and digits a child can type from paper, and none that look alike. */
export const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * A login for a child nobody has chosen one for: the beginning of the name where it can be written in latin letters, and a number.
 * @param digits makes so many random digits
 */
export function suggestLogin(name: string, digits: (count: number) => string): string {
  const latin = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .split(/[^a-z]+/)
    .find((part) => part.length > 0);
  return `${(latin ?? "lark").slice(0, 12)}-${digits(5)}`;
}
