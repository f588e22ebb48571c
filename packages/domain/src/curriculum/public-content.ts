import type { CheckedQuestion, ProfileQuestion, PublicProfileQuestion, PublicQuestion, QuestionBase } from "./question-types.ts";
import { shuffled, shuffledAway } from "./shuffle.ts";
import type { ChoiceOption } from "./slide-parts.ts";
import type { PublicSlideContent } from "./slide-public-types.ts";
import type { SlideContent } from "./slide-types.ts";
import { wordShape } from "./word-game.ts";

const asked = ({ id, text, picture, prompt }: QuestionBase): QuestionBase => ({
  id,
  ...(text && { text }),
  ...(picture && { picture }),
  prompt,
});

const shown = ({ id, text, picture }: ChoiceOption): ChoiceOption => ({ id, text, ...(picture && { picture }) });

type Order = (options: readonly ChoiceOption[], questionId: string) => readonly ChoiceOption[];

function publicQuestion(question: CheckedQuestion, order: Order): PublicQuestion {
  const base = { ...asked(question), hasHint: question.hint !== undefined };
  switch (question.kind) {
    case "one":
    case "several":
      return { ...base, kind: question.kind, options: order(question.options.map(shown), question.id) };
    case "number":
      return { ...base, kind: "number", ...(question.unit !== undefined && { unit: question.unit }) };
    case "text":
      return { ...base, kind: "text", compare: question.compare };
  }
}

const publicProfileQuestion = (question: ProfileQuestion, order: Order): PublicProfileQuestion => ({
  ...asked(question),
  options: order(question.options.map(shown), question.id),
});

/**
 * What a child's browser may see of a slide: everything except what gives an answer away (right answers, hints, feedback, explanations, weights,
 * pairs, faces of cards, the hidden word). `seed` (for example the ids of a child and a slide) determines how things are shuffled: the same
 * seed always gives the same order, so that nothing moves when a page is reloaded.
 */
export function publicContent(content: SlideContent, seed = ""): PublicSlideContent {
  const order: Order = (options, questionId) =>
    "mixOptions" in content && content.mixOptions ? shuffled(options, `${seed}/${questionId}`) : options;
  switch (content.type) {
    case "QUIZ_BASIC":
      return { ...content, questions: content.questions.map((question) => publicQuestion(question, order)) };
    case "QUIZ_CASE":
      return { ...content, questions: content.questions.map((question) => publicQuestion(question, order)) };
    case "QUIZ_GRADED":
      return { ...content, questions: content.questions.map((question) => publicQuestion(question, order)) };
    case "QUIZ_PROF_TEST": {
      const { profiles: _profiles, questions, ...rest } = content;
      return { ...rest, questions: questions.map((question) => publicProfileQuestion(question, order)) };
    }
    case "QUIZ_FEEDBACK":
      return {
        ...content,
        questions: content.questions.map((question) =>
          "options" in question ? { ...question, options: order(question.options, question.id) } : question,
        ),
      };
    case "CORRELATE": {
      const { pairs: _pairs, right, ...rest } = content;
      return { ...rest, right: shuffledAway(right.map(shown), seed) };
    }
    case "CLASSIFY":
      return { ...content, items: shuffledAway(content.items.map(shown), seed) };
    case "DOUBLES": {
      const { pairs: _pairs, cards, ...rest } = content;
      const backs = cards.map(({ id }) => ({ id }));
      // In a game in turns everyone shares one table, so its cards have the same order for all.
      return { ...rest, cards: shuffledAway(backs, content.play === "in_turns" ? backs.map(({ id }) => id).join(" ") : seed) };
    }
    case "BLACKMANS": {
      const { word: _word, ...rest } = content;
      return { ...rest, shape: wordShape(content, []) };
    }
    default:
      return content;
  }
}
