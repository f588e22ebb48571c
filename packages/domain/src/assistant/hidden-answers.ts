import type { CheckedQuestion } from "../curriculum/question-types.ts";
import { revealedSlide } from "../curriculum/revealed-answers.ts";
import type { SlideProgress } from "../curriculum/slide-progress.ts";
import type { SlideContent } from "../curriculum/slide-types.ts";

/**
 * Something a reply to a child must not contain yet. "option": the text of an option of an open question, right or wrong, because naming the wrong
 * ones gives the right one away. "pair": two texts that must not stand in one reply.
 */
export type HiddenAnswer =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "option"; readonly text: string }
  | { readonly kind: "number"; readonly value: number; readonly tolerance: number }
  | { readonly kind: "pair"; readonly left: string; readonly right: string };

/** A slide with what its child has done on it. */
export interface SlideOfChild {
  readonly content: SlideContent;
  readonly progress: SlideProgress;
  readonly isFinished: boolean;
}

/** Displayed text without its marks for code, emphasis and formulas. */
export const plainText = (text: string): string => text.replace(/\*\*|[`$\\]/gu, "");

const isWorded = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const textAnswer = (kind: "text" | "option", text: string): HiddenAnswer[] =>
  isWorded(plainText(text)) ? [{ kind, text: plainText(text) }] : [];

/** The ids of what a slide asks and what this child has answered right, or been shown the right answer of. */
function dueOn({ content, progress }: SlideOfChild): (id: string) => boolean {
  const { answers } = revealedSlide(content, progress);
  return (id) => Object.hasOwn(answers, id) && (answers[id]?.correct === true || answers[id]?.rightAnswer != null);
}

function ofQuestion(question: CheckedQuestion, isCurrent: boolean): HiddenAnswer[] {
  switch (question.kind) {
    case "one":
    case "several": {
      const right = question.kind === "one" ? [question.correctOptionId] : question.correctOptionIds;
      return isCurrent
        ? question.options.flatMap(({ text }) => textAnswer("option", text))
        : question.options.filter(({ id }) => right.includes(id)).flatMap(({ text }) => textAnswer("text", text));
    }
    case "number":
      return [{ kind: "number", value: question.correctNumber, tolerance: question.tolerance }];
    case "text":
      return question.acceptedTexts.flatMap((text) => textAnswer("text", text));
  }
}

type Texts = ReadonlyMap<string, string>;
const textsById = (parts: readonly { id: string; text?: string; title?: string }[]): Texts =>
  new Map(parts.map(({ id, text, title }) => [id, plainText(text ?? title ?? "")]));
const pair = (left = "", right = ""): HiddenAnswer[] => (isWorded(left) && isWorded(right) ? [{ kind: "pair", left, right }] : []);

/** The answers of a slide that are not due to this child yet. `isCurrent`: the slide the child asks about, where no option may be named at all. */
export function hiddenAnswers(slide: SlideOfChild, isCurrent: boolean): HiddenAnswer[] {
  const { content } = slide;
  if (slide.isFinished) return [];
  const isDue = dueOn(slide);
  switch (content.type) {
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
      return content.questions.filter(({ id }) => !isDue(id)).flatMap((question) => ofQuestion(question, isCurrent));
    case "CORRELATE": {
      const [left, right] = [textsById(content.left), textsById(content.right)];
      return content.pairs
        .filter(({ leftId }) => !isDue(leftId))
        .flatMap(({ leftId, rightId }) => pair(left.get(leftId), right.get(rightId)));
    }
    case "CLASSIFY": {
      const categories = textsById(content.categories);
      return content.items
        .filter(({ id }) => !isDue(id))
        .flatMap(({ text, categoryId }) => pair(plainText(text), categories.get(categoryId)));
    }
    case "DOUBLES": {
      const cards = textsById(content.cards);
      return content.pairs.flatMap(([one, other]) => pair(cards.get(one), cards.get(other)));
    }
    case "BLACKMANS":
      return textAnswer("text", content.word);
    default:
      return [];
  }
}

/** On other slides of the lesson, short answers are common words and numbers: a reply may use those. */
function isTelling(answer: HiddenAnswer): boolean {
  if (answer.kind === "number") return Math.abs(answer.value) >= 100;
  return answer.kind !== "pair" && (answer.text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4;
}

/** Everything a reply must not contain: the current slide's answers, and the telling ones of the lesson's other slides. Each once. */
export function hiddenInLesson(current: readonly SlideOfChild[], others: readonly SlideOfChild[]): HiddenAnswer[] {
  const all = [
    ...current.flatMap((slide) => hiddenAnswers(slide, true)),
    ...others.flatMap((slide) => hiddenAnswers(slide, false).filter(isTelling)),
  ];
  return [...new Map(all.map((answer) => [JSON.stringify(answer), answer])).values()];
}
