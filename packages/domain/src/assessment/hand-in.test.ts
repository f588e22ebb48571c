import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { handInProblem, isLate, maySelfGrade, mayWithdraw } from "./hand-in.ts";
import { basisPoints } from "./percent.ts";

const start = Temporal.Instant.from("2026-03-02T17:00:00Z");
const later = (minutes: number) => start.add({ minutes });
const open = { type: "project" as const, isActive: true, dateFrom: start, isExcused: false, isGroupFinished: false };

describe("handing in work", () => {
  test.each([
    ["from its start", {}, 0, null],
    ["not before it", {}, -1, "not_available"],
    ["not while it is switched off", { isActive: false }, 1, "not_available"],
    ["not when excused", { isExcused: true }, 1, "excused"],
    ["not after the group is finished", { isGroupFinished: true }, 1, "group_finished"],
    ["a final project as well", { type: "final_project" as const }, 1, null],
    ["not for a quiz", { type: "graded_quiz" as const }, 1, "not_handed_in"],
    ["not for participation", { type: "participation" as const }, 1, "not_handed_in"],
  ])("%s", (_, facts, minutes, problem) => expect(handInProblem({ ...open, ...facts }, later(minutes))).toBe(problem));

  test("late only after the due date, which may be moved for one child", () => {
    const due = { type: "project" as const, dateTo: later(60), reopenedUntil: null };
    expect(isLate(due, later(60))).toBe(false);
    expect(isLate(due, later(61))).toBe(true);
    expect(isLate({ ...due, reopenedUntil: later(90) }, later(61))).toBe(false);
    expect(isLate({ ...due, dateTo: null }, later(10_000))).toBe(false);
  });

  test("may be withdrawn until it is graded; work of after the grade still may", () => {
    expect(mayWithdraw(null, { gradedAt: start }).ok).toBe(true);
    expect(mayWithdraw(start, { gradedAt: null }).ok).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), (minutes) => {
        expect(mayWithdraw(later(minutes), { gradedAt: start }).ok).toBe(minutes > 0);
      }),
    );
  });
});

test("a child grades their own work from its start until the teacher's score is published, and only with a rubric", () => {
  const facts = { hasCriteria: true, isActive: true, dateFrom: start, isExcused: false, percentage: null };
  expect(maySelfGrade(facts, start).ok).toBe(true);
  expect(maySelfGrade(facts, later(-1)).ok).toBe(false);
  for (const other of [{ hasCriteria: false }, { isActive: false }, { isExcused: true }, { percentage: basisPoints(0) }])
    expect(maySelfGrade({ ...facts, ...other }, later(1)).ok, JSON.stringify(other)).toBe(false);
});
