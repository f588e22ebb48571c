import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { familyOutcome, familyTotal } from "./family-outcome.ts";
import { findMissedWork, type WatchedWork } from "./find-missed-work.ts";
import { isRetakeEnabled, isRetakePassed, mayRetake, type RetakeFacts } from "./may-retake.ts";
import { outcomeStatuses, outcomeStatus } from "./outcome-status.ts";
import { basisPoints } from "./percent.ts";

const now = Temporal.Instant.from("2026-03-02T16:00:00Z");
const days = (count: number) => now.add({ hours: 24 * count });

describe("[ST-09] a retake", () => {
  const lesson = { visibilityMode: "hidden_retake" as const, hasGradedQuizSlide: true };
  const finished: RetakeFacts = {
    ...{ type: "graded_quiz", isRetakeEnabled: true, retakeLesson: lesson, status: "GRADED", isFinished: true, retakeAt: null },
  };
  test.each([
    ["after finishing the quiz", {}, "allowed"],
    ["after missing it", { isFinished: false, status: "MISSED" }, "allowed"],
    ["before the quiz is over", { isFinished: false, status: "REQUIRED" }, "transition_not_allowed"],
    ["by an excused child", { status: "EXCUSED" }, "transition_not_allowed"],
    ["after the assignment was taken back", { status: "NOT_AVAILABLE" }, "transition_not_allowed"],
    ["a second time", { retakeAt: now }, "already_done"],
    ["where the group doesn't allow it", { isRetakeEnabled: false }, "transition_not_allowed"],
    ["without a lesson for it", { retakeLesson: null }, "transition_not_allowed"],
    ["with a lesson without a graded quiz", { retakeLesson: { ...lesson, hasGradedQuizSlide: false } }, "transition_not_allowed"],
    ["with an ordinary lesson", { retakeLesson: { ...lesson, visibilityMode: "default" } }, "transition_not_allowed"],
    ["of a project", { type: "project" }, "transition_not_allowed"],
  ] as [string, Partial<RetakeFacts>, string][])("%s", (_, change, expected) => {
    const decided = mayRetake({ ...finished, ...change });
    expect(decided.ok ? "allowed" : decided.reason).toBe(expected);
  });

  test("stays enabled once passed, and is passed when the grade has a retake", () => {
    expect([isRetakeEnabled({ ...finished, retakeAt: now }), isRetakePassed({ retakeAt: now }), isRetakePassed(finished)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("what a family sees", () => {
  test("is the status alone while the gradebook is hidden", () => {
    for (const status of outcomeStatuses)
      expect(familyOutcome({ status, percentage: basisPoints(5_000), points: [2] }, false)).toEqual({
        status,
        percentage: null,
        points: null,
      });
    expect([familyTotal(80, false), familyTotal(80, true)]).toEqual([null, 80]);
  });

  test("has a percentage only with the statuses that show one, and 0 % for missed work", () => {
    const shown = outcomeStatuses.map((status) => [
      status,
      familyOutcome({ status, percentage: status === "MISSED" ? null : basisPoints(5_000), points: null }, true).percentage,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      ...{ NOT_AVAILABLE: null, REQUIRED: null, EXCUSED: null, SUBMITTED: null, REVIEW_REQUIRED: null },
      ...{ MISSED: 0, GRADED: 5_000, REVIEWED: 5_000, DONE: 5_000 },
    });
  });
});

describe("missed work", () => {
  const work = (id: number, due: number | null, change: Partial<WatchedWork> = {}): WatchedWork => ({
    ...{ groupAssignmentId: id, studentId: 1, isExpected: true, submission: null, notifiedOf: [] },
    grade: { isExcused: false, percentage: null, gradedAt: null, gradedBy: null, isViewed: false },
    assignment: { type: "project", isActive: true, dateFrom: days(-2000), dateTo: due === null ? null : days(due), hasCriteria: true },
    ...change,
  });
  const ids = (works: WatchedWork[]) => findMissedWork(works, now).map(({ groupAssignmentId }) => groupAssignmentId);

  test("is found however old it is, the oldest first, and only once", () => {
    expect(ids([work(1, -1), work(2, -1_000), work(3, 1), work(4, null)])).toEqual([2, 1]);
    expect(ids([work(1, -1, { notifiedOf: [days(-1)] })])).toEqual([]);
    expect(ids([work(1, -1, { notifiedOf: [days(-9)] })])).toEqual([1]);
    expect(ids([work(1, -1, { submission: { createdAt: days(-1) } }), work(2, -1, { isExpected: false })])).toEqual([]);
  });

  test("finding it again after notifying gives nothing, and what is found is missed", () => {
    const anyWork = fc.record({
      groupAssignmentId: fc.integer({ min: 1, max: 99 }),
      due: fc.option(fc.integer({ min: -900, max: 30 })),
      isExcused: fc.boolean(),
      isHandedIn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyWork, { selector: (one) => one.groupAssignmentId, maxLength: 20 }), (drawn) => {
        const works = drawn.map(({ groupAssignmentId, due, isExcused, isHandedIn }) => {
          const plain = work(groupAssignmentId, due, { submission: isHandedIn ? { createdAt: days(-1) } : null });
          return { ...plain, grade: plain.grade && { ...plain.grade, isExcused } };
        });
        const found = findMissedWork(works, now);
        expect(findMissedWork(works.toReversed(), now)).toEqual(found);
        expect(found).toHaveLength(works.filter((one) => outcomeStatus(one, now) === "MISSED").length);
        const notified = works.map((one) => ({
          ...one,
          notifiedOf: found.filter(({ groupAssignmentId }) => groupAssignmentId === one.groupAssignmentId).map(({ dateTo }) => dateTo),
        }));
        expect(findMissedWork(notified, now)).toEqual([]);
      }),
    );
  });
});
