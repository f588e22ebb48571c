import { describe, expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { feedbackQuestionId } from "./feedback-question.ts";
import type { SlideAnswer } from "./check-question.ts";
import { noProgress, recordAnswer } from "./slide-progress.ts";
import { turnCard } from "./card-face.ts";
import { countVotes, gradedResults, profileOf, scoreOf } from "./slide-results.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import { earnsLessonStar, earnsSlideStar, lessonProgress } from "./stars.ts";
import type { SlideContent } from "./slide-types.ts";

const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });

function answerAll(content: SlideContent, answers: Record<string, SlideAnswer>) {
  return Object.entries(answers).reduce((progress, [id, answer]) => {
    const result = recordAnswer(content, progress, id, answer);
    if (!result.ok) throw new Error(result.reason);
    return result.progress;
  }, noProgress);
}

const allRight = {
  lands: option("b"),
  loops: { kind: "options", optionIds: ["b", "c"] },
  half: { kind: "number", value: 3.5 },
  word: { kind: "text", value: "for" },
} as const satisfies Record<string, SlideAnswer>;

describe("a basic quiz", () => {
  const { QUIZ_BASIC } = slideSamples;

  test("[GCL-36] returns the author's reply to a wrong choice, and the hint only after two wrong tries", () => {
    const first = checkAnswer(QUIZ_BASIC, "lands", option("a"), 0);
    expect(first).toMatchObject({
      ok: true,
      check: {
        right: false,
        points: 0,
        closed: false,
        shown: { correct: false, feedback: "Three hops, yes. How far is one hop?", hint: null, explanation: null, rightAnswer: null },
      },
    });
    expect(checkAnswer(QUIZ_BASIC, "lands", option("c"), 1)).toMatchObject({
      check: { shown: { triesCount: 2, feedback: null, hint: "Put your finger on stone 0, then hop." } },
    });
  });

  test("gives a point only for the first try, and the explanation with the right answer", () => {
    expect(checkAnswer(QUIZ_BASIC, "lands", option("b"), 0)).toMatchObject({
      check: {
        right: true,
        points: 1,
        closed: true,
        shown: { correct: true, explanation: { paragraphs: ["Three hops of two stones: 2, 4, 6."] } },
      },
    });
    expect(checkAnswer(QUIZ_BASIC, "lands", option("b"), 4)).toMatchObject({
      check: { right: true, points: 0, shown: { triesCount: 5, hint: null } },
    });
  });

  test("of several, exactly the right options count, in any order", () => {
    const check = (...optionIds: string[]) => checkAnswer(QUIZ_BASIC, "loops", { kind: "options", optionIds }, 0);
    expect(check("c", "b")).toMatchObject({ check: { right: true } });
    expect(check("b", "b", "c")).toMatchObject({ check: { right: true } });
    expect(check("b")).toMatchObject({ check: { right: false } });
    expect(check("a", "b", "c")).toMatchObject({ check: { right: false, shown: { feedback: "This one runs once." } } });
  });

  test("accepts a number within its tolerance", () => {
    const check = (value: number) => checkAnswer(QUIZ_BASIC, "half", { kind: "number", value }, 0);
    expect(check(3.51)).toMatchObject({ check: { right: true } });
    expect(check(3.49)).toMatchObject({ check: { right: true } });
    expect(check(3.52)).toMatchObject({ check: { right: false } });
    expect(check(Number.POSITIVE_INFINITY)).toEqual({ ok: false, reason: "validation_failed" });
  });

  test("refuses what can't be an answer to the question", () => {
    expect(checkAnswer(QUIZ_BASIC, "lands", option("z"), 0)).toEqual({ ok: false, reason: "validation_failed" });
    expect(checkAnswer(QUIZ_BASIC, "lands", { kind: "text", value: "6" }, 0)).toEqual({ ok: false, reason: "validation_failed" });
    expect(checkAnswer(QUIZ_BASIC, "loops", { kind: "options", optionIds: [] }, 0)).toEqual({ ok: false, reason: "validation_failed" });
    expect(checkAnswer(QUIZ_BASIC, "unknown", option("a"), 0)).toEqual({ ok: false, reason: "not_found" });
  });

  test("[GCL-36] the same answer sent again gets the same reply and counts as no further try", () => {
    for (const answer of [option("a"), option("b")]) {
      const first = recordAnswer(QUIZ_BASIC, noProgress, "lands", answer);
      if (!first.ok) throw new Error(first.reason);
      expect(recordAnswer(QUIZ_BASIC, first.progress, "lands", answer)).toEqual(first);
    }
  });

  test("all right at the first try earns a star", () => {
    expect(earnsSlideStar(QUIZ_BASIC, answerAll(QUIZ_BASIC, allRight))).toBe(true);
    const { word: _word, ...unfinished } = allRight;
    expect(earnsSlideStar(QUIZ_BASIC, answerAll(QUIZ_BASIC, unfinished))).toBe(false);
  });
});

