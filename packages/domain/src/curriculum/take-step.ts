import { allow, type Decision, refuse } from "../shared/decision.ts";
import { freshShared, type SharedCards, type SharedSlide, type SharedStep, type SharedTable, type SharedVotes } from "./shared-slide.ts";
import { countVotes, turnCard } from "./slide-results.ts";
import type { BlackmansContent, DoublesContent, QuizVotingContent, ScoringTableContent, SlideContent } from "./slide-types.ts";
import { foldLetter, lettersOf, playWord } from "./word-game.ts";

export type StepRefusal =
  | "role_not_allowed"
  | "not_found"
  | "validation_failed"
  | "already_done"
  | "state_changed"
  | "transition_not_allowed";

/** Somebody who learns in the class; `isHere`: in the room now. */
export interface Seated {
  readonly id: string;
  readonly isHere: boolean;
}

/** Who takes a step, and among whom: the learners of the class in the order of their seats. */
export interface StepBy {
  readonly id: string;
  readonly isStaff: boolean;
  readonly seated: readonly Seated[];
}

/** `finished`: those who have done the slide with this step. `pair`: the two cards of a move that has just ended. */
type Taken = Decision<
  StepRefusal,
  { shared: SharedSlide; finished: readonly string[]; pair: readonly [first: string, second: string] | null }
>;

const taken = (shared: SharedSlide, finished: readonly string[] = [], pair: readonly [string, string] | null = null): Taken =>
  allow({ shared, finished, pair });

/**
 * Whose turn it is: the one the table waits for, or, when they are not here, the next who is. Null when nobody is here.
 * `turn` is the table's own word, null before its first card.
 */
export function whoseTurn(turn: string | null, seated: readonly Seated[]): string | null {
  const from = Math.max(
    0,
    seated.findIndex(({ id }) => id === turn),
  );
  return [...seated.slice(from), ...seated.slice(0, from)].find(({ isHere }) => isHere)?.id ?? null;
}

/**
 * Takes a step on a slide that the class does together. `shared` is its state, undefined before the first step. A step that is delivered
 * again changes nothing: the same state is given back, and whoever compares the two by identity knows that nothing happened.
 */
export function takeStep(content: SlideContent, shared: SharedSlide | undefined, step: SharedStep, by: StepBy): Taken {
  const current = shared ?? freshShared(content);
  if (!by.isStaff && !by.seated.some(({ id }) => id === by.id)) return refuse("not_found");
  if (content.type === "QUIZ_VOTING" && current?.kind === "votes") {
    if (step.kind === "voting") return openVoting(current, step.open, by);
    if (step.kind === "vote") return vote(content, current, step.optionId, by);
  }
  if (content.type === "SCORING_TABLE" && current?.kind === "table" && step.kind === "points")
    return givePoints(content, current, step, by);
  if (content.type === "BLACKMANS" && current?.kind === "word" && step.kind === "letter")
    return guess(content, current.guesses, step.letter, current);
  if (content.type === "DOUBLES" && content.play === "in_turns" && current?.kind === "cards" && step.kind === "pass")
    return passOn(current, step.turned, by);
  if (content.type === "DOUBLES" && current?.kind === "cards" && step.kind === "card") return turnOver(content, current, step, by);
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

function guess(content: BlackmansContent, guesses: readonly string[], given: string, shared: SharedSlide): Taken {
  const letter = foldLetter(given);
  if (!lettersOf(content.alphabet).includes(letter)) return refuse("validation_failed");
  if (guesses.includes(letter) || playWord(content, guesses).state !== "playing") return taken(shared);
  const all = [...guesses, letter];
  return taken({ kind: "word", guesses: all, ...playWord(content, all) });
}

function turnOver(content: DoublesContent, table: SharedCards, step: Extract<SharedStep, { kind: "card" }>, by: StepBy): Taken {
  if (by.isStaff) return refuse("role_not_allowed");
  const { cardId } = step;
  const face = turnCard(content, cardId);
  if (!face) return refuse("not_found");
  // Delivered again, or sent before the page had seen the card that was turned before it.
  if (step.turned < table.turned) return taken(table);
  if (step.turned > table.turned) return refuse("state_changed");
  if (content.play === "in_turns" && whoseTurn(table.turn, by.seated) !== by.id) return refuse("transition_not_allowed");
  if (table.found.some(({ cards }) => cards.includes(cardId))) return refuse("already_done");
  // Two that did not fit are turned back with the next card.
  const lying = table.open.length === 1 ? table.open : [];
  const [first] = lying;
  if (first === cardId) return taken(table);
  const openFaces = first === undefined ? {} : { [first]: turnCard(content, first) ?? { id: first, text: "" } };
  const faces = { ...facesFound(table), ...openFaces, [cardId]: face };
  const turned = table.turned + 1;
  const isAlone = content.play === "alone";
  if (first === undefined) return taken({ ...table, open: [cardId], faces, turned, turn: isAlone ? null : by.id });
  const pair = [first, cardId] as const;
  const moved = { ...table, faces, turned, moves: table.moves + 1 };
  if (!content.pairs.some((one) => one.includes(first) && one.includes(cardId)))
    return taken({ ...moved, open: pair, turn: isAlone ? null : nextAfter(by.id, by.seated) }, [], pair);
  const found = [...table.found, { cards: pair, by: by.id }];
  const isOver = found.length === content.pairs.length;
  const players = isAlone
    ? [by.id]
    : by.seated.filter(({ id, isHere }) => isHere || found.some((one) => one.by === id)).map(({ id }) => id);
  return taken({ ...moved, open: [], found, turn: isAlone ? null : by.id }, isOver ? players : [], pair);
}

/** The teacher hands the turn on, so that nobody waits for a child who is not looking; a move half done is taken back. */
function passOn(table: SharedCards, turned: number, by: StepBy): Taken {
  if (!by.isStaff) return refuse("role_not_allowed");
  if (turned < table.turned) return taken(table);
  if (turned > table.turned) return refuse("state_changed");
  const current = whoseTurn(table.turn, by.seated);
  if (current === null) return taken(table);
  return taken({ ...table, open: [], faces: facesFound(table), turn: nextAfter(current, by.seated), turned: table.turned + 1 });
}

const facesFound = (table: SharedCards): SharedCards["faces"] =>
  Object.fromEntries(Object.entries(table.faces).filter(([id]) => table.found.some(({ cards }) => cards.includes(id))));

/** Who comes after somebody: the next in the order of seats who is here, and themselves when nobody else is. */
function nextAfter(id: string, seated: readonly Seated[]): string | null {
  const at = seated.findIndex((one) => one.id === id);
  return whoseTurn(seated[(at + 1) % Math.max(1, seated.length)]?.id ?? null, seated);
}
