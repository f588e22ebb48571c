import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandOf, checkCard, isLuhn, verdictOf } from "./test-cards.ts";

const today = { year: 2026, month: 3 };
const good = { number: "4242 4242 4242 4242", expiry: "12 / 30", code: "123" };

describe("card input", () => {
  test("accepts spaces, dashes and every way to write a month", () => {
    for (const number of ["4242424242424242", "4242-4242-4242-4242", " 4242 4242 4242 4242 "])
      expect(checkCard({ ...good, number }, today).ok).toBe(true);
    for (const expiry of ["12/30", "12 / 2030", "12-30", "1230", " 3/26"]) expect(checkCard({ ...good, expiry }, today).ok).toBe(true);
  });

  test.each<[string, Partial<typeof good>, [string, string]]>([
    ["no number", { number: " " }, ["number", "number_missing"]],
    ["a wrong digit", { number: "4242 4242 4242 4241" }, ["number", "number_invalid"]],
    ["letters", { number: "4242 4242 4242 424x" }, ["number", "number_invalid"]],
    ["a number that is not a test card", { number: "4111 1111 1111 1111" }, ["number", "number_not_a_test_card"]],
    ["no expiry", { expiry: "" }, ["expiry", "expiry_missing"]],
    ["month 13", { expiry: "13/30" }, ["expiry", "expiry_invalid"]],
    ["last month", { expiry: "02/26" }, ["expiry", "expiry_past"]],
    ["a year too far in the future", { expiry: "02/2099" }, ["expiry", "expiry_invalid"]],
    ["no code", { code: "" }, ["code", "code_missing"]],
    ["two digits", { code: "12" }, ["code", "code_invalid"]],
  ])("reports the field for %s", (_, over, problem) => {
    expect(checkCard({ ...good, ...over }, today)).toEqual({ ok: false, problems: [problem] });
  });

  test("reports every invalid field", () => {
    expect(checkCard({ number: "", expiry: "", code: "" }, today)).toMatchObject({
      problems: [
        ["number", "number_missing"],
        ["expiry", "expiry_missing"],
        ["code", "code_missing"],
      ],
    });
  });

  test("the stored card contains no number", () => {
    const checked = checkCard(good, today);
    expect(checked).toEqual({
      ok: true,
      card: { brand: "visa", lastDigits: "4242", expiresMonth: 12, expiresYear: 2030, behaviour: "succeeds" },
    });
  });

  test("changing one digit fails the check, and so does swapping most pairs of neighbors", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const body = digits.join("");
          const check = Array.from("0123456789").find((digit) => isLuhn(body + digit));
          const whole = `${body}${check}`;
          const index = at % whole.length;
          const changed = `${whole.slice(0, index)}${(Number(whole[index]) + by) % 10}${whole.slice(index + 1)}`;
          expect(isLuhn(whole)).toBe(true);
          expect(isLuhn(changed)).toBe(false);
        },
      ),
    );
  });

  test("detects the scheme by the first digits", () => {
    expect(["4", "51", "55", "2221", "34", "37", "6", ""].map(brandOf)).toEqual([
      "visa",
      "mastercard",
      "mastercard",
      "mastercard",
      "amex",
      "amex",
      "card",
      "card",
    ]);
  });
});

describe("the bank's verdict", () => {
  const says = (
    behaviour: Parameters<typeof verdictOf>[0]["behaviour"],
    { authenticated = false, paidBefore = false, present = true } = {},
  ) => verdictOf({ behaviour, authenticated, paidBefore }, present);

  test("declines later payments of a card that stops paying", () => {
    expect(says("later_declines")).toEqual({ status: "succeeded" });
    expect(says("later_declines", { paidBefore: true, present: false })).toEqual({
      status: "declined",
      failureCode: "insufficient_funds",
      hard: false,
    });
  });

  test("asks for authentication only when the payer is present, and remembers it", () => {
    expect(says("authenticates")).toEqual({ status: "requires_action" });
    expect(says("authenticates", { present: false })).toEqual({ status: "declined", failureCode: "authentication_required", hard: true });
    expect(says("authenticates", { present: false, authenticated: true })).toEqual({ status: "succeeded" });
  });

  test("an expired card is a hard decline, insufficient funds a soft one", () => {
    expect(says("expired")).toMatchObject({ hard: true });
    expect(says("insufficient_funds")).toMatchObject({ hard: false });
    expect(says("declined")).toMatchObject({ failureCode: "card_declined", hard: false });
  });
});
