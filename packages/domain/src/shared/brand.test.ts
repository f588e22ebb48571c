import { describe, expect, test } from "vitest";
import { cents, plainDay } from "./brand.ts";

describe("[VL-07] a day is an existing date in the format YYYY-MM-DD", () => {
  test.each(["2026-01-31", "2028-02-29", "2000-12-01"])("%s is a day", (text) => {
    expect(plainDay(text)).toBe(text);
  });

  test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "01/02/2026", "2026-01-31T00:00", " 2026-01-31", ""])(
    "%j is none",
    (text) => {
      expect(() => plainDay(text)).toThrow(RangeError);
    },
  );
});

test("an amount is an integer number of minor units", () => {
  expect(cents(-5)).toBe(-5);
  for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError);
});
