import type { AnswerShown } from "./check-answer.ts";
import { checkAnswer } from "./check-answer.ts";
import type { SlideAnswer } from "./check-question.ts";
import type { QuestionProgress, SlideProgress } from "./slide-progress.ts";
import { gradedResults, profileOf } from "./slide-results.ts";
import type { Profile, SlideContent } from "./slide-types.ts";

/** An answer that was given, with what its child may be told of it by now. */
export interface RevealedAnswer extends Pick<AnswerShown, "correct" | "feedback" | "hint" | "explanation" | "rightAnswer"> {
  readonly tries: number;
  /** The last one given. */
  readonly answer: SlideAnswer;
}

/** What a child may know of their own work on a slide now. */
export interface RevealedSlide {
  readonly answers: Readonly<Record<string, RevealedAnswer>>;
  /** The outcome of a profile test whose last question is answered. */
  readonly profile: Profile | null;
}

const nothingRevealed = { correct: null, feedback: null, hint: null, explanation: null, rightAnswer: null } as const;

function revealedAnswer(content: SlideContent, question: string, { tries, answer }: QuestionProgress): RevealedAnswer {
  // Told once more as it was told at first. Where the slide was rewritten since and the answer no longer fits, nothing is said of it.
  const checked = checkAnswer(content, question, answer, Math.max(0, tries - 1));
  if (!checked.ok) return { ...nothingRevealed, tries, answer };
  const { correct, feedback, hint, explanation, rightAnswer } = checked.check.shown;
  return { tries, answer, correct, feedback, hint, explanation, rightAnswer };
}

/**
 * What a child may be told of everything they answered on a slide: a page that is loaded again says what it said before. The results of a
 * graded quiz and the profile of a test come with the last answer, never before.
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

/** What the last answer brought to light beyond itself; null where nothing was kept back, or not all is answered yet. */
export function resultsDue(content: SlideContent, progress: SlideProgress): RevealedSlide | null {
  const isDue =
    content.type === "QUIZ_GRADED"
      ? gradedResults(content, progress) !== null
      : content.type === "QUIZ_PROF_TEST" && profileOf(content, progress) !== null;
  return isDue ? revealedSlide(content, progress) : null;
}
