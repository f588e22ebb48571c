import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { laterDay } from "../shared/time.ts";
import { type PlanDraft, planProblems } from "./price-plan-check.ts";

const part = (amount: number, offsetValue: number, offsetUnit: "days" | "weeks" | "months" = "months") => ({
  amount,
  offsetValue,
  offsetUnit,
});
const once: PlanDraft = {
  title: "At once",
  type: "ONETIME",
  journey: "purchase",
  cost: 100_00,
  costUndiscounted: 120_00,
  lessons: null,
  installments: [part(100_00, 0)],
};
const parts: PlanDraft = {
  ...once,
  type: "INSTALLMENTS",
  cost: 120_00,
  costUndiscounted: null,
  installments: [part(40_00, 0), part(40_00, 1), part(40_00, 2)],
};
const trial: PlanDraft = { ...once, journey: "trial", cost: 0, costUndiscounted: null, lessons: 1, installments: [part(0, 0)] };
const brief = (plan: PlanDraft) => planProblems(plan).map(({ field, code }) => `${field} ${code}`);

describe("[CRS-07] a price plan", () => {
  test.each([
    ["one payment", once],
    ["in installments", parts],
    ["a free trial", trial],
    ["the cost defined only by the installments", { ...parts, cost: undefined }],
    ["a struck-out price equal to the price", { ...once, costUndiscounted: 100_00 }],
    [
      "nothing today, the rest in two weeks and in a month",
      { ...parts, cost: 80_00, installments: [part(0, 0), part(40_00, 2, "weeks"), part(40_00, 1)] },
    ],
    ["a year of monthly payments", { ...parts, cost: undefined, installments: Array.from({ length: 12 }, (_, index) => part(1, index)) }],
    ["a month, then 32 days", { ...parts, installments: [part(40_00, 0), part(40_00, 1), part(40_00, 32, "days")] }],
    ["27 days, then a month", { ...parts, installments: [part(40_00, 0), part(40_00, 27, "days"), part(40_00, 1)] }],
    ["two months, then nine weeks", { ...parts, installments: [part(40_00, 0), part(40_00, 2), part(40_00, 9, "weeks")] }],
    ["a year, then 367 days", { ...parts, installments: [part(40_00, 0), part(40_00, 12), part(40_00, 367, "days")] }],
  ] satisfies [string, PlanDraft][])("%s: may be sold", (_, plan) => {
    expect(brief(plan)).toEqual([]);
  });

  test.each([
    ["no title", { ...once, title: "  " }, ["title required"]],
    ["a waiting list", { ...once, journey: "waitlist" }, ["journey journey_without_price"]],
    ["an unknown journey", { ...once, journey: "gift" }, ["journey journey_without_price"]],
    ["a trial of the whole course", { ...trial, lessons: null }, ["lessons trial_opens_part"]],
    ["a trial in parts", { ...parts, journey: "trial", lessons: 2 }, ["type trial_paid_once"]],
    ["half a lesson", { ...once, lessons: 0.5 }, ["lessons not_a_number"]],
    ["a cost that isn't the sum", { ...once, cost: 99_00 }, ["cost not_the_sum"]],
    ["a negative cost", { ...once, cost: -1 }, ["cost not_an_amount"]],
    ["struck out below the price", { ...once, costUndiscounted: 99_99 }, ["costUndiscounted below_cost"]],
    ["fractions of a cent", { ...once, cost: undefined, installments: [part(99.5, 0)] }, ["installments.0.amount not_an_amount"]],
    ["a negative amount", { ...once, cost: undefined, installments: [part(-1, 0)] }, ["installments.0.amount not_an_amount"]],
    ["two payments for a one-time plan", { ...parts, type: "ONETIME" }, ["installments wrong_number"]],
    ["a single payment for a plan in installments", { ...once, type: "INSTALLMENTS" }, ["installments wrong_number"]],
    ["no payment at all", { ...once, cost: undefined, installments: [] }, ["installments wrong_number"]],
    ["the first payment in a week", { ...once, installments: [part(100_00, 1, "weeks")] }, ["installments.0.offsetValue first_at_once"]],
    [
      "two payments on one day",
      { ...parts, installments: [part(40_00, 0), part(40_00, 1), part(40_00, 1)] },
      ["installments.2.offsetValue not_later"],
    ],
    [
      "30 days, then a month",
      { ...parts, installments: [part(40_00, 0), part(40_00, 30, "days"), part(40_00, 1)] },
      ["installments.2.offsetValue not_later"],
    ],
    [
      "a month, then 31 days",
      { ...parts, installments: [part(40_00, 0), part(40_00, 1), part(40_00, 31, "days")] },
      ["installments.2.offsetValue not_later"],
    ],
    [
      "28 days, then a month, which is no later in February",
      { ...parts, installments: [part(40_00, 0), part(40_00, 28, "days"), part(40_00, 1)] },
      ["installments.2.offsetValue not_later"],
    ],
    ["days before the order", { ...parts, installments: [part(60_00, 0), part(60_00, -1)] }, ["installments.1.offsetValue not_a_number"]],
  ] satisfies [string, PlanDraft, string[]][])("%s: refused", (_, plan, problems) => {
    expect(brief(plan)).toEqual(problems);
  });

  test("payments that pass the check fall due one after the other, whatever the day of the order", () => {
    const offset = fc.tuple(fc.nat(40), fc.constantFrom("days" as const, "weeks" as const, "months" as const));
    fc.assert(
      fc.property(fc.array(offset, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 2_000 }), (offsets, start) => {
        const installments = [part(1, 0), ...offsets.map(([value, unit]) => part(1, value, unit))];
        const ordered = plainDay(Temporal.PlainDate.from("2026-01-01").add({ days: start }).toString());
        const due = installments.map((one) => laterDay(ordered, one.offsetValue, one.offsetUnit));
        const isRising = due.every((day, index) => index === 0 || (due[index - 1] ?? day) < day);
        const passes = planProblems({ ...parts, cost: undefined, installments }).length === 0;
        expect(isRising || !passes).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  // A leap year and three others, and the turn of a century without a leap year: every possible day of an order.
  const orderDays = ["2096-01-01", "2024-01-01"].flatMap((first) =>
    Array.from({ length: 8 * 366 }, (_, days) => plainDay(Temporal.PlainDate.from(first).add({ days }).toString())),
  );

  test("refused payments would fall due out of order for some day of the order", () => {
    const offset = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom("days" as const, "weeks" as const, "months" as const));
    fc.assert(
      fc.property(offset, offset, ([first, firstUnit], [second, secondUnit]) => {
        const installments = [part(1, 0), part(1, first, firstUnit), part(1, second, secondUnit)];
        const passes = planProblems({ ...parts, cost: undefined, installments }).length === 0;
        const isRising = passes || orderDays.every((day) => laterDay(day, first, firstUnit) < laterDay(day, second, secondUnit));
        expect(passes).toBe(isRising);
      }),
      { numRuns: 40 },
    );
  });
});
