import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";

/** The answer that a step stands for in the child's own record: a vote, or the pair that completes an async move. */
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
