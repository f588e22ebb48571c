import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CatchUpClass,
  catchUpRight,
  type CatchUpSearch,
  hoursApart,
  mayCatchUpIn,
  proposeCatchUps,
  rankCatchUps,
} from "./catch-up.ts";
import { classStatuses } from "../classes/status.ts";

const at = (hour: number) => Temporal.Instant.from("2026-03-02T00:00:00Z").add({ minutes: Math.round(hour * 60) });
const limits = { catchUpsPerCourse: 2, catchUpDays: 60, catchUpDaysAfterEnd: 14 };
const one = (change: Partial<CatchUpClass> = {}): CatchUpClass => ({
  id: 1,
  lessonId: 7,
  status: "UPCOMING",
  from: at(24),
  to: at(25),
  teacherId: 3,
  capacity: 8,
  taken: 5,
  timeZone: "UTC",
  ...change,
});
const search: CatchUpSearch = { lessonId: 7, expiresAt: at(24 * 30), now: at(0), taken: [] };

describe("a catch-up credit", () => {
  test.each([
    ["ABSENT", 0, true],
    ["ABSENT", 1, true],
    ["ABSENT", 2, false],
    ["EXCUSED", 9, true],
    ["PRESENT", 0, false],
    ["LATE", 0, false],
    ["PARTIAL", 0, false],
    ["EXPECTED", 0, false],
  ] as const)("%s after %i counted ones: %s", (state, used, right) => {
    expect(catchUpRight({ state, finishedAt: at(0), groupEndsAt: at(24 * 300) }, used, limits) !== null).toBe(right);
  });

  test("lasts 60 days, and at most 14 after the group's end", () => {
    const missed = { state: "ABSENT", finishedAt: at(0) } as const;
    expect(catchUpRight({ ...missed, groupEndsAt: at(24 * 300) }, 0, limits)?.expiresAt).toEqual(at(24 * 60));
    expect(catchUpRight({ ...missed, groupEndsAt: at(24 * 7) }, 0, limits)?.expiresAt).toEqual(at(24 * 21));
  });
});

