import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import type { OpenQuestion, PublicQuestion } from "@larkroom/domain/curriculum/question-types";
import type { PublicSlideContent } from "@larkroom/domain/curriculum/slide-public-types";
import type { QuestionState } from "./types.ts";

export type PassContent = Extract<PublicSlideContent, { type: "QUIZ_CASE" | "QUIZ_GRADED" | "QUIZ_PROF_TEST" | "QUIZ_FEEDBACK" }>;
export type PassQuestion = PublicQuestion | OpenQuestion;

/** The questions of a quiz that is answered once through. Those of a profile test are all single-choice. */
export function passQuestions(content: PassContent): readonly PassQuestion[] {
  if (content.type !== "QUIZ_PROF_TEST") return content.questions;
  return content.questions.map((question) => ({ ...question, kind: "one", hasHint: false }));
}

/** The index of the next unanswered question: the first from `from` on, else the first of all; the number of questions when there is none. */
export function nextOpen(questions: readonly { id: string }[], isGiven: (id: string) => boolean, from: number): number {
  const open = questions.flatMap(({ id }, index) => (isGiven(id) ? [] : [index]));
  return open.find((index) => index >= from) ?? open[0] ?? questions.length;
}

/** How many answers were correct; null until the result of each one is known. */
export function countRight(questions: readonly { id: string }[], answers: Readonly<Record<string, QuestionState>>): number | null {
  const results = questions.map(({ id }) => answers[id]?.correct ?? null);
  return results.every((correct) => correct !== null) ? results.filter(Boolean).length : null;
}

/** The content of a text field for a given answer. */
export const textOf = (answer: SlideAnswer | null | undefined): string =>
  answer?.kind === "text" || answer?.kind === "number" ? String(answer.value) : "";
