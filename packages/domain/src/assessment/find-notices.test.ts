import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentNotices, findNotices, isStillTrue, type Notice, type NoticeKind, type WatchedWork } from "./find-notices.ts";
import { basisPoints } from "./percent.ts";

const start = Temporal.Instant.from("2026-03-02T16:00:00Z");
const hours = (count: number) => start.add({ hours: count });

const noGrade = { isExcused: false, percentage: null, gradedAt: null, gradedBy: null, isViewed: false } as const;
const graded = (percent: number, at: Temporal.Instant) => ({
  ...noGrade,
  percentage: basisPoints(percent * 100),
  gradedAt: at,
  gradedBy: "person" as const,
});
/** A project that is due in two days. */
const project: WatchedWork = {
  grade: noGrade,
  submission: null,
  isExpected: true,
  isVisible: true,
  comment: null,
  classComment: null,
  assignment: { type: "project", isActive: true, dateFrom: hours(-100), dateTo: hours(48), hasCriteria: true },
  retake: { isRetakeEnabled: false, retakeLesson: null, isFinished: false, retakeAt: null },
};
const dueIn = (count: number, type: WatchedWork["assignment"]["type"] = "project") => ({
  assignment: { ...project.assignment, type, dateTo: hours(count) },
});
const retakable = {
  isRetakeEnabled: true,
  retakeLesson: { visibilityMode: "hidden_retake" as const, hasGradedQuizSlide: true },
  isFinished: true,
  retakeAt: null,
};

describe("notices about a child's work", () => {
  test.each([
    ["nothing while there is time", {}, []],
    ["due in a day", dueIn(24), ["due"]],
    ["due in more than a day", dueIn(25), []],
    ["due, but handed in", { ...dueIn(3), submission: { createdAt: hours(-1) } }, []],
    ["due, but excused", { ...dueIn(3), grade: { ...noGrade, isExcused: true } }, []],
    ["a quiz is done in class, so it is never due", dueIn(3, "graded_quiz"), []],
    ["missed", dueIn(-1), ["missed"]],
    ["missed long ago", dueIn(-9_000), ["missed"]],
    ["missed by a child who wasn't in the group", { ...dueIn(-1), isExpected: false }, []],
    ["not given to the child", { ...dueIn(-1), grade: null }, []],
    ["switched off", { assignment: { ...project.assignment, dateTo: hours(-1), isActive: false } }, []],
    ["graded", { grade: graded(80, hours(-2)) }, ["graded"]],
    ["graded and viewed", { grade: { ...graded(80, hours(-2)), isViewed: true } }, ["graded"]],
    ["graded, then handed in again", { grade: graded(80, hours(-2)), submission: { createdAt: hours(-1) } }, []],
    ["participation changes with each class", { ...dueIn(48, "participation"), grade: graded(80, hours(-2)) }, []],
    ["a comment", { comment: "a" }, ["commented"]],
    ["a grade with a comment", { grade: graded(80, hours(-2)), comment: "a" }, ["graded", "commented"]],
    ["a comment to the class", { classComment: "class a" }, ["commented"]],
    ["both comments", { comment: "a", classComment: "class a" }, ["commented", "commented"]],
    ["a comment to the class about work that wasn't given to the child", { grade: null, classComment: "class a" }, []],
    ["a quiz that can be retaken", { ...dueIn(-1, "graded_quiz"), grade: graded(40, hours(-2)), retake: retakable }, ["graded", "retake"]],
    [
      "a missed quiz that can be retaken",
      { ...dueIn(-1, "graded_quiz"), retake: { ...retakable, isFinished: false } },
      ["missed", "retake"],
    ],
    ["a retake that was done", { ...dueIn(-1, "graded_quiz"), retake: { ...retakable, retakeAt: hours(-1) } }, ["missed"]],
  ] as [string, Partial<WatchedWork>, NoticeKind[]][])("%s", (_, change, kinds) => {
    const work = { ...project, ...change };
    expect(findNotices(work, [], start).map(({ kind }) => kind)).toEqual(kinds);
    expect(currentNotices({ ...work, isVisible: false }, start)).toEqual([]);
  });

  test("a moved due date is announced again, the same date isn't", () => {
    const got = findNotices({ ...project, ...dueIn(20) }, [], start);
    expect(findNotices({ ...project, ...dueIn(20) }, got, start)).toEqual([]);
    expect(findNotices({ ...project, ...dueIn(22) }, got, start)).toHaveLength(1);
    expect(isStillTrue(got[0] ?? { kind: "due", about: "" }, { ...project, ...dueIn(22) }, start)).toBe(false);
  });

  test("the same grade published again isn't news, another one is, also when it is the first one again", () => {
    const get = (percent: number, at: number, got: readonly Notice[]) =>
      findNotices({ ...project, grade: graded(percent, hours(at)) }, got, start);
    const first = get(80, -9, []);
    expect(get(80, -8, first)).toEqual([]);
    const second = get(90, -7, first);
    expect(second).toHaveLength(1);
    expect(get(80, -6, [...first, ...second])).toHaveLength(1);
  });
});

