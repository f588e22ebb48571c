import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceStates } from "../classes/attendance-states.ts";
import { assignmentTypes, frequencies, totalScore } from "./assignment-types.ts";
import { participationPercentage, type ParticipationMark } from "./participation-percentage.ts";
import { basisPoints, fraction, roundHalfUp, wholePercent } from "./percent.ts";
import { betterOf, quizPercentage } from "./quiz-percentage.ts";
import { recalculateParticipation } from "./recalculate-participation.ts";
import { isFullyScored, preCalculate, rubricPercentage } from "./rubric-percentage.ts";

test.each([
  [1, 3, 0],
  [1, 2, 1],
  [3, 2, 2],
  [8214, 100, 82],
  [8250, 100, 83],
  [8249, 100, 82],
])("%d/%d is rounded half up to %d", (top, bottom, expected) => {
  expect(roundHalfUp(fraction(top, bottom))).toBe(expected);
});

test("a percentage is a whole number of hundredths from 0 to 100 %", () => {
  expect([-1, 10_001, 0.5, Number.NaN].map((value) => fc.stringify(tryTo(() => basisPoints(value))))).toEqual(
    Array(4).fill('"RangeError"'),
  );
  expect(wholePercent(basisPoints(8214))).toBe(82);
  expect(() => fraction(1, 0)).toThrow(RangeError);
});

const tryTo = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return error instanceof RangeError ? "RangeError" : error;
  }
};

test("[ST-10] types and frequencies have the numbers the API uses", () => {
  expect(assignmentTypes).toEqual({ 1: "participation", 2: "project", 3: "final_project", 4: "graded_quiz" });
  expect(frequencies).toEqual({ 1: "none", 2: "weekly", 3: "biweekly", 4: "monthly", 5: "every_lesson" });
});

test("[ST-10] the total score is the questions of a quiz, or the highest score of a rubric", () => {
  expect(totalScore({ type: "graded_quiz", questions: 7, criteria: 3 })).toBe(7);
  expect(totalScore({ type: "project", questions: 7, criteria: 3 })).toBe(12);
  expect(totalScore({ type: "final_project", questions: 0, criteria: 0 })).toBe(0);
});

describe("a rubric", () => {
  test.each([
    [[4, 4, 4], 0, 10_000],
    [[1, 1, 1], 0, 2_500],
    [[3, 2, 2], 0, 5_833],
    [[3, 2, 2], 5, 6_333],
    [[4, 4], 5, 10_000],
    [[1], -100, 0],
    [[2, 3], -5, 5_750],
  ])("%j with %d more gives %d", (points, additionalPercentage, expected) => {
    expect(rubricPercentage({ points, additionalPercentage })).toBe(expected);
  });

  test("counts only when every criterion has points; calculated before, the others count as 0", () => {
    const open = { points: [4, null], additionalPercentage: 0 };
    expect(rubricPercentage(open)).toBeNull();
    expect(preCalculate(open)).toBe(5_000);
    expect(rubricPercentage({ points: [], additionalPercentage: 0 })).toBeNull();
    expect(preCalculate({ points: [], additionalPercentage: 0 })).toBe(0);
    expect(isFullyScored({ points: [] })).toBe(false);
  });

  const anyPoints = fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 12 });
  test("the order of criteria never matters, more points never give less, and it stays within 0 and 100 %", () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: -100, max: 100 }), (points, additionalPercentage) => {
        const value = preCalculate({ points, additionalPercentage });
        expect(preCalculate({ points: points.toReversed(), additionalPercentage })).toBe(value);
        const better = points.map((point) => Math.min(4, (point ?? 0) + 1));
        expect(preCalculate({ points: better, additionalPercentage })).toBeGreaterThanOrEqual(value);
        expect(basisPoints(value)).toBe(value);
      }),
    );
  });
});

