import { questionIds } from "../curriculum/slide-progress.ts";
import type { SlideContent } from "../curriculum/slide-types.ts";

/** A graded quiz of a lesson. */
export interface LessonQuiz {
  readonly id: number;
  readonly content: SlideContent;
}

/**
 * The quiz of a retake lesson in which a quiz is taken again: the one with most of the questions that only this quiz has in its lesson. A
 * copy keeps their ids. Where that doesn't tell, as in a lesson made by hand, it is the one nearest to the quiz's place in its lesson. Both
 * lessons' quizzes are in order.
 * @returns its id; null if the retake lesson has no quiz
 */
export function findRetakeQuiz(quiz: LessonQuiz, ofLesson: readonly LessonQuiz[], ofRetake: readonly LessonQuiz[]): number | null {
  const place = ofLesson.findIndex(({ id }) => id === quiz.id);
  const ofOthers = new Set(ofLesson.filter(({ id }) => id !== quiz.id).flatMap(({ content }) => questionIds(content)));
  const asked = new Set(questionIds(quiz.content).filter((id) => !ofOthers.has(id)));
  const [nearest] = ofRetake
    .map(({ id, content }, index) => ({
      id,
      shared: questionIds(content).filter((question) => asked.has(question)).length,
      distance: Math.abs(index - place),
    }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance);
  return nearest?.id ?? null;
}
