import { describe, expect, test } from "vitest";
import { findRetakeQuiz, type LessonQuiz } from "./retake-quiz.ts";

const quiz = (id: number, ...questions: string[]): LessonQuiz => ({
  id,
  content: {
    type: "QUIZ_GRADED",
    mixOptions: false,
    questions: questions.map((question) => ({ id: question, kind: "single", text: question, options: [] }) as never),
  },
});
const [loops, names] = [quiz(1, "a", "b"), quiz(2, "c", "d")];
const [loopsAgain, namesAgain] = [quiz(11, "a", "b"), quiz(12, "c", "d")];

describe("[ST-09] part: the quiz that is taken again", () => {
  test("is the copy of the assignment's quiz, also after other quizzes were moved, added or removed", () => {
    expect(findRetakeQuiz(loops, [loops, names], [loopsAgain, namesAgain])).toBe(11);
    expect(findRetakeQuiz(names, [loops, names], [loopsAgain, namesAgain])).toBe(12);
    expect(findRetakeQuiz(names, [loops, names], [namesAgain, loopsAgain])).toBe(12);
    expect(findRetakeQuiz(names, [names], [loopsAgain, namesAgain])).toBe(12);
    expect(findRetakeQuiz(names, [loops], [loopsAgain, namesAgain])).toBe(12);
    expect(findRetakeQuiz(loops, [loops, names], [quiz(10, "x"), loopsAgain, namesAgain])).toBe(11);
  });

  test("is still the copy when some of its questions were replaced", () => {
    expect(findRetakeQuiz(names, [loops, names], [quiz(12, "x", "d"), quiz(13, "y", "z")])).toBe(12);
  });

  test("of a lesson made by hand is the one in the same place, or the nearest", () => {
    expect(findRetakeQuiz(names, [loops, names], [quiz(21, "x"), quiz(22, "y")])).toBe(22);
    expect(findRetakeQuiz(names, [loops, names], [quiz(21, "x")])).toBe(21);
    expect(findRetakeQuiz(names, [loops, names], [])).toBeNull();
  });

  test("isn't told by ids that other quizzes of the lesson have too", () => {
    const [first, second] = [quiz(1, "q1", "q2", "q3"), quiz(2, "q1", "q2")];
    expect(findRetakeQuiz(second, [first, second], [quiz(11, "q1", "q2", "q3"), quiz(12, "q1")])).toBe(12);
  });
});
