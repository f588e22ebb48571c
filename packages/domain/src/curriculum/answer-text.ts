const marks = /\p{M}/gu;
const quotes: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "״": '"',
  "‘": "'",
  "’": "'",
  "׳": "'",
  "`": "'",
};

const plainQuotes = (text: string): string => text.replace(/[“”„«»״‘’׳`]/gu, (sign) => quotes[sign] ?? sign);
const oneSpace = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * A short answer normalised for comparison: case, accents, niqqud, kinds of quotation marks and dashes, repeated spaces and punctuation at the
 * end make no difference.
 */
export function normaliseWords(text: string): string {
  const plain = plainQuotes(text.normalize("NFKD").replace(marks, ""));
  return oneSpace(plain.toLowerCase().replace(/[‐-―־]/gu, "-"))
    .replace(/[\s.,;:!?…]+$/u, "")
    .normalize("NFC");
}

/** Short code normalised for comparison: case matters; insignificant spaces and the kind of quotation marks don't. */
export function normaliseCode(text: string): string {
  return oneSpace(plainQuotes(text.normalize("NFC")))
    .replace(/"/gu, "'")
    .replace(/\s*([^\p{L}\p{N}_\s])\s*/gu, "$1");
}

/** Parses a number as a child of any edition types it: `3.5`, `3,5`, `-2`, `1 000`. Null if it isn't one. */
export function parseAnswerNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\s\u00A0\u202F\u200E\u200F]/gu, "")
    .replace(/[−–]/gu, "-")
    .replace(",", ".");
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/u.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Whether two numbers differ by at most `tolerance`, allowing for floating-point errors (0.1 + 0.2). */
export function closeEnough(given: number, right: number, tolerance: number): boolean {
  const slack = Number.EPSILON * 4 * Math.max(1, Math.abs(given), Math.abs(right));
  return Math.abs(given - right) <= tolerance + slack;
}
