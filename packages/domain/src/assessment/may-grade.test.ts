import { describe, expect, test } from "vitest";
import { type GradingFacts, mayGrade } from "./may-grade.ts";

const now = Temporal.Instant.from("2026-11-16T15:00:00Z");
const open: GradingFacts = { isArchived: false, hasLeft: false, isGiven: true, isActive: true, dateFrom: now };

describe("grading a child's work", () => {
  test("is allowed from the moment it begins", () => {
    expect(mayGrade(open, now)).toEqual({ ok: true });
    expect(mayGrade(open, now.subtract({ milliseconds: 1 }))).toEqual({ ok: false, reason: "not_yet" });
  });

  test.each([
    ["a group that is archived", { isArchived: true }, "archived"],
    ["a child who left", { hasLeft: true }, "left"],
    ["a child who joined after it was due", { isGiven: false }, "not_given"],
    ["an assignment that is not active", { isActive: false }, "inactive"],
  ] as const)("is refused for %s", (_, facts, reason) => {
    expect(mayGrade({ ...open, ...facts }, now)).toEqual({ ok: false, reason });
  });
});
