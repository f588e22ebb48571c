/** Isolates a name, amount or URL, so that it keeps its own direction within a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Isolates figures that are always left to right: `08/2031`, `10%`. */
export const fromTheLeft = (text: string): string => `\u2066${text}\u2069`;
