import type { CheckedQuestion, OpenQuestion } from "@larkroom/domain/curriculum/question-types";
import type { WordAlphabet } from "@larkroom/domain/curriculum/slide-types";
import type { DemoSlide } from "./demo-lesson.ts";
import { scattered } from "./pictures/ink.ts";
import { type Page, picture, type Said, type Shown, text } from "./slides.ts";

// Builders for slides that are answered, voted on and played.

/** Numbers from 1 to `count` in a fixed shuffled order, for ids that must not reveal what belongs together. */
function mixedNumbers(count: number): number[] {
  const draws = scattered(count, count * 7 + 3);
  const byDraw = draws.map((_, index) => index).toSorted((a, b) => (draws[a] ?? 0) - (draws[b] ?? 0));
  return draws.map((_, index) => byDraw.indexOf(index) + 1);
}

/** Feedback on the lesson: stars between two labels, and a sentence. */
export const feedback = (
  key: string,
  title: string,
  { low, high, more, ...said }: Said & { readonly low: string; readonly high: string; readonly more: string },
): DemoSlide => ({
  key,
  title,
  content: {
    type: "FEEDBACK",
    prompt: text(said),
    rating: { max: 5, lowLabel: low, highLabel: high },
    comment: { label: more, maxLength: 300 },
  },
});

/** A case study with questions, one try each. */
export const casework = (key: string, title: string, said: Said, questions: readonly CheckedQuestion[]): DemoSlide => ({
  key,
  title,
  content: { type: "QUIZ_CASE", mixOptions: false, case: text(said), questions },
});

/** A graded test: one try per question, and the results at the end. */
export const graded = (key: string, title: string, said: Said, questions: readonly CheckedQuestion[]): DemoSlide => ({
  key,
  title,
  content: { type: "QUIZ_GRADED", mixOptions: true, intro: text(said), questions },
});

/** Questions without a right answer. */
export const opinion = (key: string, title: string, said: Said, questions: readonly OpenQuestion[]): DemoSlide => ({
  key,
  title,
  content: { type: "QUIZ_FEEDBACK", mixOptions: false, intro: text(said), questions },
});

const options = (texts: readonly string[]) => texts.map((words, index) => ({ id: `o${index + 1}`, text: words }));

/** A single-choice question for `opinion`. */
export const oneOf = (id: string, ask: string, texts: readonly string[]): OpenQuestion => ({
  kind: "one",
  id,
  prompt: ask,
  options: options(texts),
});

/** A multiple-choice question. */
export const someOf = (id: string, ask: string, texts: readonly string[]): OpenQuestion => ({
  kind: "several",
  id,
  prompt: ask,
  options: options(texts),
});

/** A rating from one to five, with a label at each end. */
export const rated = (id: string, ask: string, low: string, high: string): OpenQuestion => ({
  kind: "rating",
  id,
  prompt: ask,
  scale: { max: 5, lowLabel: low, highLabel: high },
});

/** A free-text question. */
export const openQuestion = (id: string, ask: string): OpenQuestion => ({ kind: "text", id, prompt: ask, maxLength: 300 });

/** A class vote; the results are visible to those who have voted. */
export const vote = (
  key: string,
  title: string,
  { ask, show, choices, ...said }: Page & { readonly ask: string; readonly choices: readonly string[] },
): DemoSlide => ({
  key,
  title,
  content: {
    type: "QUIZ_VOTING",
    question: { id: "vote", text: text(said), ...(show && { picture: picture(show) }), prompt: ask, options: options(choices) },
    showVotes: "after_vote",
  },
});

/** A question of `whoAmI`: its options and the profile each one counts for. */
interface Trait {
  readonly id: string;
  readonly ask: string;
  readonly choices: readonly (readonly [words: string, profile: string])[];
}

/** A personality test. */
export const whoAmI = (
  key: string,
  title: string,
  said: Said,
  questions: readonly Trait[],
  profiles: readonly { readonly id: string; readonly title: string; readonly say: string; readonly show: Shown }[],
): DemoSlide => ({
  key,
  title,
  content: {
    type: "QUIZ_PROF_TEST",
    mixOptions: false,
    intro: text(said),
    questions: questions.map(({ id, ask, choices }) => ({
      id,
      prompt: ask,
      options: choices.map(([words, profile], index) => ({ id: `o${index + 1}`, text: words, weights: { [profile]: 1 } })),
    })),
    profiles: profiles.map(({ id, title: name, say, show }) => ({ id, title: name, text: text({ say }), picture: picture(show) })),
  },
});

/** Points for teams, given by the teacher. */
export const points = (
  key: string,
  title: string,
  teams: readonly string[],
  columns: readonly (readonly [title: string, most: number])[],
): DemoSlide => ({
  key,
  title,
  content: {
    type: "SCORING_TABLE",
    rows: "teams",
    teams: teams.map((name, index) => ({ id: `team-${index + 1}`, name })),
    columns: columns.map(([name, maxPoints], index) => ({ id: `round-${index + 1}`, title: name, maxPoints })),
  },
});

/** A word to find letter by letter. */
export const hiddenWord = (key: string, title: string, alphabet: WordAlphabet, word: string, hint: string): DemoSlide => ({
  key,
  title,
  content: { type: "BLACKMANS", word, alphabet, hint, tries: 7 },
});

/** Pairs to match: each left item belongs to the right item at its number in `joins`, counted from 1. */
export const join = (
  key: string,
  title: string,
  {
    left,
    right,
    joins,
    ...said
  }: Said & { readonly left: readonly string[]; readonly right: readonly string[]; readonly joins: readonly number[] },
): DemoSlide => ({
  key,
  title,
  content: {
    type: "CORRELATE",
    text: text(said),
    left: left.map((words, index) => ({ id: `l${index + 1}`, text: words })),
    right: right.map((words, index) => ({ id: `r${index + 1}`, text: words })),
    pairs: joins.map((number, index) => ({ leftId: `l${index + 1}`, rightId: `r${number}` })),
  },
});

/** Items to sort: each belongs to the category at its number, counted from 1. */
export const sort = (
  key: string,
  title: string,
  {
    groups,
    items,
    ...said
  }: Said & { readonly groups: readonly string[]; readonly items: readonly (readonly [words: string, group: number])[] },
): DemoSlide => ({
  key,
  title,
  content: {
    type: "CLASSIFY",
    text: text(said),
    categories: groups.map((name, index) => ({ id: `g${index + 1}`, title: name })),
    items: items.map(([words, group], index) => ({ id: `i${index + 1}`, text: words, categoryId: `g${group}` })),
  },
});

/** A memory game with cards turned over in turns: each pair is a picture with its name, and what it is known for. */
export function doubles(key: string, title: string, pairs: readonly (readonly [shown: Shown, name: string, known: string])[]): DemoSlide {
  const numbers = mixedNumbers(pairs.length * 2);
  const ids = pairs.map((_, index) => [`c${numbers[index * 2]}`, `c${numbers[index * 2 + 1]}`] as const);
  return {
    key,
    title,
    content: {
      type: "DOUBLES",
      play: "in_turns",
      cards: pairs.flatMap(([shown, name, known], index) => [
        { id: ids[index]?.[0] ?? "", text: name, picture: picture(shown) },
        { id: ids[index]?.[1] ?? "", text: known },
      ]),
      pairs: ids,
    },
  };
}
