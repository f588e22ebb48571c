import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typesInOrder } from "./assignment-types.ts";
import { type ExplainedGrade, explainGrade, type GradeStep, pointsToNextBand } from "./explain-grade.ts";
import { bandOf } from "./next-band.ts";
import { basisPoints, wholePercent } from "./percent.ts";
import { betterOf, quizPercentage } from "./quiz-percentage.ts";
import { preCalculate, rubricPercentage } from "./rubric-percentage.ts";

const grade: ExplainedGrade = {
  type: "project",
  isMissed: false,
  percentage: basisPoints(8125),
  points: [4, 3, 3, 3],
  additionalPercentage: 0,
  isByPerson: true,
  attempts: [],
  first: null,
  retake: null,
};
const quiz = { type: "graded_quiz", points: [], isByPerson: false } as const;

describe("how a grade comes about", () => {
  test.each([
    ["from a rubric", {}, [["points", 8125]]],
    [
      "with more added",
      { additionalPercentage: 5, percentage: basisPoints(8625) },
      [
        ["points", 8125],
        ["additional", 8625],
      ],
    ],
    [
      "with more added than there is",
      { additionalPercentage: 50, percentage: basisPoints(10_000) },
      [
        ["points", 8125],
        ["additional", 10_000],
      ],
    ],
    ["typed", { points: [], percentage: basisPoints(7000) }, [["typed", 7000]]],
    ["missed", { isMissed: true, percentage: null, points: [] }, [["missed", 0]]],
    ["not graded", { percentage: null, points: [] }, []],
    ["participation", { type: "participation", points: [], isByPerson: false, percentage: basisPoints(9500) }, [["attendance", 9500]]],
    ["participation by a person", { type: "participation", points: [], percentage: basisPoints(9500) }, [["typed", 9500]]],
    ["a quiz", { ...quiz, percentage: basisPoints(7000), attempts: [{ points: 7, questions: 10 }] }, [["answers", 7000]]],
    [
      "the better of two classes",
      {
        ...quiz,
        percentage: basisPoints(7000),
        first: basisPoints(7000),
        attempts: [
          { points: 5, questions: 10 },
          { points: 7, questions: 10 },
        ],
      },
      [["answers", 7000]],
    ],
    [
      "a retake that was worse",
      {
        ...quiz,
        percentage: basisPoints(7000),
        first: basisPoints(7000),
        retake: basisPoints(4000),
        attempts: [{ points: 7, questions: 10 }],
      },
      [
        ["answers", 7000],
        ["better", 7000],
      ],
    ],
    ["a quiz whose answers are gone", { ...quiz, percentage: basisPoints(7000) }, [["result", 7000]]],
    [
      "a quiz graded by a person",
      { ...quiz, isByPerson: true, percentage: basisPoints(6500), attempts: [{ points: 7, questions: 10 }] },
      [["typed", 6500]],
    ],
  ] as [string, Partial<ExplainedGrade>, [string, number][]][])("%s", (_, change, expected) => {
    expect(explainGrade({ ...grade, ...change }).map(({ kind, percentage }) => [kind, percentage])).toEqual(expected);
  });

  const attempt = fc
    .integer({ min: 1, max: 20 })
    .chain((questions) => fc.record({ points: fc.integer({ min: 0, max: questions }), questions: fc.constant(questions) }));
  /** Grades as they are given: from points, from quizzes with and without a retake, typed. */
  const anyGrade: fc.Arbitrary<ExplainedGrade> = fc
    .record({
      type: fc.constantFrom(...typesInOrder),
      isMissed: fc.boolean(),
      isByPerson: fc.boolean(),
      points: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 10 }),
      additionalPercentage: fc.integer({ min: -100, max: 100 }),
      attempts: fc.array(attempt, { maxLength: 3 }),
      retake: fc.option(attempt),
      typed: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    })
    .map(({ type, isMissed, isByPerson, points, additionalPercentage, attempts, retake, typed }) => {
      const isQuiz = type === "graded_quiz";
      const isRubric = points.length > 0 && !isQuiz && type !== "participation";
      const tries = attempts.flatMap((one) => quizPercentage(one) ?? []);
      const first = isQuiz && tries.length > 0 ? basisPoints(Math.max(...tries)) : null;
      const again = isQuiz && retake ? quizPercentage(retake) : null;
      const quizResult = isByPerson ? typed : (betterOf(first, again) ?? typed);
      return {
        type,
        isMissed,
        isByPerson: isByPerson || isRubric,
        attempts: isQuiz ? attempts : [],
        first,
        retake: again,
        points: isRubric ? points : [],
        additionalPercentage: isRubric ? additionalPercentage : 0,
        percentage: isMissed ? null : isRubric ? rubricPercentage({ points, additionalPercentage }) : isQuiz ? quizResult : typed,
      };
    });

  /** What the numbers of a step give, without the rule. */
  function byHand(step: GradeStep): number {
    if (step.kind === "points") return (10_000 * step.sum) / step.most;
    if (step.kind === "answers") return (10_000 * step.points) / step.questions;
    return step.kind === "better" ? Math.max(step.first, step.retake) : step.percentage;
  }

  test("calculated again from its steps it is the shown percentage: 10,000 random cases", () => {
    fc.assert(
      fc.property(anyGrade, (one) => {
        const steps = explainGrade(one);
        expect(steps.at(-1)?.percentage).toBe(one.isMissed ? 0 : one.percentage);
        for (const step of steps) expect(Math.abs(byHand(step) - step.percentage)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("the points to the next band", () => {
  test.each([
    [[4, 3, 3, 3], 0, { points: 2, band: 4 }],
    [[1, 1, 1, 1], 0, { points: 4, band: 2 }],
    [[4, 4, 4, 3], 0, null],
    // Taken so low by the teacher that even all points stay in the lowest band.
    [[2], -60, null],
    [[], 0, null],
  ] as [number[], number, { points: number; band: number } | null][])("%j with %d added", (points, additionalPercentage, expected) => {
    expect(pointsToNextBand({ points, additionalPercentage })).toEqual(expected);
  });

  test("are enough, and one less isn't, wherever they are given", () => {
    const band = (points: readonly number[], additionalPercentage: number) =>
      bandOf(wholePercent(preCalculate({ points, additionalPercentage })));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -40, max: 40 }),
        (points, additional) => {
          const next = pointsToNextBand({ points, additionalPercentage: additional });
          const raised = (more: number) => {
            let left = more;
            return points.map((point) => {
              const by = Math.min(4 - point, left);
              left -= by;
              return point + by;
            });
          };
          const now = band(points, additional);
          const all = points.length * 4 - points.reduce((sum, point) => sum + point, 0);
          // Without a next band even all points change nothing, and none less does.
          expect(band(raised(next?.points ?? all), additional)).toBe(next?.band ?? now);
          expect(next?.band ?? now + 1).toBeGreaterThan(now);
          expect(band(raised(Math.max(0, (next?.points ?? all) - 1)), additional)).toBe(now);
        },
      ),
    );
  });
});
