import { describe, expect, test } from "vitest";
import { fitsSlide } from "./fits-slide.ts";
import type { SharedCards, SharedSlide, SharedWord } from "./shared-slide.ts";
import { slideSamples } from "./slide-samples.ts";
import type { BlackmansContent, ContentOf, SlideContent } from "./slide-types.ts";
import { playWord } from "./word-game.ts";

const word: BlackmansContent = { ...slideSamples.BLACKMANS, word: "Zephyr", alphabet: "en", tries: 3 };
const guessed = (...guesses: string[]): SharedWord => ({ kind: "word", guesses, ...playWord(word, guesses) });
const face = (id: string) => ({ id, text: id });
const doubles: ContentOf<"DOUBLES"> = {
  ...slideSamples.DOUBLES,
  cards: ["a", "b", "c", "d"].map(face),
  pairs: [
    ["a", "b"],
    ["c", "d"],
  ],
};
const cards: SharedCards = {
  kind: "cards",
  faces: {},
  turn: null,
  moves: 1,
  turned: 3,
  found: [{ cards: ["b", "a"], by: "7" }],
  open: ["c"],
};
const votes: SharedSlide = { kind: "votes", isOpen: true, showVotes: "after_vote", votes: {}, counts: {}, voters: 0 };
const table: SharedSlide = { kind: "table", points: { "7": { round: 3 } } };

describe("[GCL-21] whether shared progress fits the slide's current content", () => {
  const rules: [why: string, content: SlideContent, shared: SharedSlide, fits: boolean][] = [
    ["votes on a voting slide", slideSamples.QUIZ_VOTING, votes, true],
    ["points on a table", slideSamples.SCORING_TABLE, table, true],
    ["votes on a slide that became a table", slideSamples.SCORING_TABLE, votes, false],
    ["points on a slide that became a voting", slideSamples.QUIZ_VOTING, table, false],
    ["votes on a slide that no longer shares anything", slideSamples.LINK, votes, false],
    ["the word with another hint", { ...word, hint: "It blows." }, guessed("E", "A"), true],
    ["the word with more tries", { ...word, tries: 9 }, guessed("E", "A"), true],
    ["the word after it was found", word, guessed("Z", "E", "P", "H", "Y", "R"), true],
    ["another word of the same length", { ...word, word: "Quartz" }, guessed("E"), false],
    ["another word that contains a missed letter", { ...word, word: "Quartz" }, guessed("A"), false],
    ["a longer word", { ...word, word: "Zephyrs" }, guessed("X"), false],
    ["another word after the game is over", { ...word, word: "Breezy" }, guessed("Z", "E", "P", "H", "Y", "R"), false],
    ["a word of another alphabet", { ...word, word: "שלוםשל", alphabet: "he" }, guessed("X"), false],
    ["the word on a slide that became cards", doubles, guessed("E"), false],
    ["cards with another face", { ...doubles, cards: doubles.cards.map((card) => face(card.id)) }, cards, true],
    ["cards in another order", { ...doubles, cards: doubles.cards.toReversed() }, cards, true],
    [
      "cards that no longer form a pair",
      {
        ...doubles,
        pairs: [
          ["a", "c"],
          ["b", "d"],
        ],
      },
      cards,
      false,
    ],
    ["an open card that was removed", { ...doubles, cards: ["a", "b"].map(face), pairs: [["a", "b"]] }, cards, false],
    ["cards on a slide that became a word", word, cards, false],
  ];

  test.each(rules)("%s", (_, content, shared, fits) => {
    expect(fitsSlide(content, shared)).toBe(fits);
  });
});
