/** Letters and digits that can't be taken for one another when read aloud or copied from paper. */
export const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The most codes of one batch, and the lengths of their random part. With 6 characters, 1,000 codes among a billion can't be guessed. */
export const codeBatch = { most: 1_000, shortest: 6, longest: 16 } as const;

/** What a promo code may consist of, as stored: upper case. */
export const codePattern = /^[\p{Lu}\p{Lo}\p{Nd}_-]+$/u;

/**
 * Codes of a batch: the prefix and a random part each, all different and none in use.
 * @param random returns a random text of a length from `codeAlphabet`
 */
export function makeCodes(
  { count, prefix, length }: { readonly count: number; readonly prefix: string; readonly length: number },
  taken: ReadonlySet<string>,
  random: (length: number) => string,
): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = `${prefix}${random(length)}`;
    if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
