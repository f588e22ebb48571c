import { type SlideAnswer, rightAnswer } from "@larkroom/domain/curriculum/check-question";
import type { CheckedQuestion } from "@larkroom/domain/curriculum/question-types";
import { noProgress, type QuestionProgress, recordAnswer, type SlideProgress } from "@larkroom/domain/curriculum/slide-progress";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** An answer that a child might give instead of the right one. */
function wrongAnswer(question: CheckedQuestion): SlideAnswer {
  if (question.kind === "one") {
    const other = question.options.find(({ id }) => id !== question.correctOptionId);
    return { kind: "option", optionId: other?.id ?? question.correctOptionId };
  }
  return question.kind === "number" ? { kind: "number", value: question.correctNumber + 1 } : { kind: "text", value: "?" };
}

/**
 * A child's answers to a graded quiz by the product's own rules, with the first `right` questions answered rightly.
 * @returns progress by question, in order
 */
export function quizAnswers(content: SlideContent, right: number): readonly (readonly [question: string, progress: QuestionProgress])[] {
  if (content.type !== "QUIZ_GRADED") throw new Error("a demo quiz is not graded");
  let progress: SlideProgress = noProgress;
  for (const [index, question] of content.questions.entries()) {
    const answered = recordAnswer(content, progress, question.id, index < right ? rightAnswer(question) : wrongAnswer(question));
    if (!answered.ok) throw new Error(`a demo answer does not fit ${question.id}`);
    ({ progress } = answered);
  }
  return Object.entries(progress.questions);
}
