import type { CardFace } from "./card-face.ts";
import type { PublicSlideContent } from "./slide-public-types.ts";
import type { QuizVotingContent, SlideContent } from "./slide-types.ts";
import { wordShape } from "./word-game.ts";

// What a class does together on a slide: plain JSON, kept with the class and told to its pages.

/** A vote. `votes` names who chose what: whoever is not staff is told of their own alone, and of the counts when these are shown. */
export interface SharedVotes {
  readonly kind: "votes";
  readonly isOpen: boolean;
  readonly showVotes: QuizVotingContent["showVotes"];
  /** The option each has chosen, by the participant. */
  readonly votes: Readonly<Record<string, string>>;
  /** How many chose each option; null while the viewer is not told yet. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** How many have voted. */
  readonly voters: number;
}

/** Points by row (a participant or a team) and column; what is missing was not given yet. */
export interface SharedTable {
  readonly kind: "table";
  readonly points: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The hidden word as far as the class has found it. `word` is told when the game is over, never before. */
export interface SharedWord {
  readonly kind: "word";
  /** The letters guessed, in their order, without case, accents and final forms. */
  readonly guesses: readonly string[];
  readonly misses: readonly string[];
  readonly triesLeft: number;
  readonly state: "playing" | "found" | "flown";
  readonly shape: readonly (string | null)[];
  readonly word: string | null;
  /** Games played before this one; missing in the first. */
  readonly round?: number;
}

/** Cards on the table. `faces` are those of the cards that lie open or were found, and no others. */
export interface SharedCards {
  readonly kind: "cards";
  /** Pairs found, in their order, and by whom. */
  readonly found: readonly { readonly cards: readonly [string, string]; readonly by: string }[];
  /** Turned and not found: one while a move is half done, two that did not fit until the next card is turned. */
  readonly open: readonly string[];
  readonly faces: Readonly<Record<string, CardFace>>;
  /** Who turned last and may go on, or who is next; null before the first card and where everybody plays alone. */
  readonly turn: string | null;
  /** Pairs of cards turned. */
  readonly moves: number;
  /** Cards turned and turns passed on: whoever does says how many there were, so that what is sent twice happens once. */
  readonly turned: number;
  /** Games played before this one; missing in the first. */
  readonly round?: number;
}

export type SharedSlide = SharedVotes | SharedTable | SharedWord | SharedCards;
export type SharedKind = SharedSlide["kind"];

/** A step on a slide the class does together. */
export type SharedStep =
  | { readonly kind: "voting"; readonly open: boolean }
  | { readonly kind: "vote"; readonly optionId: string }
  | { readonly kind: "points"; readonly row: string; readonly column: string; readonly points: number }
  /** `round`: the game it belongs to, as the page saw it. */
  | { readonly kind: "letter"; readonly letter: string; readonly round?: number }
  | { readonly kind: "card"; readonly cardId: string; readonly turned: number }
  | { readonly kind: "pass"; readonly turned: number }
  /** Another game after this one is over. `round`: which one is over. */
  | { readonly kind: "again"; readonly round: number };

/** Who sees a shared state. */
export interface SharedViewer {
  readonly id: string;
  readonly isStaff: boolean;
}

/** The state before the first step; null for a slide that the class does not share. A page has it from what it was told of the slide. */
export function freshShared(content: SlideContent | PublicSlideContent): SharedSlide | null {
  switch (content.type) {
    case "QUIZ_VOTING": {
      const counts = Object.fromEntries(content.question.options.map(({ id }) => [id, 0]));
      return { kind: "votes", isOpen: true, showVotes: content.showVotes, votes: {}, counts, voters: 0 };
    }
    case "SCORING_TABLE":
      return { kind: "table", points: {} };
    case "BLACKMANS": {
      const shape = "shape" in content ? content.shape : wordShape(content, []);
      return { kind: "word", guesses: [], misses: [], triesLeft: content.tries, state: "playing", shape, word: null };
    }
    case "DOUBLES":
      return { kind: "cards", found: [], open: [], faces: {}, turn: null, moves: 0, turned: 0 };
    default:
      return null;
  }
}

/** Whose board it is: each child's own where cards are turned alone, else everybody's (null). */
export const sharedOwner = (content: SlideContent | PublicSlideContent, by: string): string | null =>
  content.type === "DOUBLES" && content.play === "alone" ? by : null;

/** The state as one person may see it. Seen twice it is the same. */
export function sharedFor(shared: SharedSlide, viewer: SharedViewer): SharedSlide {
  if (shared.kind !== "votes" || viewer.isStaff) return shared;
  const own = Object.hasOwn(shared.votes, viewer.id) ? shared.votes[viewer.id] : undefined;
  const areCountsShown = !shared.isOpen || (shared.showVotes === "after_vote" && own !== undefined);
  return { ...shared, votes: own === undefined ? {} : { [viewer.id]: own }, counts: areCountsShown ? shared.counts : null };
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([known]) => known !== key));

/** The state without what one person chose, was given and found. Numbers that name nobody stay. */
export function forgetInShared(shared: SharedSlide, id: string): SharedSlide {
  switch (shared.kind) {
    case "votes":
      return { ...shared, votes: without(shared.votes, id) };
    case "table":
      return { ...shared, points: without(shared.points, id) };
    case "cards":
      return {
        ...shared,
        found: shared.found.map((pair) => (pair.by === id ? { ...pair, by: "" } : pair)),
        turn: shared.turn === id ? null : shared.turn,
      };
    case "word":
      return shared;
  }
}
