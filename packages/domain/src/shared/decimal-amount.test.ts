import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDecimal, toDecimal } from "./decimal-amount.ts";

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
