import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import { fromPrice, planTotal, type PricedPlan } from "./prices.ts";

const plan = (cost: number, over: Partial<PricedPlan> = {}): PricedPlan => ({
  cost: cents(cost),
  active: true,
  journey: "purchase",
  installments: [],
  ...over,
});
const parts = (...amounts: number[]) => amounts.map((amount) => ({ amount: cents(amount) }));

describe("[EN-11] what a plan charges in total", () => {
  test("is the sum of its installments", () => {
    expect(planTotal(plan(0, { installments: parts(132_00, 132_00, 132_00, 132_00) }))).toBe(528_00);
    expect(planTotal(plan(480_00))).toBe(480_00);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1 }),
        (amounts) => planTotal(plan(1, { installments: parts(...amounts) })) === amounts.reduce((a, b) => a + b),
      ),
    );
  });
});

describe("the price shown on a course", () => {
  test("is the lowest of its active purchase plans", () => {
    const plans = [
      plan(0, { journey: "trial" }),
      plan(100_00, { active: false }),
      plan(528_00, { installments: parts(264_00, 264_00) }),
      plan(480_00, { costUndiscounted: cents(528_00) }),
    ];
    expect(fromPrice(plans)).toEqual({ amount: 480_00, undiscounted: 528_00, several: true });
    expect(fromPrice(plans, "trial")).toEqual({ amount: 0, undiscounted: null, several: false });
  });

  test("has no struck-out price unless it is higher, and none without a plan", () => {
    expect(fromPrice([plan(480_00, { costUndiscounted: cents(480_00) }), plan(480_00)])).toEqual({
      amount: 480_00,
      undiscounted: null,
      several: false,
    });
    expect(fromPrice([plan(1, { active: false })])).toBeNull();
  });
});
