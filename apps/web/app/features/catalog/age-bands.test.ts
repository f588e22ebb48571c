import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageBands, ageRange, suits } from "./age-bands.ts";

const aged = fc
  .tuple(fc.integer({ min: 3, max: 19 }), fc.integer({ min: 0, max: 8 }))
  .map(([ageFrom, more]) => ({ ageFrom, ageTo: Math.min(19, ageFrom + more) }));

describe("age bands of the filter", () => {
  test("span three years each; the last one may be shorter", () => {
    expect(
      ageBands([
        { ageFrom: 6, ageTo: 8 },
        { ageFrom: 8, ageTo: 16 },
      ]).map(({ from, to }) => ageRange(from, to)),
    ).toEqual(["6–8", "9–11", "12–14", "15–16"]);
  });

  test("leave out a band that no course suits", () => {
    expect(
      ageBands([
        { ageFrom: 6, ageTo: 7 },
        { ageFrom: 12, ageTo: 12 },
      ]),
    ).toEqual([
      { from: 6, to: 8 },
      { from: 12, to: 12 },
    ]);
    expect(ageRange(12, 12)).toBe("12");
  });

  test("are empty when there is nothing to choose from", () => {
    expect(ageBands([])).toEqual([]);
    expect(ageBands([{ ageFrom: 8, ageTo: 10 }])).toEqual([]);
  });

  test("cover every course, and every band contains a course", () => {
    fc.assert(
      fc.property(fc.array(aged, { minLength: 1, maxLength: 12 }), (courses) => {
        const bands = ageBands(courses);
        if (bands.length === 0) return;
        expect(courses.every((course) => bands.some((band) => suits(course, band)))).toBe(true);
        expect(bands.every((band) => courses.some((course) => suits(course, band)))).toBe(true);
      }),
    );
  });
});
