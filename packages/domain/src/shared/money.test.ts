import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "./brand.ts";
import { shareOf, spread, sumCents } from "./money.ts";

describe("a share of an amount", () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [9_007_199_254_740_991, 9_999, 10_000, 9_006_298_534_815_517],
  ])("%i × %i/%i is %i", (amount, numerator, denominator, expected) => {
    expect(shareOf(cents(amount), numerator, denominator)).toBe(expected);
  });

  test("refuses a denominator of 0", () => {
    expect(() => shareOf(cents(1), 1, 0)).toThrow(RangeError);
  });
});

describe("allocating an amount", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000_00 }).map(cents), { minLength: 1, maxLength: 24 });

  test("parts add up exactly, never exceed their weights and are within a cent of the exact share", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, ratio) => {
        const sum = sumCents(parts);
        const total = cents(Math.floor(sum * ratio));
        const spreadParts = spread(total, parts);
        expect(sumCents(spreadParts)).toBe(total);
        for (const [index, part] of spreadParts.entries()) {
          const weight = parts[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (total * weight) / Math.max(1, sum))).toBeLessThan(1.001);
        }
      }),
    );
  });

  test("leftover cents go to the first of equal parts", () => {
    expect(spread(cents(100), [cents(50), cents(50), cents(50)])).toEqual([34, 33, 33]);
  });

  test("refuses an amount without weights to carry it", () => {
    expect(() => spread(cents(1), [cents(0)])).toThrow(RangeError);
    expect(() => spread(cents(-1), [cents(5)])).toThrow(RangeError);
    expect(spread(cents(0), [cents(0)])).toEqual([0]);
  });
});
