import type { BlackmansContent, WordAlphabet } from "./slide-types.ts";
import { foldLetter, lettersOf } from "./word-game.ts";

/** The alphabet a word is written in: the given one where it holds all its letters, else another that does, else the given one. */
function alphabetFor(word: string, now: WordAlphabet): WordAlphabet {
  const letters = [...word.normalize("NFC")].filter((sign) => /\p{L}/u.test(sign));
  const holds = (alphabet: WordAlphabet): boolean => {
    const known = new Set(lettersOf(alphabet));
    return letters.every((letter) => known.has(foldLetter(letter)));
  };
  const accented = letters.some((letter) => letter.normalize("NFD").length > letter.length);
  const others: readonly WordAlphabet[] = accented ? ["pt", "en", "he"] : ["en", "he", "pt"];
  return [now, ...others].find(holds) ?? now;
}

/** The game with another word. Its alphabet follows the word, so that nobody has to think of it. */
export const withWord = (content: BlackmansContent, word: string): BlackmansContent => ({
  ...content,
  word,
  alphabet: alphabetFor(word, content.alphabet),
});
