/** A name, a sum or an address keeps its own direction inside a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Figures that are read from the left whatever the sentence: `08/2031`, `10%`. */
export const fromTheLeft = (text: string): string => `\u2066${text}\u2069`;
