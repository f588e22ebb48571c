/** The format of a child's login: 3 to 40 Latin letters, digits, dots, dashes and underscores, in lower case. */
export const childLoginPattern = /^[a-z0-9._-]{3,40}$/;

/** Letters and digits that a child can type from paper; none look alike. */
export const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Suggests a login for a child who has none: the beginning of the name if Latin letters can spell it, and a number.
 * @param digits returns the given number of random digits
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
