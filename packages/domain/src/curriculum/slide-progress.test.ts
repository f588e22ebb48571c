import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { feedbackQuestionId } from "./feedback-question.ts";
import type { SlideAnswer } from "./check-question.ts";
import { isAnswered, isFinished, nextSlideState, noProgress, openPanel, questionIds, recordAnswer, slideStates } from "./slide-progress.ts";
import type { SlideProgress, SlideState } from "./slide-progress.ts";
import { gradedResults, scoreOf } from "./slide-results.ts";
import { allSamples, slideSamples } from "./slide-samples.ts";
import { isFinishable, slideTypes } from "./slide-table.ts";
import type { SlideContent } from "./slide-types.ts";
import { earnsSlideStar } from "./stars.ts";

const ids = ["a", "b", "c", "mars", "venus", "first", "red", "rings", "rock", "gas", "k1", "k2", "k3", "k4", "slow", "code"];
const anyAnswer: fc.Arbitrary<SlideAnswer> = fc.oneof(
  fc.constantFrom(...ids).map((optionId) => ({ kind: "option", optionId }) as const),
  fc.subarray(["a", "b", "c", "code", "story"]).map((optionIds) => ({ kind: "options", optionIds }) as const),
  fc.constantFrom(3, 3.5, Number.NaN).map((value) => ({ kind: "number", value }) as const),
  fc.constantFrom("for", "if", "").map((value) => ({ kind: "text", value }) as const),
  fc.constantFrom(0, 3, 9).map((value) => ({ kind: "rating", value }) as const),
  fc.constantFrom({ kind: "feedback", rating: 4 } as const, { kind: "feedback", comment: "Good" } as const),
  fc.constantFrom(...ids).map((targetId) => ({ kind: "match", targetId }) as const),
);

const journey = fc.constantFrom(...allSamples).chain((content) => {
  const asked = fc.constantFrom(...questionIds(content), "nothing", "constructor");
  const panel = fc.constantFrom("one", "two", "fork", "left", "right", "nowhere");
  const step = fc.oneof(fc.record({ questionId: asked, answer: anyAnswer }), fc.record({ panel }));
  return fc.record({ content: fc.constant(content), steps: fc.array(step, { maxLength: 60 }) });
});

const closedOnes = (progress: SlideProgress) => Object.fromEntries(Object.entries(progress.questions).filter(([, { closed }]) => closed));

