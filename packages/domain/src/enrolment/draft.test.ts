import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../shared/brand.ts";
import {
  chooseCourse,
  chooseGroup,
  choosePaymentMethod,
  choosePlan,
  choosePromoCode,
  chooseStudents,
  clearCourse,
  emptyDraft,
  plansLoaded,
  startJourney,
  type DraftPlan,
  type PaymentDraft,
} from "./draft.ts";
import { isJourney, isSignupStep, plansForJourney } from "./journeys.ts";

const plan = (id: number, over: Partial<DraftPlan> = {}): DraftPlan => ({
  id,
  journey: "purchase",
  active: true,
  installments: [{ amount: cents(100) }],
  ...over,
});
const begun: PaymentDraft = { ...emptyDraft, journey: "purchase", courseId: 7, groupId: 3, studentLogins: ["maya"], promoCode: "DAY" };

describe("[ST-16] [EN-13] the payment draft", () => {
  test("continues the same journey; another one, or one that was ordered, starts over", () => {
    expect(startJourney(begun, "purchase")).toBe(begun);
    expect(startJourney(begun, "trial")).toEqual({ ...emptyDraft, journey: "trial", courseId: 7 });
    expect(startJourney({ ...begun, orderId: 9 }, "purchase")).toEqual({ ...emptyDraft, journey: "purchase" });
  });

  test("another course clears plan, group and code; the same course changes nothing", () => {
    const chosen = choosePlan(begun, 5);
    expect(chooseCourse(chosen, 8)).toEqual({ ...begun, courseId: 8, paymentPlanId: null, groupId: null, promoCode: null });
    expect(chooseCourse(chosen, 7)).toBe(chosen);
  });

  test("a single plan is chosen automatically and clears children and group", () => {
    expect(plansLoaded(begun, [plan(5), plan(6, { journey: "trial" }), plan(7, { active: false })])).toEqual({
      ...begun,
      paymentPlanId: 5,
      studentLogins: [],
      groupId: null,
    });
  });

  test("with several plans none is chosen, and a plan that is no longer offered is cleared", () => {
    expect(plansLoaded(begun, [plan(5), plan(6)])).toBe(begun);
    expect(plansLoaded(choosePlan(begun, 9), [plan(5), plan(6)])).toEqual(begun);
    expect(plansLoaded(begun, [])).toBe(begun);
  });

  test("loading the plans again, as on a refresh, changes nothing", () => {
    const plans = fc
      .uniqueArray(fc.integer({ min: 1, max: 6 }))
      .map((ids) => ids.map((id) => plan(id, { journey: id % 2 ? "purchase" : "trial", active: id !== 3 })));
    fc.assert(
      fc.property(plans, fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }), (loaded, paymentPlanId) => {
        const once = chooseStudents(chooseGroup(plansLoaded({ ...begun, paymentPlanId }, loaded), 4), ["noah"]);
        const again = plansLoaded(once, loaded);
        expect(again === once || once.paymentPlanId === null).toBe(true);
        expect(plansLoaded(again, loaded)).toEqual(again);
      }),
    );
  });

  test("clearing the course clears what depends on it", () => {
    expect(clearCourse({ ...choosePlan(begun, 5), paymentMethodId: "pm" })).toEqual({
      ...emptyDraft,
      journey: "purchase",
      paymentMethodId: "pm",
    });
  });

  test("stores choices unchanged", () => {
    expect(chooseStudents(begun, ["a", "b", "a"]).studentLogins).toEqual(["a", "b"]);
    expect([" day10 ", " ", null].map((code) => choosePromoCode(begun, code).promoCode)).toEqual(["day10", null, null]);
    expect(choosePaymentMethod(chooseGroup(begun, null), "pm1")).toEqual({ ...begun, groupId: null, paymentMethodId: "pm1" });
  });
});

describe("what a journey offers", () => {
  const plans = [plan(1), plan(2, { journey: "trial" }), plan(3, { journey: "renew" }), plan(4, { journey: "trial", active: false })];

  test.each([
    ["purchase", [1]],
    ["trial", [2]],
    ["renew", [3]],
    ["invite", [1]],
    ["child_request", [1]],
    ["waitlist", []],
  ] as const)("%s", (journey, ids) => {
    expect(plansForJourney(plans, journey).map(({ id }) => id)).toEqual(ids);
  });

  test("accepts no other names of journeys and steps", () => {
    expect([isJourney("trial"), isJourney("TRIAL"), isJourney(null), isSignupStep("index"), isSignupStep("pay")]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
