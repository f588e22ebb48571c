import { describe, expect, test } from "vitest";
import { familyOutcome, familyTotal } from "./family-outcome.ts";
import { isRetakeEnabled, isRetakePassed, mayRetake, type RetakeFacts } from "./may-retake.ts";
import { outcomeStatuses } from "./outcome-status.ts";
import { basisPoints } from "./percent.ts";

const now = Temporal.Instant.from("2026-03-02T16:00:00Z");

describe("[ST-09] a retake", () => {
  const lesson = { visibilityMode: "hidden_retake" as const, hasGradedQuizSlide: true };
  const finished: RetakeFacts = {
    type: "graded_quiz",
    isRetakeEnabled: true,
    retakeLesson: lesson,
    status: "GRADED",
    isFinished: true,
    retakeAt: null,
  };
  test.each([
    ["after finishing the quiz", {}, "allowed"],
    ["after missing it", { isFinished: false, status: "MISSED" }, "allowed"],
    ["before the quiz is over", { isFinished: false, status: "REQUIRED" }, "transition_not_allowed"],
    ["by an excused child", { status: "EXCUSED" }, "transition_not_allowed"],
    ["after the assignment was taken back", { status: "NOT_AVAILABLE" }, "transition_not_allowed"],
    ["a second time", { retakeAt: now }, "already_done"],
    ["where the group doesn't allow it", { isRetakeEnabled: false }, "transition_not_allowed"],
    ["without a lesson for it", { retakeLesson: null }, "transition_not_allowed"],
    ["with a lesson without a graded quiz", { retakeLesson: { ...lesson, hasGradedQuizSlide: false } }, "transition_not_allowed"],
    ["with an ordinary lesson", { retakeLesson: { ...lesson, visibilityMode: "default" } }, "transition_not_allowed"],
    ["of a project", { type: "project" }, "transition_not_allowed"],
  ] as [string, Partial<RetakeFacts>, string][])("%s", (_, change, expected) => {
    const decided = mayRetake({ ...finished, ...change });
    expect(decided.ok ? "allowed" : decided.reason).toBe(expected);
  });

  test("stays enabled once passed, and is passed when the grade has a retake", () => {
    expect([isRetakeEnabled({ ...finished, retakeAt: now }), isRetakePassed({ retakeAt: now }), isRetakePassed(finished)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("what a family sees", () => {
  test("is the status alone while the gradebook is hidden", () => {
    for (const status of outcomeStatuses)
      expect(familyOutcome({ status, percentage: basisPoints(5_000), points: [2] }, false)).toEqual({
        status,
        percentage: null,
        points: null,
      });
    expect([familyTotal(80, false), familyTotal(80, true)]).toEqual([null, 80]);
  });

  test("has a percentage only with the statuses that show one, and 0 % for missed work", () => {
    const shown = outcomeStatuses.map((status) => [
      status,
      familyOutcome({ status, percentage: status === "MISSED" ? null : basisPoints(5_000), points: null }, true).percentage,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      NOT_AVAILABLE: null,
      REQUIRED: null,
      EXCUSED: null,
      SUBMITTED: null,
      REVIEW_REQUIRED: null,
      MISSED: 0,
      GRADED: 5_000,
      REVIEWED: 5_000,
      DONE: 5_000,
    });
  });
});
