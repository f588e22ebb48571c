import { expect, test } from "vitest";
import type { SlideAnswer } from "./check-question.ts";
import { noProgress, recordAnswer, type SlideProgress } from "./slide-progress.ts";
import { slideSamples } from "./slide-samples.ts";
import type { SlideContent } from "./slide-types.ts";
import { resultsDue, revealedSlide } from "./revealed-answers.ts";

const option = (optionId: string): SlideAnswer => ({ kind: "option", optionId });
const right: [string, SlideAnswer][] = [
  ["lands", option("b")],
  ["loops", { kind: "options", optionIds: ["b", "c"] }],
  ["half", { kind: "number", value: 3.5 }],
];

function after(content: SlideContent, given: readonly [string, SlideAnswer][]): SlideProgress {
  return given.reduce<SlideProgress>((progress, [question, answer]) => {
    const recorded = recordAnswer(content, progress, question, answer);
    if (!recorded.ok) throw new Error(recorded.reason);
    return recorded.progress;
  }, noProgress);
}

test("[GCL-36] a graded quiz reveals nothing before its last answer, and everything after it", () => {
  const quiz = slideSamples.QUIZ_GRADED;
  const half = after(quiz, right);
  expect(
    Object.values(revealedSlide(quiz, half).answers).every((revealed) => revealed.correct === null && revealed.rightAnswer === null),
  ).toBe(true);
  expect(resultsDue(quiz, half)).toBeNull();
  const whole = after(quiz, [...right, ["word", { kind: "text", value: "while" }]]);
  const answers = resultsDue(quiz, whole)?.answers;
  expect(answers?.["lands"]).toMatchObject({ correct: true, answer: option("b"), explanation: { paragraphs: [expect.any(String)] } });
  expect(answers?.["word"]).toMatchObject({ correct: false, rightAnswer: { kind: "text", value: "for" }, tries: 1 });
  expect(revealedSlide(quiz, whole).answers).toEqual(answers);
});

test("[GCL-36] a case shows again what it showed when it was answered", () => {
  const revealed = revealedSlide(slideSamples.QUIZ_CASE, after(slideSamples.QUIZ_CASE, [["lands", option("a")]]));
  expect(revealed.answers["lands"]).toMatchObject({
    correct: false,
    rightAnswer: option("b"),
    feedback: expect.stringContaining("Three hops"),
  });
  expect(resultsDue(slideSamples.QUIZ_CASE, after(slideSamples.QUIZ_CASE, right))).toBeNull();
});

test("a quiz with several tries keeps its right answer hidden, and its hint until two tries were wrong", () => {
  const quiz = slideSamples.QUIZ_BASIC;
  const once = revealedSlide(quiz, after(quiz, [["lands", option("a")]])).answers["lands"];
  expect(once).toMatchObject({ tries: 1, correct: false, hint: null, explanation: null, rightAnswer: null });
  const twice = revealedSlide(
    quiz,
    after(quiz, [
      ["lands", option("a")],
      ["lands", option("c")],
    ]),
  ).answers["lands"];
  expect(twice).toMatchObject({ tries: 2, correct: false, hint: expect.any(String), explanation: null, rightAnswer: null });
});

test("[GCL-36] the profile of a test is revealed with the last answer", () => {
  const quiz = slideSamples.QUIZ_PROF_TEST;
  const begun = after(quiz, [["one", option("a")]]);
  expect(revealedSlide(quiz, begun)).toMatchObject({ profile: null, answers: { one: { correct: null, answer: option("a") } } });
  expect(resultsDue(quiz, begun)).toBeNull();
  const done = after(quiz, [
    ["one", option("a")],
    ["two", option("a")],
  ]);
  expect(resultsDue(quiz, done)?.profile?.id).toBe("artist");
});

test("nothing is revealed about an answer to a removed question", () => {
  const progress = after(slideSamples.QUIZ_CASE, [["lands", option("a")]]);
  expect(revealedSlide({ ...slideSamples.QUIZ_CASE, questions: [] }, progress).answers["lands"]).toMatchObject({ correct: null, tries: 1 });
});