describe("a catch-up class", () => {
  test.each([
    ["the same lesson, tomorrow, three seats", {}, "ok"],
    ["another lesson", { lessonId: 8 }, "transition_not_allowed"],
    ["less than two hours ahead", { from: at(1.9), to: at(3) }, "transition_not_allowed"],
    ["exactly two hours ahead", { from: at(2), to: at(3) }, "ok"],
    ["after the credit has expired", { from: at(24 * 30), to: at(24 * 30 + 1) }, "transition_not_allowed"],
    ["already open", { status: "OPEN" }, "transition_not_allowed"],
    ["full", { taken: 8 }, "group_full"],
  ] as const)("%s", (_, change, answer) => {
    const decision = mayCatchUpIn(one(change), search);
    expect(decision.ok ? "ok" : decision.reason).toBe(answer);
  });

  test("never overlaps another class of the child; one may begin as another ends", () => {
    expect(mayCatchUpIn(one(), { ...search, taken: [{ from: at(24.5), to: at(25.5) }] })).toEqual({ ok: false, reason: "schedule_clash" });
    expect(mayCatchUpIn(one(), { ...search, taken: [{ from: at(25), to: at(26) }] })).toEqual({ ok: true, free: 3 });
  });

  test("is ranked by: before the next regular class, same teacher, usual hour, smallest class, earliest", () => {
    const habits = { nextRegular: at(100), teacherId: 3, usual: at(0), timeZone: "UTC" };
    const classes = [
      one({ id: 10, from: at(120), to: at(121) }),
      one({ id: 11, from: at(51), to: at(52), teacherId: 4 }),
      one({ id: 12, from: at(50), to: at(51) }),
      one({ id: 13, from: at(48), to: at(49), taken: 6 }),
      one({ id: 14, from: at(72), to: at(73), taken: 2 }),
      one({ id: 15, from: at(96), to: at(97), taken: 2 }),
    ];
    expect(rankCatchUps(classes, search, habits).map(({ id }) => id)).toEqual([14, 15, 13, 12, 11, 10]);
  });

  test("measures hours apart the shorter way round", () => {
    expect([hoursApart(23 * 60, 60), hoursApart(60, 23 * 60), hoursApart(600, 600)]).toEqual([120, 120, 0]);
  });

  const hours = fc.integer({ min: 0, max: 200 });
  const classes = fc
    .array(
      fc.record({
        lessonId: fc.integer({ min: 7, max: 8 }),
        status: fc.constantFrom(...classStatuses),
        start: hours,
        teacherId: fc.constantFrom(null, 3, 4),
        capacity: fc.integer({ min: 1, max: 4 }),
        taken: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 12 },
    )
    .map((rows) => rows.map(({ start, ...row }, id) => ({ ...one(), ...row, id, from: at(start), to: at(start + 1) })));

  test("gives the same result as trying every class and every pair of them", () => {
    fc.assert(
      fc.property(
        classes,
        fc.array(hours, { maxLength: 6 }),
        fc.option(hours, { nil: null }),
        fc.constantFrom(null, 3),
        fc.nat(23),
        (found, busy, next, teacherId, hour) => {
          const taken = busy.map((start) => ({ from: at(start), to: at(start + 1) }));
          const asked = { ...search, taken, expiresAt: at(150) };
          const habits = { nextRegular: next === null ? null : at(next), teacherId, usual: at(hour), timeZone: "UTC" };
          const ranked = rankCatchUps(found, asked, habits);
          const hoursFrom = (instant: Temporal.Instant) => at(0).until(instant, { largestUnit: "hours" }).hours;
          const fits = found.filter((each) => {
            const start = hoursFrom(each.from);
            return (
              each.lessonId === 7 &&
              each.status === "UPCOMING" &&
              start >= 2 &&
              start < 150 &&
              each.taken < each.capacity &&
              !busy.includes(start)
            );
          });
          expect(ranked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(fits.map(({ id }) => id));
          // Of two neighbours, the first is better in the first criterion in which they differ.
          for (const [index, better] of ranked.slice(0, -1).entries()) {
            const worse = ranked[index + 1] ?? better;
            const points = (each: CatchUpClass) => [
              next !== null && hoursFrom(each.to) <= next ? 0 : 1,
              teacherId !== null && each.teacherId === teacherId ? 0 : 1,
              Math.min(...[-24, 0, 24].map((turn) => Math.abs((hoursFrom(each.from) % 24) - hour + turn))),
              each.taken,
              hoursFrom(each.from),
              each.id,
            ];
            const [a, b] = [points(better), points(worse)];
            const differs = a.findIndex((value, place) => value !== b[place]);
            expect(a[differs]).toBeLessThan(b[differs] ?? -1);
          }
        },
      ),
    );
  });
});

test("proposes a class once three children wait for a lesson, the most urgent lesson first", () => {
  const credit = (lessonId: number, studentId: number, expires: number) => ({ lessonId, studentId, expiresAt: at(expires) });
  const waiting = [
    credit(1, 1, 90),
    credit(1, 2, 50),
    credit(1, 3, 70),
    credit(2, 1, 10),
    credit(2, 2, 10),
    credit(3, 4, 20),
    credit(3, 5, 20),
    credit(3, 6, 20),
  ];
  expect(proposeCatchUps(waiting).map(({ lessonId, credits, expiresAt }) => [lessonId, credits.length, expiresAt])).toEqual([
    [3, 3, at(20)],
    [1, 3, at(50)],
  ]);
  // One child who missed the lesson in two groups counts once.
  expect(proposeCatchUps([credit(1, 1, 9), credit(1, 1, 9), credit(1, 2, 9)])).toEqual([]);
});
