import type { BlackmansContent, WordAlphabet } from "./slide-types.ts";

const alphabets: Readonly<Record<WordAlphabet, string>> = {
  en: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  he: "אבגדהוזחטיכלמנסעפצקרשת",
  pt: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

const finals: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** The letters a class may guess, in alphabetical order. */
export const lettersOf = (alphabet: WordAlphabet): string[] => [...alphabets[alphabet]];

/** A letter without what the game ignores: case, accents, and the final form of Hebrew letters. */
export function foldLetter(letter: string): string {
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return finals[plain] ?? plain;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const signsOf = (word: string): string[] => [...word.normalize("NFC")];

/** The word as the class sees it: null for each unguessed letter, all other characters as they are. */
export function wordShape(content: Pick<BlackmansContent, "word">, guessed: readonly string[]): (string | null)[] {
  const known = new Set(guessed.map(foldLetter));
  return signsOf(content.word).map((sign) => (!isLetter(sign) || known.has(foldLetter(sign)) ? sign : null));
}

export interface WordGame {
  /** Guessed letters that are not in the word. */
  readonly misses: readonly string[];
  readonly triesLeft: number;
  readonly state: "playing" | "found" | "flown";
  readonly shape: readonly (string | null)[];
  /** Revealed when the game is over. */
  readonly word: string | null;
}

/** The state of the game after these guesses, in order. Guesses after its end, and repeated ones, change nothing. */
export function playWord(content: BlackmansContent, guesses: readonly string[]): WordGame {
  const letters = new Set(signsOf(content.word).filter(isLetter).map(foldLetter));
  const hits = new Set<string>();
  const misses: string[] = [];
  for (const guess of guesses.map(foldLetter)) {
    if (misses.length >= content.tries || hits.size === letters.size) break;
    if (letters.has(guess)) hits.add(guess);
    else if (!misses.includes(guess)) misses.push(guess);
  }
  const state = hits.size === letters.size ? "found" : misses.length >= content.tries ? "flown" : "playing";
  return {
    misses,
    triesLeft: Math.max(0, content.tries - misses.length),
    state,
    shape: wordShape(content, [...hits]),
    word: state === "playing" ? null : content.word,
  };
}
