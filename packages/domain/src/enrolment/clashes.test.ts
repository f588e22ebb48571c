import fc from "fast-check";
import { expect, test } from "vitest";
import { clashingStudents } from "./clashes.ts";

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const span = (from: number, length: number) => ({ from: at(from), to: at(from + length) });
const spans = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 8 }));

test("a child in a class from four to five may take one that begins at five", () => {
  const lesson = span(0, 60);
  expect(clashingStudents([lesson], [{ studentId: 7, ...span(60, 60) }])).toEqual([]);
  expect(clashingStudents([lesson], [{ studentId: 7, ...span(59, 60) }])).toEqual([7]);
  expect(clashingStudents([], [{ studentId: 7, ...lesson }])).toEqual([]);
});

test("finds exactly the children who would be in two places at some minute", () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 8 }), fc.array(fc.tuple(fc.nat(3), spans), { maxLength: 12 }), (classes, taken) => {
      const inBoth = ([from, length]: [number, number], [other, its]: [number, number]) =>
        Array.from({ length }, (_, index) => from + index).some((minute) => minute >= other && minute < other + its);
      const expected = [...new Set(taken.filter(([, one]) => classes.some((each) => inBoth(each, one))).map(([id]) => id))].toSorted(
        (a, b) => a - b,
      );
      expect(
        clashingStudents(
          classes.map(([from, length]) => span(from, length)),
          taken.map(([studentId, [from, length]]) => ({ studentId, ...span(from, length) })),
        ),
      ).toEqual(expected);
    }),
  );
});
