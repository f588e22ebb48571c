/**
 * A text as a person reads it, however it was typed: full-width and circled characters, digits of other scripts, look-alike letters, accents,
 * vowel points, invisible characters and direction marks all fold into plain lower-case letters and 0-9.
 */
export interface Folded {
  /** One entry for each folded character. */
  chars: string[];
  /** For each of them its range in the original: the first code unit, and the one after its last. */
  from: number[];
  to: number[];
}

const lookAlikes: Record<string, string> = {
  ...pairs("аеорсухіѕјкмтвнԁɡӏοαεικνρτυχ", "aeopcyxisjkmtbhdgloaeiknptux"),
  // Final forms of Hebrew letters.
  ...pairs("ךםןףץ", "כמנפצ"),
  ...pairs("‐‑‒–—―−", "-------"),
  ...pairs("’‘ʼ`´׳", "''''''"),
  ...pairs("。․．", "..."),
  ø: "o",
  ł: "l",
  ı: "i",
  ß: "ss",
  ...pairs("〇零一二三四五六七八九", "00123456789"),
  "⓿": "0",
};

function pairs(from: string, to: string): Record<string, string> {
  const plain = [...to];
  return Object.fromEntries([...from].map((char, index) => [char, plain[index] ?? ""]));
}

/** Circled and similar digits that Unicode doesn't decompose: each block is 1 to 9. */
const dressedDigits = [0x2776, 0x2780, 0x278a, 0x24f5];

function digitOf(char: string): string | null {
  const code = char.codePointAt(0) ?? 0;
  const dressed = dressedDigits.find((first) => code >= first && code < first + 9);
  if (dressed !== undefined) return String(code - dressed + 1);
  if (!/^\p{Nd}$/u.test(char)) return null;
  let zero = code;
  // The decimal digits of a script are ten consecutive code points starting at its zero.
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Combining marks and invisible characters. */
const unseen = /[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

function foldChar(char: string): string {
  if (char >= " " && char <= "~") return char.toLowerCase();
  const bare = char.normalize("NFKD").replace(unseen, "").toLowerCase();
  return [...bare].map((one) => lookAlikes[one] ?? digitOf(one) ?? one).join("");
}

/** Folds a text and records where each character came from. */
export function fold(text: string): Folded {
  const folded: Folded = { chars: [], from: [], to: [] };
  let at = 0;
  for (const char of text) {
    for (const one of foldChar(char)) {
      folded.chars.push(one);
      folded.from.push(at);
      folded.to.push(at + char.length);
    }
    at += char.length;
  }
  return folded;
}

/** Only the folded text. */
export function foldText(text: string): string {
  return fold(text).chars.join("");
}
