import { allow, type Decision, refuse } from "../shared/decision.ts";
import {
  freshShared,
  type SharedCards,
  type SharedSlide,
  type SharedStep,
  type SharedTable,
  type SharedVotes,
  type SharedWord,
} from "./shared-slide.ts";
import { turnCard } from "./card-face.ts";
import { countVotes } from "./slide-results.ts";
import type { SlideTranslations } from "./slide-texts.ts";
import type { BlackmansContent, DoublesContent, QuizVotingContent, ScoringTableContent, SlideContent } from "./slide-types.ts";
import { foldLetter, lettersOf, playWord } from "./word-game.ts";

export type StepRefusal =
  | "role_not_allowed"
  | "not_found"
  | "validation_failed"
  | "already_done"
  | "state_changed"
  | "transition_not_allowed";

/** A learner in the class; `isHere`: currently in the room. */
export interface Seated {
  readonly id: string;
  readonly isHere: boolean;
}

/** Who takes a step, and the learners of the class in seat order. */
export interface StepBy {
  readonly id: string;
  readonly isStaff: boolean;
  readonly seated: readonly Seated[];
}

/** `finished`: who finished the slide with this step. `pair`: the two cards of a move that has just ended. */
type Taken = Decision<
  StepRefusal,
  { shared: SharedSlide; finished: readonly string[]; pair: readonly [first: string, second: string] | null }
>;

const taken = (shared: SharedSlide, finished: readonly string[] = [], pair: readonly [string, string] | null = null): Taken =>
  allow({ shared, finished, pair });

/**
 * Whose turn it is: the expected player, or the next one present if they aren't here. Null if no one is here.
 * `turn` is the table's stored turn, null before its first card.
 */
export function whoseTurn(turn: string | null, seated: readonly Seated[]): string | null {
  const from = Math.max(
    0,
    seated.findIndex(({ id }) => id === turn),
  );
  return [...seated.slice(from), ...seated.slice(0, from)].find(({ isHere }) => isHere)?.id ?? null;
}

/**
 * Applies a step to a slide the class does together. `shared` is its state, undefined before the first step. A step that was already applied
 * returns the identical state object, so that callers can detect it by reference. `translations` are the slide's translations with fallbacks
 * applied (`translationsAsRead`): a turned card is revealed in every language.
 */
export function takeStep(
  content: SlideContent,
  shared: SharedSlide | undefined,
  step: SharedStep,
  by: StepBy,
  translations: SlideTranslations = {},
): Taken {
  const current = shared ?? freshShared(content);
  if (!by.isStaff && !by.seated.some(({ id }) => id === by.id)) return refuse("not_found");
  if (content.type === "QUIZ_VOTING" && current?.kind === "votes") {
    if (step.kind === "voting") return openVoting(current, step.open, by);
    if (step.kind === "vote") return vote(content, current, step.optionId, by);
  }
  if (content.type === "SCORING_TABLE" && current?.kind === "table" && step.kind === "points")
    return givePoints(content, current, step, by);
  if (content.type === "BLACKMANS" && current?.kind === "word") {
    if (step.kind === "letter") return guess(content, current, step);
    if (step.kind === "again") return guessAgain(content, current, step.round, by);
  }
  if (content.type === "DOUBLES" && content.play === "in_turns" && current?.kind === "cards" && step.kind === "pass")
    return passOn(content, current, step.turned, by);
  if (content.type === "DOUBLES" && current?.kind === "cards") {
    if (step.kind === "card") return turnOver(content, current, step, { by, translations });
    if (step.kind === "again") return dealAgain(content, current, step.round, by);
  }
  return refuse("transition_not_allowed");
}

function openVoting(votes: SharedVotes, isOpen: boolean, by: StepBy): Taken {
  if (!by.isStaff) return refuse("role_not_allowed");
  return taken(votes.isOpen === isOpen ? votes : { ...votes, isOpen });
}

function vote(content: QuizVotingContent, shared: SharedVotes, optionId: string, by: StepBy): Taken {
  if (by.isStaff) return refuse("role_not_allowed");
  if (!content.question.options.some(({ id }) => id === optionId)) return refuse("validation_failed");
  if (Object.hasOwn(shared.votes, by.id) && shared.votes[by.id] === optionId) return taken(shared, [by.id]);
  if (!shared.isOpen) return refuse("already_done");
  const votes = { ...shared.votes, [by.id]: optionId };
  const counts = Object.fromEntries(countVotes(content, Object.values(votes)).map(({ optionId: id, votes: count }) => [id, count]));
  return taken({ ...shared, votes, counts, voters: Object.keys(votes).length }, [by.id]);
}

function givePoints(
  content: ScoringTableContent,
  table: SharedTable,
  { row, column, points }: Extract<SharedStep, { kind: "points" }>,
  by: StepBy,
): Taken {
  if (!by.isStaff) return refuse("role_not_allowed");
  const rows = content.rows === "teams" ? content.teams : by.seated;
  const known = content.columns.find(({ id }) => id === column);
  if (!known || !rows.some(({ id }) => id === row)) return refuse("not_found");
  if (!Number.isInteger(points) || points < 0 || points > known.maxPoints) return refuse("validation_failed");
  const own = Object.hasOwn(table.points, row) ? table.points[row] : undefined;
  if (own && Object.hasOwn(own, column) && own[column] === points) return taken(table);
  return taken({ ...table, points: { ...table.points, [row]: { ...own, [column]: points } } });
}

