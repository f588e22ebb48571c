import { type BasisPoints, basisPoints, fraction, fullMarks, roundHalfUp } from "./percent.ts";

/** The percentage of a graded quiz; null for a slide without questions. Points beyond the questions, left by a shortened quiz, don't count. */
export function quizPercentage(quiz: { points: number; questions: number }): BasisPoints | null {
  if (quiz.questions <= 0) return null;
  return basisPoints(roundHalfUp(fraction(fullMarks * Math.min(quiz.points, quiz.questions), quiz.questions)));
}

/** The mark after a retake: the better of the two attempts. Both are kept. */
export function betterOf(original: BasisPoints | null, retake: BasisPoints | null): BasisPoints | null {
  if (original === null || retake === null) return original ?? retake;
  return original >= retake ? original : retake;
}
