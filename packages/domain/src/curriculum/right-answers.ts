import { rightAnswer, type SlideAnswer } from "./check-question.ts";
import type { SlideContent, SlideType } from "./slide-types.ts";

/** Slides whose right answers a teacher can show to the class. A graded quiz reveals them to each child only after their own last answer. */
const shown: ReadonlySet<SlideType> = new Set<SlideType>(["QUIZ_BASIC", "QUIZ_CASE", "CORRELATE", "CLASSIFY"]);

export const canShowAnswers = (type: SlideType): boolean => shown.has(type);

/** The right answers of a slide by what it asks for (questions, items to match or sort); null if nothing is right or wrong. */
export function rightAnswersOf(content: SlideContent): Record<string, SlideAnswer> | null {
  switch (content.type) {
    case "QUIZ_BASIC":
    case "QUIZ_CASE":
    case "QUIZ_GRADED":
      return Object.fromEntries(content.questions.map((question) => [question.id, rightAnswer(question)]));
    case "CORRELATE":
      return Object.fromEntries(content.pairs.map(({ leftId, rightId }) => [leftId, { kind: "match", targetId: rightId }]));
    case "CLASSIFY":
      return Object.fromEntries(content.items.map(({ id, categoryId }) => [id, { kind: "match", targetId: categoryId }]));
    default:
      return null;
  }
}