function guess(content: BlackmansContent, shared: SharedWord, step: Extract<SharedStep, { kind: "letter" }>): Taken {
  const letter = foldLetter(step.letter);
  const { guesses, round } = shared;
  if (!lettersOf(content.alphabet).includes(letter)) return refuse("validation_failed");
  // A late letter belongs to an earlier game.
  const isLate = step.round !== undefined && step.round !== (round ?? 0);
  if (isLate || guesses.includes(letter) || playWord(content, guesses).state !== "playing") return taken(shared);
  const all = [...guesses, letter];
  return taken({ kind: "word", guesses: all, ...playWord(content, all), ...(round !== undefined && { round }) });
}

/** The outcome of a request for another game, or null if the game may start. */
function beforeAgain(shared: SharedWord | SharedCards, round: number, isOver: boolean): Taken | null {
  const now = shared.round ?? 0;
  if (round < now) return taken(shared);
  if (round > now) return refuse("state_changed");
  return isOver ? null : refuse("transition_not_allowed");
}

/** The teacher starts another word game. */
function guessAgain(content: BlackmansContent, shared: SharedWord, round: number, by: StepBy): Taken {
  if (!by.isStaff) return refuse("role_not_allowed");
  const settled = beforeAgain(shared, round, shared.state !== "playing");
  return settled ?? taken({ kind: "word", guesses: [], ...playWord(content, []), round: round + 1 });
}

/** Turns all cards face down again. The teacher does this for the class; a child who plays alone does it themselves. Finished slides stay finished. */
function dealAgain(content: DoublesContent, table: SharedCards, round: number, by: StepBy): Taken {
  const isSolo = content.play === "alone";
  if (by.isStaff === isSolo) return refuse("role_not_allowed");
  const settled = beforeAgain(table, round, isOver(content, table));
  if (settled) return settled;
  // The counter of turned cards continues, so that a late message turns nothing.
  const turn = isSolo || table.turn === null ? null : nextAfter(table.turn, by.seated);
  return taken({ kind: "cards", found: [], open: [], faces: {}, turn, moves: 0, turned: table.turned + 1, round: round + 1 });
}

const isOver = (content: DoublesContent, { found }: SharedCards): boolean => found.length >= content.pairs.length;

function turnOver(
  content: DoublesContent,
  table: SharedCards,
  step: Extract<SharedStep, { kind: "card" }>,
  { by, translations }: { by: StepBy; translations: SlideTranslations },
): Taken {
  if (by.isStaff) return refuse("role_not_allowed");
  const { cardId } = step;
  const face = turnCard(content, cardId, translations);
  if (!face) return refuse("not_found");
  // Delivered again, or sent before the page had seen the previous card turned.
  if (step.turned < table.turned) return taken(table);
  if (step.turned > table.turned) return refuse("state_changed");
  if (content.play === "in_turns" && whoseTurn(table.turn, by.seated) !== by.id) return refuse("transition_not_allowed");
  if (table.found.some(({ cards }) => cards.includes(cardId))) return refuse("already_done");
  // Two cards that don't match are turned back by the next card.
  const lying = table.open.length === 1 ? table.open : [];
  const [first] = lying;
  if (first === cardId) return taken(table);
  const openFaces = first === undefined ? {} : { [first]: turnCard(content, first, translations) ?? { id: first, text: "" } };
  const faces = { ...facesFound(table), ...openFaces, [cardId]: face };
  const turned = table.turned + 1;
  const isSolo = content.play === "alone";
  if (first === undefined) return taken({ ...table, open: [cardId], faces, turned, turn: isSolo ? null : by.id });
  const pair = [first, cardId] as const;
  const moved = { ...table, faces, turned, moves: table.moves + 1 };
  if (!content.pairs.some((one) => one.includes(first) && one.includes(cardId)))
    return taken({ ...moved, open: pair, turn: isSolo ? null : nextAfter(by.id, by.seated) }, [], pair);
  const found = [...table.found, { cards: pair, by: by.id }];
  const players = isSolo ? [by.id] : by.seated.filter(({ id, isHere }) => isHere || found.some((one) => one.by === id)).map(({ id }) => id);
  return taken({ ...moved, open: [], found, turn: isSolo ? null : by.id }, found.length === content.pairs.length ? players : [], pair);
}

/** The teacher passes the turn on, so that no one waits for a child who isn't paying attention; a half-finished move is undone. */
function passOn(content: DoublesContent, table: SharedCards, turned: number, by: StepBy): Taken {
  if (!by.isStaff) return refuse("role_not_allowed");
  if (turned < table.turned) return taken(table);
  if (turned > table.turned) return refuse("state_changed");
  const current = whoseTurn(table.turn, by.seated);
  // After the last pair there is no turn to pass on.
  if (current === null || isOver(content, table)) return taken(table);
  return taken({ ...table, open: [], faces: facesFound(table), turn: nextAfter(current, by.seated), turned: table.turned + 1 });
}

const facesFound = (table: SharedCards): SharedCards["faces"] =>
  Object.fromEntries(Object.entries(table.faces).filter(([id]) => table.found.some(({ cards }) => cards.includes(id))));

/** The player after someone: the next one present in seat order, or themselves if no one else is there. */
function nextAfter(id: string, seated: readonly Seated[]): string | null {
  const at = seated.findIndex((one) => one.id === id);
  return whoseTurn(seated[(at + 1) % Math.max(1, seated.length)]?.id ?? null, seated);
}
