import fc from "fast-check";
import { expect, test } from "vitest";
import { daysInMonths } from "./days-in-months.ts";

test.each([
  [0, 0, 0],
  [1, 28, 31],
  [2, 59, 62],
  [3, 89, 92],
  [12, 365, 366],
  [24, 730, 731],
  // Across the year 2100, which is not a leap year.
  [48, 1460, 1461],
  [96, 2921, 2922],
  [4_800, 146_097, 146_097],
])("%i months are %i to %i days", (months, least, most) => {
  expect(daysInMonths(months)).toEqual({ least, most });
});

test("holds for every day of the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 146_096 }), (months, day) => {
      const date = Temporal.PlainDate.from("2000-01-01").add({ days: day });
      const { days } = date.until(date.add({ months }, { overflow: "constrain" }), { largestUnit: "days" });
      const { least, most } = daysInMonths(months);
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
    }),
    { numRuns: 500 },
  );
});
