import type { AnswerShown } from "./check-answer.ts";
import { checkAnswer } from "./check-answer.ts";
import type { SlideAnswer } from "./check-question.ts";
import type { QuestionProgress, SlideProgress } from "./slide-progress.ts";
import { gradedResults, profileOf } from "./slide-results.ts";
import type { Profile, SlideContent } from "./slide-types.ts";

/** A given answer, with what may be revealed to its child by now. */
export interface RevealedAnswer extends Pick<AnswerShown, "correct" | "feedback" | "hint" | "explanation" | "rightAnswer"> {
  readonly tries: number;
  /** The latest answer. */
  readonly answer: SlideAnswer;
}

/** What a child may see of their own work on a slide now. */
export interface RevealedSlide {
  readonly answers: Readonly<Record<string, RevealedAnswer>>;
  /** The result of a profile test whose last question is answered. */
  readonly profile: Profile | null;
}

const nothingRevealed = { correct: null, feedback: null, hint: null, explanation: null, rightAnswer: null } as const;

function revealedAnswer(content: SlideContent, question: string, { tries, answer }: QuestionProgress): RevealedAnswer {
  // Checked again to return the same as the first time. If the slide was rewritten and the answer no longer fits, nothing is revealed.
  const checked = checkAnswer(content, question, answer, Math.max(0, tries - 1));
  if (!checked.ok) return { ...nothingRevealed, tries, answer };
  const { correct, feedback, hint, explanation, rightAnswer } = checked.check.shown;
  return { tries, answer, correct, feedback, hint, explanation, rightAnswer };
}

/**
 * What may be revealed about all of a child's answers on a slide, so that a reloaded page shows the same as before. The results of a graded
 * quiz and the profile of a test come with the last answer, never earlier.
 */
export function revealedSlide(content: SlideContent, progress: SlideProgress): RevealedSlide {
  const answers = Object.fromEntries(
    Object.entries(progress.questions).map(([question, given]) => [question, revealedAnswer(content, question, given)]),
  );
  for (const { questionId, right, given, rightAnswer, explanation } of gradedResults(content, progress) ?? []) {
    answers[questionId] = { ...nothingRevealed, tries: 1, answer: given, correct: right, rightAnswer, explanation };
  }
  return { answers, profile: content.type === "QUIZ_PROF_TEST" ? profileOf(content, progress) : null };
}

/** What the last answer reveals beyond itself; null if nothing was held back, or if questions are still open. */
export function resultsDue(content: SlideContent, progress: SlideProgress): RevealedSlide | null {
  const isDue =
    content.type === "QUIZ_GRADED"
      ? gradedResults(content, progress) !== null
      : content.type === "QUIZ_PROF_TEST" && profileOf(content, progress) !== null;
  return isDue ? revealedSlide(content, progress) : null;
}
