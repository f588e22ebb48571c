import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyDraft, type PaymentDraft } from "./draft.ts";
import { journeys, journeySteps, signupSteps, type SignupStep } from "./journeys.ts";
import { openStep, previousStep } from "./steps.ts";

const draft = (over: Partial<PaymentDraft>): PaymentDraft => ({ ...emptyDraft, journey: "purchase", ...over });
const full = draft({ courseId: 7, groupId: 3, studentLogins: ["maya"], paymentPlanId: 5 });

describe("[RT-12] which sign-up step is shown", () => {
  test.each<[string, PaymentDraft, SignupStep, boolean, SignupStep]>([
    ["no journey", emptyDraft, "checkout", true, "index"],
    ["no journey, first step", emptyDraft, "index", false, "index"],
    ["no course", draft({}), "schedule", false, "course"],
    ["course chosen", draft({ courseId: 7 }), "schedule", false, "schedule"],
    ["no group", draft({ courseId: 7 }), "students", true, "schedule"],
    ["no parent yet: they sign up there", draft({ courseId: 7, groupId: 3 }), "students", false, "students"],
    ["no parent at checkout", full, "checkout", false, "students"],
    ["no parent, no group", draft({ courseId: 7, studentLogins: ["maya"] }), "checkout", false, "schedule"],
    ["parent", draft({ courseId: 7, groupId: 3 }), "students", true, "students"],
    ["no child", draft({ courseId: 7, groupId: 3 }), "checkout", true, "students"],
    ["plan not chosen yet", { ...full, paymentPlanId: null }, "checkout", true, "checkout"],
    ["everything", full, "checkout", true, "checkout"],
    ["no order yet", full, "result", true, "checkout"],
    ["no order and no child", { ...full, studentLogins: [] }, "result", true, "students"],
    ["ordered", { ...full, orderId: 1 }, "result", true, "result"],
    ["ordered, in a browser without the draft", { ...emptyDraft, orderId: 1 }, "result", true, "result"],
    ["back to an earlier step", full, "course", true, "course"],
    ["an invitation already has its course", draft({ journey: "invite", courseId: 7, groupId: 3 }), "course", true, "students"],
    ["an invitation whose group was lost", draft({ journey: "invite", courseId: 7 }), "checkout", true, "index"],
    ["a renewal still needs a group", draft({ journey: "renew", courseId: 7, studentLogins: ["maya"] }), "checkout", true, "schedule"],
    ["a waiting list has no schedule", draft({ journey: "waitlist", courseId: 7 }), "schedule", true, "students"],
    ["a waiting list has no checkout", draft({ journey: "waitlist", courseId: 7, studentLogins: ["maya"] }), "checkout", true, "result"],
    ["a waiting list without a child", draft({ journey: "waitlist", courseId: 7 }), "result", true, "students"],
  ])("%s", (_, given, step, signedIn, expected) => {
    expect(openStep(given, step, signedIn)).toBe(expected);
  });

  test("the shown step can be opened and belongs to the journey; it is later than the requested one only if the journey skips that one", () => {
    const option = <Value>(value: Value) => fc.constantFrom(value, null);
    const drafts = fc.record({
      journey: fc.constantFrom(...journeys),
      courseId: option(7),
      paymentPlanId: option(5),
      groupId: option(3),
      studentLogins: fc.constantFrom(["maya"], []),
      paymentMethodId: fc.constant(null),
      promoCode: fc.constant(null),
      orderId: option(1),
    });
    fc.assert(
      fc.property(drafts, fc.constantFrom(...signupSteps), fc.boolean(), (given, step, signedIn) => {
        const shown = openStep(given, step, signedIn);
        expect(openStep(given, shown, signedIn)).toBe(shown);
        expect(journeySteps[given.journey]).toContain(shown);
        const skipped = !journeySteps[given.journey].includes(step);
        expect(skipped || signupSteps.indexOf(shown) <= signupSteps.indexOf(step)).toBe(true);
      }),
    );
  });

  test("going back follows the journey", () => {
    expect([previousStep("invite", "students"), previousStep("purchase", "index")]).toEqual(["index", null]);
  });
});
