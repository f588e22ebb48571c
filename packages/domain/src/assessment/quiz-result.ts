import { isFinished, type QuestionProgress, questionIds } from "../curriculum/slide-progress.ts";
import type { SlideContent } from "../curriculum/slide-types.ts";
import type { BasisPoints } from "./percent.ts";
import { betterOf, quizPercentage } from "./quiz-percentage.ts";

/** A child's answers to the questions of a slide in one class. */
export type QuizAnswers = Readonly<Record<string, QuestionProgress>>;

/** How far a child is in a quiz. */
export interface QuizProgress {
  answered: number;
  questions: number;
  points: number;
}

/** How far a child is in a quiz. Answers to questions that were removed since don't count. */
export function quizProgress(content: SlideContent, answers: QuizAnswers): QuizProgress {
  const ids = questionIds(content);
  const given = ids.flatMap((id) => (Object.hasOwn(answers, id) ? [answers[id]] : []));
  return { answered: given.length, questions: ids.length, points: given.reduce((sum, one) => sum + (one?.points ?? 0), 0) };
}

/** The percentage of a graded quiz in one class; null until its last question is answered, and for other slides. */
export function quizResult(content: SlideContent, answers: QuizAnswers): BasisPoints | null {
  if (content.type !== "QUIZ_GRADED" || !isFinished(content, { questions: answers, panels: [] })) return null;
  return quizPercentage(quizProgress(content, answers));
}

/** The better result of several classes in which a child did the same quiz; null if none was finished. */
export const bestQuizResult = (content: SlideContent, attempts: readonly QuizAnswers[]): BasisPoints | null =>
  attempts.map((answers) => quizResult(content, answers)).reduce<BasisPoints | null>(betterOf, null);