describe("quizzes with one try", () => {
  test("[GCL-36] a graded quiz reveals nothing before its end", () => {
    const { QUIZ_GRADED } = slideSamples;
    const nothing = { correct: null, pointsCount: null, triesCount: 1, feedback: null, hint: null, explanation: null, rightAnswer: null };
    for (const id of ["a", "b"])
      expect(checkAnswer(QUIZ_GRADED, "lands", option(id), 0)).toMatchObject({
        check: { right: id === "b", closed: true, shown: nothing },
      });
    expect(checkAnswer(QUIZ_GRADED, "lands", option("b"), 1)).toEqual({ ok: false, reason: "already_done" });
  });

  test("its results show each answer, the right one and why", () => {
    const { QUIZ_GRADED } = slideSamples;
    const progress = answerAll(QUIZ_GRADED, { ...allRight, lands: option("c") });
    expect(gradedResults(QUIZ_GRADED, progress)?.[0]).toEqual({
      questionId: "lands",
      right: false,
      given: option("c"),
      rightAnswer: option("b"),
      explanation: { paragraphs: ["Three hops of two stones: 2, 4, 6."] },
    });
    expect(scoreOf(QUIZ_GRADED, progress)).toEqual({ maxPointsCount: 4, pointsCount: 3, triesCount: 4, progressPercent: 100 });
    expect(earnsSlideStar(QUIZ_GRADED, progress)).toBe(false);
  });

  test("a case explains each answer immediately, right or wrong", () => {
    expect(checkAnswer(slideSamples.QUIZ_CASE, "lands", option("a"), 0)).toMatchObject({
      check: {
        right: false,
        closed: true,
        shown: { correct: false, rightAnswer: option("b"), explanation: { paragraphs: ["Three hops of two stones: 2, 4, 6."] } },
      },
    });
    expect(checkAnswer(slideSamples.QUIZ_CASE, "lands", option("b"), 1)).toEqual({ ok: false, reason: "already_done" });
  });
});

