import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OutcomeFacts, outcomeStatus, outcomeStatuses, outcomeTransitions } from "./outcome-status.ts";
import { basisPoints } from "./percent.ts";

const opens = Temporal.Instant.from("2026-03-02T16:00:00Z");
const at = (minutes: number) => opens.add({ minutes });
const due = at(100);

interface Change {
  grade?: Partial<OutcomeFacts["grade"] & object> | null;
  assignment?: Partial<OutcomeFacts["assignment"]>;
  handedInAt?: number;
  isExpected?: boolean;
}

const facts = ({ grade = {}, assignment = {}, handedInAt, isExpected = true }: Change = {}): OutcomeFacts => ({
  grade: grade && { isExcused: false, percentage: null, gradedAt: null, gradedBy: null, isViewed: false, ...grade },
  assignment: { type: "project", isActive: true, dateFrom: opens, dateTo: due, hasCriteria: true, ...assignment },
  submission: handedInAt === undefined ? null : { createdAt: at(handedInAt) },
  isExpected,
});
const marked = { percentage: basisPoints(8000), gradedAt: at(60), gradedBy: "person" as const };
const quiz = { type: "graded_quiz" as const, hasCriteria: false };

describe("[ST-08] the status of an outcome", () => {
  test.each([
    ["no grade", { grade: null }, 10, "NOT_AVAILABLE"],
    ["not active", { assignment: { isActive: false }, grade: marked }, 10, "NOT_AVAILABLE"],
    ["before it opens", { grade: { isExcused: true } }, -1, "NOT_AVAILABLE"],
    ["when it opens", {}, 0, "REQUIRED"],
    ["excused", { grade: { ...marked, isExcused: true } }, 10, "EXCUSED"],
    ["handed in with a rubric", { handedInAt: 5 }, 10, "REVIEW_REQUIRED"],
    ["handed in without a rubric", { handedInAt: 5, assignment: { hasCriteria: false } }, 10, "SUBMITTED"],
    ["handed in late", { handedInAt: 150 }, 200, "REVIEW_REQUIRED"],
    ["graded without work", { grade: marked }, 70, "GRADED"],
    ["graded automatically", { grade: { ...marked, gradedBy: "automatic" as const }, handedInAt: 5 }, 70, "GRADED"],
    ["reviewed by a person", { grade: marked, handedInAt: 5 }, 70, "REVIEWED"],
    ["handed in at the instant of grading", { grade: marked, handedInAt: 60 }, 70, "REVIEWED"],
    ["viewed", { grade: { ...marked, isViewed: true }, handedInAt: 5 }, 70, "DONE"],
    ["handed in again after grading", { grade: { ...marked, isViewed: true }, handedInAt: 61 }, 70, "REVIEW_REQUIRED"],
    ["graded with 0 %", { grade: { ...marked, percentage: basisPoints(0) } }, 500, "GRADED"],
    ["at the due date", {}, 100, "REQUIRED"],
    ["past the due date", {}, 101, "MISSED"],
    ["years later", {}, 1_000_000, "MISSED"],
    ["past the due date of a child who wasn't expected", { isExpected: false }, 101, "REQUIRED"],
    ["past it without a due date", { assignment: { dateTo: null } }, 1_000_000, "REQUIRED"],
    ["participation", { assignment: { type: "participation" as const } }, 1_000_000, "REQUIRED"],
    ["a quiz within a minute", { assignment: quiz }, 101, "REQUIRED"],
    ["a quiz after a minute", { assignment: quiz }, 102, "MISSED"],
  ] as [string, Change, number, string][])("%s", (_, change, minute, expected) => {
    expect(outcomeStatus(facts(change), at(minute))).toBe(expected);
  });

  /** What can happen, one thing at a time, to one child's assignment. */
  type Event = "wait" | "submit" | "withdraw" | "grade" | "ungrade" | "quiz" | "view" | "excuse" | "include" | "activate" | "deactivate";
  const events: Event[] = [
    ...(["wait", "submit", "withdraw", "grade", "ungrade", "quiz", "view"] as const),
    ...(["excuse", "include", "activate", "deactivate"] as const),
  ];

  function after(one: OutcomeFacts, event: Event, now: Temporal.Instant): OutcomeFacts {
    const grade = one.grade;
    if (!grade) return one;
    const shownScore = grade.percentage !== null && !grade.isExcused && outcomeStatus(one, now) !== "REVIEW_REQUIRED";
    const isUnread = { isViewed: false };
    const changes: Record<Event, () => Partial<OutcomeFacts>> = {
      wait: () => ({}),
      submit: () => ({ submission: { createdAt: now } }),
      withdraw: () => (grade.percentage === null ? { submission: null } : {}),
      grade: () => ({ grade: { ...grade, ...isUnread, percentage: basisPoints(7000), gradedAt: now, gradedBy: "person" } }),
      ungrade: () => ({ grade: { ...grade, ...isUnread, percentage: null, gradedAt: null, gradedBy: null } }),
      quiz: () => ({ grade: { ...grade, ...isUnread, percentage: basisPoints(6000), gradedAt: now, gradedBy: "automatic" } }),
      view: () => (shownScore ? { grade: { ...grade, isViewed: true } } : {}),
      excuse: () => ({ grade: { ...grade, ...isUnread, isExcused: true } }),
      include: () => ({ grade: { ...grade, ...isUnread, isExcused: false } }),
      activate: () => ({ assignment: { ...one.assignment, isActive: true } }),
      deactivate: () => ({ assignment: { ...one.assignment, isActive: false } }),
    };
    return { ...one, ...changes[event]() };
  }

  test("never skips a status, whatever happens, and is never done before it was graded", () => {
    const steps = fc.array(fc.record({ event: fc.constantFrom(...events), minutes: fc.integer({ min: 0, max: 40 }) }), { maxLength: 25 });
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps, fc.constantFrom("project" as const, "graded_quiz" as const, "participation" as const), (drawn, type) => {
        let one = facts({ assignment: { type, hasCriteria: type === "project" } });
        let minute = -5;
        let status = outcomeStatus(one, at(minute));
        for (const { event, minutes } of drawn) {
          minute += minutes;
          // Time passes first, then the event: each is one step.
          for (const change of ["wait", event] as const) {
            one = after(one, change, at(minute));
            const next = outcomeStatus(one, at(minute));
            expect([status, ...outcomeTransitions[status]]).toContain(next);
            expect(next !== "DONE" || ["DONE", "GRADED", "REVIEWED", "NOT_AVAILABLE"].includes(status)).toBe(true);
            seen.add(next);
            status = next;
          }
        }
      }),
      { numRuns: 500 },
    );
    expect([...seen].toSorted()).toEqual([...outcomeStatuses].toSorted());
  });
});
