import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** The answer that a step is, for the record of the child who took it: a vote, or the pair that ends a move of somebody who plays alone. */
export function answerIn(
  content: SlideContent,
  step: SharedStep,
  pair: readonly [string, string] | null,
): { question: string; answer: SlideAnswer } | null {
  if (content.type === "QUIZ_VOTING" && step.kind === "vote")
    return { question: content.question.id, answer: { kind: "option", optionId: step.optionId } };
  if (content.type === "DOUBLES" && content.play === "alone" && pair)
    return { question: pair[0], answer: { kind: "match", targetId: pair[1] } };
  return null;
}
