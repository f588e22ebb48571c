import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedPlan, greetingName, isClosed, type LeadPlan, leadStages } from "./leads.ts";

const plan: LeadPlan = { stage: "NEW", ownerId: null, nextStep: "Call back", nextStepOn: "2026-12-01" };

describe("a lead's plan", () => {
  test.each([
    ["a stage", { stage: "CONTACTED" }, { ...plan, stage: "CONTACTED" }],
    ["an owner", { ownerId: 7 }, { ...plan, ownerId: 7 }],
    ["closing it takes the next step away", { stage: "LOST" }, { ...plan, stage: "LOST", nextStep: null, nextStepOn: null }],
    ["another day", { nextStepOn: "2026-12-05" }, { ...plan, nextStepOn: "2026-12-05" }],
    ["no day", { nextStepOn: null }, { ...plan, nextStepOn: null }],
    ["a step that is removed takes its day along", { nextStep: "" }, { ...plan, nextStep: null, nextStepOn: null }],
  ] as const)("%s", (_title, change, expected) => {
    expect(changedPlan(plan, change)).toEqual({ ok: true, plan: expected });
  });

  test("a day needs a step, and a closed lead has none", () => {
    const empty = { ...plan, nextStep: null, nextStepOn: null };
    expect(changedPlan(empty, { nextStepOn: "2026-12-01" })).toEqual({ ok: false, reason: "step_missing" });
    expect(changedPlan(plan, { stage: "WON", nextStep: "Call" })).toEqual({ ok: false, reason: "closed" });
    expect(changedPlan({ ...empty, stage: "WON" }, { nextStep: "Call" })).toEqual({ ok: false, reason: "closed" });
  });

  test("whatever is changed, a closed lead has no step, and a day never stands alone", () => {
    const step = fc.option(fc.constantFrom("Call", ""), { nil: null });
    const day = fc.option(fc.constant("2026-12-01"), { nil: null });
    const change = fc.record(
      { stage: fc.constantFrom(...leadStages), ownerId: fc.option(fc.nat(), { nil: null }), nextStep: step, nextStepOn: day },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let now = plan;
        for (const one of changes) {
          const made = changedPlan(now, one);
          if (made.ok) now = made.plan;
          expect(isClosed(now.stage) && now.nextStep !== null).toBe(false);
          expect(now.nextStepOn !== null && now.nextStep === null).toBe(false);
        }
      }),
    );
  });
});

describe("the name in an answer to a stranger", () => {
  test.each(["Ana", "Maria João da Silva", "Siobhán O’Neill", "דנה לוי", "J. R. Tolkien", "Jean-Luc"])("%s is a name", (name) => {
    expect(greetingName(name)).toBe(name);
  });
  test.each(["win at casino.example", "http://x", "Ana 50% off", "call +1 332 555", "", "a b c d e f", "<b>Ana</b>", "x".repeat(61)])(
    "%s isn't",
    (name) => {
      expect(greetingName(name)).toBeNull();
    },
  );
});