describe("a child's progress on a slide", () => {
  test("[EN-09] is monotonic: no answer and no page reduces what was reached", () => {
    fc.assert(
      fc.property(journey, ({ content, steps }) => {
        let progress: SlideProgress = noProgress;
        let state: SlideState = "NOT_STARTED";
        for (const step of steps) {
          const before = { finished: isFinished(content, progress), state, percent: scoreOf(content, progress).progressPercent, progress };
          const result =
            "panel" in step ? openPanel(content, progress, step.panel) : recordAnswer(content, progress, step.questionId, step.answer);
          if (!result.ok) continue;
          progress = result.progress;
          state = nextSlideState(content.type, state, result.finished);
          expect(result.finished).toBe(isFinished(content, progress));
          expect(Number(result.finished)).toBeGreaterThanOrEqual(Number(before.finished));
          expect(slideStates.indexOf(state)).toBeGreaterThanOrEqual(slideStates.indexOf(before.state));
          expect(scoreOf(content, progress).progressPercent).toBeGreaterThanOrEqual(before.percent);
          expect(progress.questions).toMatchObject(closedOnes(before.progress));
        }
        expect(state === "FINISHED").toBe(isFinished(content, progress));
        const { pointsCount, maxPointsCount, progressPercent } = scoreOf(content, progress);
        expect(pointsCount).toBeLessThanOrEqual(maxPointsCount);
        expect(progressPercent).toBeLessThanOrEqual(100);
        expect(pointsCount === maxPointsCount || !earnsSlideStar(content, progress)).toBe(true);
        expect(gradedResults(content, progress) !== null).toBe(content.type === "QUIZ_GRADED" && isFinished(content, progress));
      }),
      { numRuns: 400 },
    );
  });

  test("[EN-14] stops at STARTED on slides that can't be finished, and never goes backwards", () => {
    for (const type of slideTypes) {
      expect(nextSlideState(type, "NOT_STARTED", false)).toBe("STARTED");
      expect(nextSlideState(type, "STARTED", true)).toBe(isFinishable(type) ? "FINISHED" : "STARTED");
      expect(nextSlideState(type, "FINISHED", false)).toBe("FINISHED");
    }
  });

  test("finishes a story on its last page, and a branching one at an ending", () => {
    const first = openPanel(slideSamples.STORYTELLING_SCENE, noProgress, "one");
    expect(first).toMatchObject({ ok: true, finished: false });
    expect(openPanel(slideSamples.STORYTELLING_SCENE, noProgress, "two")).toMatchObject({ ok: true, finished: true });
    expect(openPanel(slideSamples.STORYTELLING_CHOICE, noProgress, "left")).toMatchObject({ ok: true, finished: false });
    expect(openPanel(slideSamples.STORYTELLING_CHOICE, noProgress, "right")).toMatchObject({ ok: true, finished: true });
    expect(openPanel(slideSamples.STORYTELLING_SCENE, noProgress, "three")).toEqual({ ok: false, reason: "not_found" });
    expect(openPanel(slideSamples.PICTURE, noProgress, "one")).toEqual({ ok: false, reason: "transition_not_allowed" });
  });

  test("finishes a basic quiz when all its questions are right, with points only for first tries", () => {
    const content = slideSamples.QUIZ_BASIC;
    const steps: [string, SlideAnswer][] = [
      ["lands", { kind: "option", optionId: "a" }],
      ["lands", { kind: "option", optionId: "b" }],
      ["loops", { kind: "options", optionIds: ["c", "b"] }],
      ["half", { kind: "number", value: 3.5 }],
      ["word", { kind: "text", value: " for " }],
    ];
    let progress = noProgress;
    const finished = steps.map(([id, answer]) => {
      const result = recordAnswer(content, progress, id, answer);
      if (!result.ok) throw new Error(result.reason);
      progress = result.progress;
      return result.finished;
    });
    expect(finished).toEqual([false, false, false, false, true]);
    expect(scoreOf(content, progress)).toEqual({ maxPointsCount: 4, pointsCount: 3, triesCount: 5, progressPercent: 100 });
    expect(earnsSlideStar(content, progress)).toBe(false);
    expect(recordAnswer(content, progress, "lands", { kind: "option", optionId: "a" })).toEqual({ ok: false, reason: "already_done" });
  });

  test("a vote may be changed, and so may feedback that was sent", () => {
    const voted = recordAnswer(slideSamples.QUIZ_VOTING, noProgress, "vote", { kind: "option", optionId: "mars" });
    if (!voted.ok) throw new Error(voted.reason);
    expect(voted.finished).toBe(true);
    expect(recordAnswer(slideSamples.QUIZ_VOTING, voted.progress, "vote", { kind: "option", optionId: "venus" })).toMatchObject({
      ok: true,
      finished: true,
    });
    const sent = recordAnswer(slideSamples.FEEDBACK, noProgress, feedbackQuestionId, { kind: "feedback", rating: 5 });
    if (!sent.ok) throw new Error(sent.reason);
    expect(recordAnswer(slideSamples.FEEDBACK, sent.progress, feedbackQuestionId, { kind: "feedback", comment: "More!" })).toMatchObject({
      ok: true,
      finished: true,
    });
  });

  test("a pair that was found closes both its cards, and moves are counted", () => {
    const content = slideSamples.DOUBLES;
    const move = (progress: SlideProgress, card: string, other: string) =>
      recordAnswer(content, progress, card, { kind: "match", targetId: other });
    const wrong = move(noProgress, "k1", "k3");
    if (!wrong.ok) throw new Error(wrong.reason);
    const right = move(wrong.progress, "k2", "k1");
    if (!right.ok) throw new Error(right.reason);
    expect(right).toMatchObject({ finished: false, check: { right: true, shown: { correct: true } } });
    expect(move(right.progress, "k1", "k4")).toEqual({ ok: false, reason: "already_done" });
    expect(move(right.progress, "k4", "k2")).toEqual({ ok: false, reason: "already_done" });
    const last = move(right.progress, "k3", "k4");
    if (!last.ok) throw new Error(last.reason);
    expect(last.finished).toBe(true);
    expect(scoreOf(content, last.progress)).toEqual({ maxPointsCount: 0, pointsCount: 0, triesCount: 3, progressPercent: 100 });
  });
});

test("[GCL-36] earlier answers finish a slide with no open question left, but never a slide without questions", () => {
  const given = (question: string, right: boolean | null): SlideProgress["questions"] => ({
    [question]: { tries: 1, right, points: 0, closed: right === true, answer: { kind: "option", optionId: "a" } },
  });
  const quiz = slideSamples.QUIZ_BASIC;
  const [one] = quiz.questions;
  const shorter = { ...quiz, questions: quiz.questions.slice(0, 1) };
  const answered = (content: SlideContent, questions: SlideProgress["questions"]) => isAnswered(content, { ...noProgress, questions });
  expect(quiz.questions.length).toBeGreaterThan(1);
  expect([quiz, shorter].map((content) => answered(content, given(one?.id ?? "", true)))).toEqual([false, true]);
  expect(answered(shorter, given(one?.id ?? "", false))).toBe(false);
  expect(answered(shorter, given("taken out", true))).toBe(false);
  const silent = allSamples.filter((content) => questionIds(content).length === 0);
  expect(silent.filter((content) => answered(content, {}))).toEqual([]);
});
