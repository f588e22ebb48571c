import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideRemoval, isValidIn, type KeptMethod } from "./remove-method.ts";

const month = { year: 2026, month: 3 };
const card = (id: number, changes: Partial<KeptMethod> = {}): KeptMethod => ({
  id,
  provider: "STRIPE",
  isDefault: false,
  expiresYear: 2030,
  expiresMonth: 1,
  ...changes,
});

describe("removing a saved card", () => {
  test.each([
    ["the only card, with nothing owed", [card(1, { isDefault: true })], [], { ok: true, successor: null, newDefault: null }],
    ["the only card of a plan", [card(1)], ["STRIPE"], { ok: false, reason: "last_card_of_plan" }],
    [
      "the other card has expired",
      [card(1), card(2, { expiresYear: 2026, expiresMonth: 2 })],
      ["STRIPE"],
      { ok: false, reason: "last_card_of_plan" },
    ],
    [
      "the other card expires this month",
      [card(1), card(2, { expiresYear: 2026, expiresMonth: 3 })],
      ["STRIPE"],
      { ok: true, successor: 2, newDefault: null },
    ],
    [
      "the other card is at another provider",
      [card(1), card(2, { provider: "PAYME" })],
      ["STRIPE"],
      { ok: false, reason: "last_card_of_plan" },
    ],
    [
      "owed at another provider only",
      [card(1, { isDefault: true }), card(2, { provider: "PAYME" })],
      ["PAYME"],
      { ok: true, successor: null, newDefault: 2 },
    ],
    [
      "the default goes: the newest takes over",
      [card(1, { isDefault: true }), card(2), card(3)],
      ["STRIPE"],
      { ok: true, successor: 3, newDefault: 3 },
    ],
    [
      "another is the default: it takes over",
      [card(1), card(2, { isDefault: true }), card(3)],
      ["STRIPE"],
      { ok: true, successor: 2, newDefault: null },
    ],
  ] as const)("%s", (_, methods, owedAt, expected) => {
    expect(decideRemoval(methods[0], { methods, owedAt, month })).toEqual(expected);
  });

  test("never leaves a plan without a valid card of its provider", () => {
    const cards = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        provider: fc.constantFrom("STRIPE" as const, "PAYME" as const),
        isDefault: fc.boolean(),
        expiresYear: fc.integer({ min: 2025, max: 2027 }),
        expiresMonth: fc.integer({ min: 1, max: 12 }),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    fc.assert(
      fc.property(cards, fc.subarray(["STRIPE", "PAYME"] as const), (methods, owedAt) => {
        const [removed] = methods;
        if (!removed) return;
        const decision = decideRemoval(removed, { methods, owedAt, month });
        const left = methods.slice(1).filter((one) => one.provider === removed.provider && isValidIn(one, month));
        expect(decision.ok).toBe(!owedAt.includes(removed.provider) || left.length > 0);
        const successor = decision.ok ? decision.successor : null;
        expect([null, ...left.map(({ id }) => id)]).toContain(successor);
      }),
    );
  });
});
