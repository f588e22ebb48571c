import type { CardFace } from "./card-face.ts";
import type { PublicSlideContent } from "./slide-public-types.ts";
import type { QuizVotingContent, SlideContent } from "./slide-types.ts";
import { wordShape } from "./word-game.ts";

// The shared state of a slide the class does together: plain JSON, stored with the class and sent to its pages.

/** A vote. `votes` says who chose what. Only staff see all of it; others see their own vote, and the counts once these are shown. */
export interface SharedVotes {
  readonly kind: "votes";
  readonly isOpen: boolean;
  readonly showVotes: QuizVotingContent["showVotes"];
  /** The chosen option by participant. */
  readonly votes: Readonly<Record<string, string>>;
  /** The number of votes per option; null while they are hidden from the viewer. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** How many people have voted. */
  readonly voters: number;
}

/** Points by row (a participant or a team) and column; missing ones aren't given yet. */
export interface SharedTable {
  readonly kind: "table";
  readonly points: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The hidden word as far as the class has found it. `word` is revealed only when the game is over. */
export interface SharedWord {
  readonly kind: "word";
  /** The guessed letters in order, without case, accents and final forms. */
  readonly guesses: readonly string[];
  readonly misses: readonly string[];
  readonly triesLeft: number;
  readonly state: "playing" | "found" | "flown";
  readonly shape: readonly (string | null)[];
  readonly word: string | null;
  /** Number of earlier games; missing in the first. */
  readonly round?: number;
}

/** Cards on the table. `faces` holds only the cards that are open or were found. */
export interface SharedCards {
  readonly kind: "cards";
  /** The pairs found, in order, and by whom. */
  readonly found: readonly { readonly cards: readonly [string, string]; readonly by: string }[];
  /** Open but not found: one card in the middle of a move, or two that didn't match, until the next card is turned. */
  readonly open: readonly string[];
  readonly faces: Readonly<Record<string, CardFace>>;
  /** Whose turn it is: the last player if they may continue, else the next one. Null before the first card, and if everyone plays alone. */
  readonly turn: string | null;
  /** Number of pairs turned. */
  readonly moves: number;
  /** Number of cards turned and turns passed. A step states the number its sender saw, so that a repeated message takes effect once. */
  readonly turned: number;
  /** Number of earlier games; missing in the first. */
  readonly round?: number;
}

export type SharedSlide = SharedVotes | SharedTable | SharedWord | SharedCards;
export type SharedKind = SharedSlide["kind"];

/** A step on a slide the class does together. */
export type SharedStep =
  | { readonly kind: "voting"; readonly open: boolean }
  | { readonly kind: "vote"; readonly optionId: string }
  | { readonly kind: "points"; readonly row: string; readonly column: string; readonly points: number }
  /** `round`: the game the guess belongs to, as the page saw it. */
  | { readonly kind: "letter"; readonly letter: string; readonly round?: number }
  | { readonly kind: "card"; readonly cardId: string; readonly turned: number }
  | { readonly kind: "pass"; readonly turned: number }
  /** Starts another game after this one is over. `round`: the game that is over. */
  | { readonly kind: "again"; readonly round: number };

/** The person who sees a shared state. */
export interface SharedViewer {
  readonly id: string;
  readonly isStaff: boolean;
}

/** The state before the first step; null for a slide the class doesn't share. A page derives it from the public content. */
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

/** Whose board it is: each child's own if cards are turned alone, else everyone's (null). */
export const sharedOwner = (content: SlideContent | PublicSlideContent, by: string): string | null =>
  content.type === "DOUBLES" && content.play === "alone" ? by : null;

/** The state as one person may see it. Applying it twice gives the same result. */
export function sharedFor(shared: SharedSlide, viewer: SharedViewer): SharedSlide {
  if (shared.kind !== "votes" || viewer.isStaff) return shared;
  const own = Object.hasOwn(shared.votes, viewer.id) ? shared.votes[viewer.id] : undefined;
  const areCountsShown = !shared.isOpen || (shared.showVotes === "after_vote" && own !== undefined);
  return { ...shared, votes: own === undefined ? {} : { [viewer.id]: own }, counts: areCountsShown ? shared.counts : null };
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([known]) => known !== key));

/** The state without one person's choices, points and finds. Totals that identify no one stay. */
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
