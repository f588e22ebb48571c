import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDecimal, toDecimal } from "../shared/decimal-amount.ts";
import { currencies } from "../shared/money.ts";
import { fromPaymeAmount, fromStripeAmount, stripeUnitsPerMinor, toPaymeAmount, toStripeAmount } from "./provider-amounts.ts";

describe("Stripe's amounts", () => {
  test.each([
    // Two digits: as they are, also where payouts have none (HUF, TWD).
    ["USD", 1050, 1050],
    ["ILS", 5, 5],
    ["HUF", 1000, 1000],
    ["TWD", 80045, 80045],
    // No smaller unit.
    ["JPY", 500, 500],
    ["KRW", 1, 1],
    ["XOF", 2500, 2500],
    // No smaller unit, but in hundredths.
    ["ISK", 5, 500],
    ["UGX", 5, 500],
    // Fifths in life, hundredths in ISO 4217, and none at Stripe.
    ["MGA", 500, 5],
    // Three digits, the last of which is 0.
    ["KWD", 5120, 5120],
    ["BHD", 10, 10],
    ["JOD", 0, 0],
    ["OMR", 1230, 1230],
    ["TND", 999_990, 999_990],
  ])("%s %i is %i", (currency, amount, sent) => {
    expect(toStripeAmount(amount, currency)).toBe(sent);
    expect(fromStripeAmount(sent, currency)).toBe(amount);
    expect(amount * stripeUnitsPerMinor(currency)).toBe(sent);
  });

  test.each([
    ["KWD", 5123],
    ["TND", 1],
    ["MGA", 550],
    ["USD", -1],
    ["USD", 0.5],
    ["ISK", Number.MAX_SAFE_INTEGER],
  ])("%s %d can't be sent", (currency, amount) => {
    expect(() => toStripeAmount(amount, currency)).toThrow(RangeError);
  });

  test.each([
    ["ISK", 550],
    ["UGX", 1],
    ["USD", 1.5],
  ])("%s %d from Stripe is no amount", (currency, amount) => {
    expect(() => fromStripeAmount(amount, currency)).toThrow(RangeError);
  });
});

describe("PayMe's amounts", () => {
  test.each([
    ["ILS", 5075, 5075],
    ["JPY", 50, 5000],
    ["KWD", 5120, 512],
  ])("%s %i is %i", (currency, amount, sent) => {
    expect(toPaymeAmount(amount, currency)).toBe(sent);
    expect(fromPaymeAmount(sent, currency)).toBe(amount);
  });

  test("a thousandth can't be sent, and half a yen is no amount", () => {
    expect(() => toPaymeAmount(5123, "KWD")).toThrow(RangeError);
    expect(() => fromPaymeAmount(50, "JPY")).toThrow(RangeError);
  });
});

test("Braintree takes decimal numbers with the digits of the currency", () => {
  const sent = (["USD", "JPY", "ISK", "UGX", "XAF", "KWD", "MGA"] as const).map((currency) => toDecimal(1050, currency));
  expect(sent).toEqual(["10.50", "1050", "1050", "1050", "1050", "1.050", "10.50"]);
});

test("in the currencies of the product, every provider gives back the amount it was sent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.constantFrom(...currencies), (amount, currency) => {
      expect(fromStripeAmount(toStripeAmount(amount, currency), currency)).toBe(amount);
      expect(fromPaymeAmount(toPaymeAmount(amount, currency), currency)).toBe(amount);
      expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount);
    }),
  );
});
