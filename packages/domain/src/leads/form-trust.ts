/** What a form that anyone may send says about its sender. */
export interface FormSigns {
  /** A field that people don't see was filled in. */
  readonly trapped: boolean;
  /** Seconds between opening the form and sending it; null without a valid stamp of when it was opened. */
  readonly seconds: number | null;
  /** Everything that was typed. */
  readonly texts: readonly string[];
  /** More forms came from the same address within the last hour than one person sends. */
  readonly isFrequent: boolean;
}

/** No one reads and fills in a form faster. */
export const fastestSeconds = 3;
/** A stamp is valid for a day: someone may leave the page open overnight. */
export const stampSeconds = 24 * 60 * 60;
/** The number of links that an honest message may contain. */
export const mostLinks = 2;
/** The number of links in a text. */
export const linksIn = (text: string): number => text.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;

/**
 * Whether a form has to come with a proof of work before it is accepted. People hardly ever meet this; a program that sends thousands of
 * forms spends seconds on each.
 */
export function needsProof({ trapped, seconds, texts, isFrequent }: FormSigns): boolean {
  const links = texts.reduce((sum, text) => sum + linksIn(text), 0);
  return trapped || seconds === null || seconds < fastestSeconds || seconds > stampSeconds || links > mostLinks || isFrequent;
}

/** How many leading zero bits the hash of a proof has: about 32,000 tries, a second or two on a phone. */
export const proofBits = 15;

/** The text whose SHA-256 hash is the proof: the form's stamp and a number that was found by trying. */
export const proofText = (stamp: string, proof: string): string => `${stamp}.${proof}`;

/** Whether a hash begins with enough zero bits. */
export function isProof(hash: Uint8Array, bits: number = proofBits): boolean {
  for (let bit = 0; bit < bits; bit++) {
    const byte = hash[bit >> 3];
    if (byte === undefined || (byte >> (7 - (bit & 7))) & 1) return false;
  }
  return true;
}
