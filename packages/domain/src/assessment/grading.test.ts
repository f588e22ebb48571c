import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typesInOrder } from "./assignment-types.ts";
import { changeGrade } from "./change-grade.ts";
import { checkScores } from "./check-scores.ts";
import { dragWeights } from "./drag-weights.ts";
import { checkWeights, defaultWeights } from "./weights.ts";

describe("the scores of a grade", () => {
  const score = (criterionId: number, points: number | null) => ({ criterionId, points });
  test.each([
    ["in any order", [score(8, 4), score(7, 1)], [1, 4]],
    ["one not chosen yet", [score(7, 2), score(8, null)], [2, null]],
    ["one left out", [score(8, 3)], [null, 3]],
    ["of a criterion of another version", [score(7, 2), score(9, 2)], "validation_failed"],
    ["sent twice", [score(7, 2), score(7, 2)], "validation_failed"],
    ["of 0", [score(7, 0)], "validation_failed"],
    ["of 5", [score(7, 5)], "validation_failed"],
    ["of 2.5", [score(7, 2.5)], "validation_failed"],
  ])("%s", (_, scores, expected) => {
    const decided = checkScores([7, 8], scores);
    expect(decided.ok ? decided.points : decided.reason).toEqual(expected);
  });
});

describe("a change of a grade", () => {
  const grade = { points: [3, 4], additionalPercentage: 0, feedback: "Nice", isExcused: false, isViewed: true, id: 7 };
  test.each([[{ points: [3, 3] }], [{ points: [3] }], [{ additionalPercentage: 5 }], [{ feedback: "Nicer" }], [{ isExcused: true }]])(
    "%j has to be viewed again",
    (change) => {
      expect(changeGrade(grade, change)).toEqual({ ...grade, ...change, isViewed: false });
    },
  );

  test.each([[{}], [{ points: [3, 4] }], [{ feedback: "Nice", isExcused: false }]])("%j changes nothing", (change) => {
    expect(changeGrade(grade, change)).toBe(grade);
  });
});

describe("dragging a divider of the weights", () => {
  test.each([
    [0, 25, [25, 25, 30, 20]],
    [1, 40.4, [15, 25, 40, 20]],
    [2, 200, [15, 35, 50, 0]],
    [1, -5, [15, 0, 65, 20]],
    [3, 50, [15, 35, 30, 20]],
  ])("divider %d to %d %%", (divider, at, expected) => {
    const after = dragWeights(defaultWeights, divider, at);
    expect(typesInOrder.map((type) => after[type])).toEqual(expected);
  });

  test("always leaves valid weights", () => {
    const anyDrag = fc.record({ divider: fc.integer({ min: 0, max: 2 }), at: fc.double({ min: -50, max: 150, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(anyDrag, { maxLength: 12 }), (drags) => {
        const after = drags.reduce((weights, { divider, at }) => dragWeights(weights, divider, at), defaultWeights);
        expect(checkWeights(after).ok).toBe(true);
      }),
    );
  });
});
