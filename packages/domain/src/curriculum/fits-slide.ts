import type { SharedSlide } from "./shared-slide.ts";
import type { SlideContent } from "./slide-types.ts";
import { lettersOf, wordShape } from "./word-game.ts";

/**
 * Whether a class's shared state of a slide still fits its current content. It survives a new title, position or wording, but not another type,
 * word or pairs. Guessed letters fit if the current word gives the same result for each of them.
 */
export function fitsSlide(content: SlideContent, shared: SharedSlide): boolean {
  switch (shared.kind) {
    case "votes":
      return content.type === "QUIZ_VOTING";
    case "table":
      return content.type === "SCORING_TABLE";
    case "word": {
      if (content.type !== "BLACKMANS") return false;
      const letters = new Set(lettersOf(content.alphabet));
      const isOfAlphabet = shared.guesses.every((guess) => letters.has(guess));
      const isWord = shared.word === null || shared.word === content.word;
      return isOfAlphabet && isWord && JSON.stringify(wordShape(content, shared.guesses)) === JSON.stringify(shared.shape);
    }
    case "cards": {
      if (content.type !== "DOUBLES") return false;
      const isPair = (found: readonly string[]) => content.pairs.some((pair) => found.every((card) => pair.includes(card)));
      return shared.found.every(({ cards }) => isPair(cards)) && shared.open.every((card) => content.cards.some(({ id }) => id === card));
    }
  }
}
