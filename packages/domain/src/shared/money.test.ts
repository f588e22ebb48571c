import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "./brand.ts";
import { fromDecimal, shareOf, spread, sumCents, toDecimal } from "./money.ts";

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

describe("amounts as decimal numbers", () => {
  test.each([
    [0, "USD", "0.00"],
    [5, "EUR", "0.05"],
    [1050, "ILS", "10.50"],
    [1050, "JPY", "1050"],
    [0, "JPY", "0"],
    [1050, "KWD", "1.050"],
    [7, "KWD", "0.007"],
  ])("%i in %s is %s", (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text);
  });

  test("come back as the same amount", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
        expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  test.each([
    ["250", "USD", 25_000],
    ["250.0", "USD", 25_000],
    ["250.500", "USD", 25_050],
    ["12.0", "JPY", 12],
  ])("%s in %s is %i", (text, currency, amount) => {
    expect(fromDecimal(text, currency)).toBe(amount);
  });

  test.each(["", "-1.00", "1,00", "1.", ".5", "1e3", "NaN", "0.001", "99999999999999999"])("%j is no amount", (text) => {
    expect(() => fromDecimal(text, "USD")).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])("%d can't be written", (amount) => {
    expect(() => toDecimal(amount, "USD")).toThrow(RangeError);
  });
});