describe("a graded quiz", () => {
  test.each([
    [7, 10, 7_000],
    [2, 3, 6_667],
    [0, 5, 0],
    [9, 5, 10_000],
  ])("%d of %d points give %d", (points, questions, expected) => {
    expect(quizPercentage({ points, questions })).toBe(expected);
  });

  test("gives nothing without questions", () => {
    expect(quizPercentage({ points: 0, questions: 0 })).toBeNull();
  });

  test("the better of two attempts counts", () => {
    const [low, high] = [basisPoints(4_000), basisPoints(9_000)];
    expect([betterOf(low, high), betterOf(high, low), betterOf(null, low), betterOf(low, null), betterOf(null, null)]).toEqual([
      high,
      high,
      low,
      low,
      null,
    ]);
  });
});

describe("participation", () => {
  const mark = (state: ParticipationMark["state"], catchUp: ParticipationMark["catchUp"] = null): ParticipationMark => ({ state, catchUp });
  test.each([
    ["present and late", [mark("PRESENT"), mark("LATE")], 10_000],
    ["left early", [mark("PRESENT"), mark("PARTIAL")], 7_500],
    ["absent", [mark("PRESENT"), mark("PRESENT"), mark("ABSENT")], 6_667],
    ["excused and expected don't count", [mark("PRESENT"), mark("EXCUSED"), mark("EXPECTED")], 10_000],
    ["an absence that was caught up", [mark("ABSENT", "PRESENT"), mark("PRESENT")], 10_000],
    ["an excused one that was caught up", [mark("EXCUSED", "PARTIAL")], 5_000],
    ["a catch-up class that was missed too", [mark("EXCUSED", "ABSENT"), mark("ABSENT", "ABSENT")], 0],
    ["no class that counts", [mark("EXPECTED"), mark("EXCUSED")], null],
  ])("%s", (_, marks, expected) => {
    expect(participationPercentage(marks)).toBe(expected);
  });

  const anyState = fc.constantFrom(...attendanceStates);
  const anyMarks = fc.array(fc.record({ state: anyState, catchUp: fc.option(anyState) }), { maxLength: 20 });

  test("the order of classes never matters, and excusing an absence never lowers it", () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const value = participationPercentage(marks);
        expect(participationPercentage(marks.toReversed())).toBe(value);
        const excused = marks.map((one) => (one.state === "ABSENT" && one.catchUp === null ? mark("EXCUSED") : one));
        expect(participationPercentage(excused) ?? 10_000).toBeGreaterThanOrEqual(value ?? 0);
      }),
    );
  });

  test("is recalculated without touching what a person gave or excused, and then changes nothing", () => {
    const anyGrade = fc.record({
      percentage: fc.option(fc.integer({ min: 0, max: 10_000 }).map(basisPoints)),
      isExcused: fc.boolean(),
      gradedBy: fc.constantFrom("person" as const, "automatic" as const, null),
      marks: anyMarks,
    });
    fc.assert(
      fc.property(fc.array(anyGrade, { maxLength: 8 }), (drawn) => {
        const grades = drawn.map((one, index) => ({ ...one, studentId: index + 1 }));
        const marksOf = (studentId: number) => grades[studentId - 1]?.marks ?? [];
        const { changes, kept } = recalculateParticipation(grades, marksOf);
        expect(recalculateParticipation(grades.toReversed(), marksOf)).toEqual({ changes, kept });
        const after = grades.map((grade) => {
          const change = changes.find(({ studentId }) => studentId === grade.studentId);
          const isKept = grade.gradedBy === "person" || grade.isExcused;
          const expected = isKept ? grade.percentage : participationPercentage(grade.marks);
          expect(change ? change.after : grade.percentage).toBe(expected);
          expect(change !== undefined && isKept).toBe(false);
          return change ? { ...grade, percentage: change.after } : grade;
        });
        expect(recalculateParticipation(after, marksOf)).toEqual({ changes: [], kept });
      }),
    );
  });
});
