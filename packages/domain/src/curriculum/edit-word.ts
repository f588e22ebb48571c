import { type BlackmansContent, type WordAlphabet, wordAlphabets } from "./slide-types.ts";
import { foldLetter, lettersOf } from "./word-game.ts";

/** The alphabet of a word: the current one if it has all its letters, else another that does, else the current one. */
function alphabetFor(word: string, now: WordAlphabet): WordAlphabet {
  const letters = [...word.normalize("NFC")].filter((sign) => /\p{L}/u.test(sign));
  const holds = (alphabet: WordAlphabet): boolean => {
    const known = new Set(lettersOf(alphabet));
    return letters.every((letter) => known.has(foldLetter(letter)));
  };
  const accented = letters.some((letter) => letter.normalize("NFD").length > letter.length);
  const others: readonly WordAlphabet[] = accented ? ["pt", ...wordAlphabets] : wordAlphabets;
  return [now, ...others].find(holds) ?? now;
}

/** Changes the hidden word. The alphabet is adjusted automatically. */
export const withWord = (content: BlackmansContent, word: string): BlackmansContent => ({
  ...content,
  word,
  alphabet: alphabetFor(word, content.alphabet),
});
