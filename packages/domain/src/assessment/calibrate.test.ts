import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate, type Praise, praiseOf, type ScorePair } from "./calibrate.ts";

/** Pairs of the child's and the teacher's points. */
const pairsOf = (...points: [own: number, given: number][]): ScorePair[] =>
  points.map(([own, given], index) => ({ id: index + 1, own, given }));

describe("a child's own points beside the teacher's", () => {
  test.each([
    ["nothing yet", pairsOf(), null],
    ["the same once", pairsOf([3, 3]), "same"],
    ["the same the last three times", pairsOf([1, 4], [3, 3], [2, 2], [4, 4]), "same"],
    ["nearly the same", pairsOf([3, 4]), "close"],
    ["nearly the same, too high or too low", pairsOf([3, 4], [4, 3], [3, 2]), "close"],
    ["closer than before", pairsOf([1, 4], [3, 4]), "closer"],
    ["closer than before, too high", pairsOf([4, 1], [4, 1], [3, 2]), "closer"],
    ["far, once", pairsOf([1, 4]), null],
    ["further than before", pairsOf([3, 3], [1, 4]), null],
  ] as [string, ScorePair[], Praise | null][])("%s", (_, pairs, praise) => {
    expect(praiseOf(pairs)).toBe(praise);
  });

  test("are paired by criterion, the oldest first, without those that only one of them scored", () => {
    const works = [
      {
        id: 1,
        own: new Map([
          [10, 2],
          [11, 3],
        ]),
        given: new Map([
          [10, 4],
          [11, 3],
        ]),
      },
      {
        id: 2,
        own: new Map([[10, 3]]),
        given: new Map([
          [10, 3],
          [12, 1],
        ]),
      },
      { id: 3, own: new Map<number, number>(), given: new Map([[10, 1]]) },
    ];
    expect(calibrate(works)).toEqual([
      {
        criterionId: 10,
        pairs: [
          { id: 1, own: 2, given: 4 },
          { id: 2, own: 3, given: 3 },
        ],
        praise: "closer",
      },
      { criterionId: 11, pairs: [{ id: 1, own: 3, given: 3 }], praise: "same" },
    ]);
  });

  const point = fc.integer({ min: 1, max: 4 });
  const anyPairs = fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 12 }).map((points) => pairsOf(...points));

  test("are praised alike whether they are too high or too low", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const turned = pairs.map(({ id, own, given }) => ({ id, own: 5 - own, given: 5 - given }));
        expect(praiseOf(turned)).toBe(praiseOf(pairs));
      }),
    );
  });

  test("never lose their praise by getting the latest work right", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        if (praiseOf(pairs) === null) return;
        const right = pairs.map((pair, index) => (index === pairs.length - 1 ? { ...pair, own: pair.given } : pair));
        expect(praiseOf(right)).not.toBeNull();
      }),
    );
  });
});