describe("slides without a right answer", () => {
  test("votes, questionnaires and feedback are saved but not graded", () => {
    expect(checkAnswer(slideSamples.QUIZ_VOTING, "vote", option("mars"), 3)).toMatchObject({
      check: { right: null, closed: false, shown: { correct: null, triesCount: 4 } },
    });
    expect(checkAnswer(slideSamples.QUIZ_FEEDBACK, "stars", { kind: "rating", value: 5 }, 0)).toMatchObject({ check: { right: null } });
    expect(checkAnswer(slideSamples.QUIZ_FEEDBACK, "stars", { kind: "rating", value: 6 }, 0)).toEqual({
      ok: false,
      reason: "validation_failed",
    });
    expect(checkAnswer(slideSamples.QUIZ_FEEDBACK, "more", { kind: "text", value: "x".repeat(201) }, 0)).toEqual({
      ok: false,
      reason: "validation_failed",
    });
  });

  test.each([
    [{ kind: "feedback", rating: 5 }, true],
    [{ kind: "feedback", comment: "Fine" }, true],
    [{ kind: "feedback" }, false],
    [{ kind: "feedback", rating: 0 }, false],
    [{ kind: "feedback", comment: "   " }, false],
    [{ kind: "feedback", comment: "x".repeat(501) }, false],
    [{ kind: "rating", value: 5 }, false],
  ] as const)("feedback %o is accepted: %s", (answer, taken) => {
    expect(checkAnswer(slideSamples.FEEDBACK, feedbackQuestionId, answer, 0).ok).toBe(taken);
  });

  test("counts votes by option and ignores those for unknown options", () => {
    expect(countVotes(slideSamples.QUIZ_VOTING, ["mars", "venus", "mars", "pluto"])).toEqual([
      { optionId: "mars", votes: 2 },
      { optionId: "venus", votes: 1 },
    ]);
  });

  test("reveals the profile with the highest total weight after the last answer; in a tie, the first one", () => {
    const content = slideSamples.QUIZ_PROF_TEST;
    expect(profileOf(content, answerAll(content, { one: option("b") }))).toBeNull();
    expect(profileOf(content, answerAll(content, { one: option("b"), two: option("b") }))?.id).toBe("maker");
    expect(profileOf(content, answerAll(content, { one: option("a"), two: option("a") }))?.id).toBe("artist");
    const even = {
      ...content,
      questions: content.questions.map((question) => ({ ...question, options: question.options.map((one) => ({ ...one, weights: {} })) })),
    };
    expect(profileOf(even, answerAll(even, { one: option("a"), two: option("a") }))?.id).toBe("artist");
  });
});

describe("matching and sorting", () => {
  test("an item that was matched or sorted wrongly can be tried again", () => {
    const match = (targetId: string): SlideAnswer => ({ kind: "match", targetId });
    expect(checkAnswer(slideSamples.CORRELATE, "mars", match("rings"), 0)).toMatchObject({ check: { right: false, closed: false } });
    expect(checkAnswer(slideSamples.CORRELATE, "mars", match("red"), 1)).toMatchObject({ check: { right: true, points: 0, closed: true } });
    expect(checkAnswer(slideSamples.CLASSIFY, "earth", match("rock"), 0)).toMatchObject({ check: { right: true, points: 1 } });
    expect(checkAnswer(slideSamples.CLASSIFY, "earth", match("gas"), 0)).toMatchObject({ check: { right: false } });
    expect(checkAnswer(slideSamples.CLASSIFY, "earth", match("ice"), 0)).toEqual({ ok: false, reason: "validation_failed" });
    expect(checkAnswer(slideSamples.DOUBLES, "k1", match("k1"), 0)).toEqual({ ok: false, reason: "validation_failed" });
  });

  test("a card's face is revealed when it is turned", () => {
    expect(turnCard(slideSamples.DOUBLES, "k2")).toEqual({ id: "k2", text: "4" });
    expect(turnCard(slideSamples.DOUBLES, "k9")).toBeNull();
  });
});

test("slides without questions accept no answer", () => {
  const silent = allSamples.filter(({ type }) => !/^(QUIZ|FEEDBACK|CORRELATE|CLASSIFY|DOUBLES)/.test(type));
  expect(silent).toHaveLength(14);
  for (const content of silent) expect(checkAnswer(content, "a", option("a"), 0)).toEqual({ ok: false, reason: "transition_not_allowed" });
});

test("[EN-14] finishing a lesson and its star depend only on slides that can be finished", () => {
  const slides = [
    { type: "PICTURE", state: "STARTED" },
    { type: "QUIZ_BASIC", state: "FINISHED" },
    { type: "STORYTELLING_SCENE", state: "STARTED" },
  ] as const;
  expect(lessonProgress(slides)).toEqual({ finished: 1, total: 2 });
  expect(earnsLessonStar(slides)).toBe(false);
  expect(earnsLessonStar(slides.slice(0, 2))).toBe(true);
  expect(earnsLessonStar(slides.slice(0, 1))).toBe(false);
});