describe("over time, with retries", () => {
  type Step =
    | { do: "wait"; hours: number }
    | { do: "move"; to: number | null }
    | { do: "handIn" | "withdraw" | "show" | "hide" | "excuse" | "unpublish" }
    | { do: "publish"; percent: number }
    | { do: "comment" | "commentToClass"; text: string }
    /** A sweep; a second server's sweep at the same time read the same notices. */
    | { do: "sweep"; isTwice: boolean };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant("move" as const), to: fc.option(fc.integer({ min: -50, max: 200 })) }),
    fc.record({
      do: fc.constantFrom(
        "handIn" as const,
        "withdraw" as const,
        "show" as const,
        "hide" as const,
        "excuse" as const,
        "unpublish" as const,
      ),
    }),
    fc.record({ do: fc.constant("publish" as const), percent: fc.constantFrom(0, 50, 80) }),
    fc.record({ do: fc.constantFrom("comment" as const, "commentToClass" as const), text: fc.constantFrom("a", "b") }),
    fc.record({ do: fc.constant("sweep" as const), isTwice: fc.boolean() }),
  );

  function change(work: WatchedWork, one: Step, now: Temporal.Instant): WatchedWork {
    switch (one.do) {
      case "move":
        return { ...work, assignment: { ...work.assignment, dateTo: one.to === null ? null : hours(one.to) } };
      case "handIn":
        return { ...work, submission: { createdAt: now } };
      case "withdraw":
        return { ...work, submission: null };
      case "show":
      case "hide":
        return { ...work, isVisible: one.do === "show" };
      case "excuse":
        return { ...work, grade: { ...(work.grade ?? noGrade), isExcused: true } };
      case "unpublish":
        return { ...work, grade: noGrade };
      case "publish":
        return { ...work, grade: graded(one.percent, now) };
      case "comment":
        return { ...work, comment: one.text };
      case "commentToClass":
        return { ...work, classComment: `class ${one.text}` };
      default:
        return work;
    }
  }

  test("no notice comes twice, none while hidden, and none that isn't true when it is sent", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = start;
        let work = project;
        const got: Notice[] = [];
        const keys = new Set<string>();
        for (const one of steps) {
          if (one.do === "wait") now = now.add({ hours: one.hours });
          if (one.do === "publish") now = now.add({ minutes: 1 });
          work = change(work, one, now);
          if (one.do !== "sweep") continue;
          const found = findNotices(work, got, now);
          const again = one.isTwice ? findNotices(work, got, now) : [];
          for (const notice of [...found, ...again]) {
            const key = `${notice.kind} ${notice.about}`;
            // The unique key of the table: the second of two sweeps writes nothing.
            if (keys.has(key) && again.includes(notice)) continue;
            expect(keys.has(key)).toBe(false);
            keys.add(key);
            got.push(notice);
            expect(work.isVisible).toBe(true);
            expect(notice.kind !== "graded" || work.grade?.percentage != null).toBe(true);
            expect(notice.kind !== "due" || work.submission === null).toBe(true);
            const due = work.assignment.dateTo?.toString({ fractionalSecondDigits: 3 });
            expect(!["due", "missed"].includes(notice.kind) || notice.about === due).toBe(true);
            expect(isStillTrue(notice, work, now)).toBe(true);
          }
          expect(findNotices(work, got, now)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("a sweep in its last day finds every due date, wherever it was moved to", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 25, max: 500 }), { minLength: 1, maxLength: 10 }), (dates) => {
        const got: Notice[] = [];
        for (const date of dates) got.push(...findNotices({ ...project, ...dueIn(date) }, got, hours(date - 12)));
        expect(got.map(({ about }) => about)).toEqual(
          [...new Set(dates)].map((date) => hours(date).toString({ fractionalSecondDigits: 3 })),
        );
      }),
    );
  });
});
