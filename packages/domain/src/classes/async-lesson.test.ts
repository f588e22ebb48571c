import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFinishable, slideTypes } from "../curriculum/slide-table.ts";
import { attendanceStates } from "./attendance-states.ts";
import {
  type AsyncClass,
  asyncClassStep,
  asyncDueAt,
  asyncMark,
  asyncSpan,
  canContinueAsync,
  isFinishableAsync,
  asyncWorkSpan,
} from "./async-lesson.ts";

const limits = { catchUpDays: 60, catchUpDaysAfterEnd: 14, asyncDueDays: 7 };
const finishedAt = Temporal.Instant.from("2026-03-04T18:00:00Z");
const after = (hours: number) => finishedAt.add({ seconds: Math.round(hours * 3600) });
const day = 24;
const timeZone = "America/New_York";
/** A live class that is over. */
const held = { isAsyncLesson: false, status: "CLOSED" as const, startsAt: after(-1), timeZone, finishedAt };

describe("who may finish a lesson at their own pace", () => {
  test("only a child who was there for part of the class", () => {
    const groupEndsAt = after(100 * day);
    expect(attendanceStates.filter((state) => asyncWorkSpan({ ...held, state, groupEndsAt }, limits) !== null)).toEqual(["PARTIAL"]);
  });

  test.each([
    ["sixty days after the class", 100 * day, 60 * day],
    ["fourteen after the group's last class, if that is earlier", 10 * day, 24 * day],
    ["fourteen if it was the last class itself", 0, 14 * day],
    ["the earlier of the two limits", 46 * day, 60 * day],
  ])("from half an hour after its end, until %s", (_, ends, until) => {
    const one = { ...held, state: "PARTIAL" as const, groupEndsAt: after(ends) };
    expect(asyncSpan(one, limits)).toEqual({ from: after(0.5), until: after(until) });
    for (const [hours, isOpen] of [
      [0.499, false],
      [0.5, true],
      [until - 0.01, true],
      [until, false],
    ] as const)
      expect(canContinueAsync(one, after(hours), limits).ok).toBe(isOpen);
  });

  test("never if a school allows no late catching up", () => {
    const none = { catchUpDays: 0, catchUpDaysAfterEnd: 0 };
    expect(asyncSpan({ ...held, state: "PARTIAL", groupEndsAt: after(0) }, none)).toBeNull();
  });

  test("is open exactly within its span, whatever the times", () => {
    const hours = fc.integer({ min: -2000, max: 4000 });
    fc.assert(
      fc.property(hours, hours, fc.constantFrom(...attendanceStates), (ends, now, state) => {
        const one = { ...held, state, groupEndsAt: after(ends) };
        const span = asyncSpan(one, limits);
        const isWithin =
          span !== null &&
          span.from.epochMilliseconds <= after(now).epochMilliseconds &&
          after(now).epochMilliseconds < span.until.epochMilliseconds;
        expect(canContinueAsync(one, after(now), limits).ok).toBe(isWithin);
      }),
    );
  });
});

describe("[FT-02] a lesson at one's own pace", () => {
  const startsAt = Temporal.Instant.from("2026-03-04T22:00:00Z");
  const lesson: AsyncClass = {
    isAsyncLesson: true,
    status: "UPCOMING",
    startsAt,
    timeZone,
    state: "EXPECTED",
    finishedAt: null,
    groupEndsAt: startsAt.add({ hours: 1 }),
  };
  const due = Temporal.Instant.from("2026-03-11T21:00:00Z");

  test("is due at the same local time, also when the clocks change in between", () => {
    // Summer time begins in New York on March 8.
    expect(asyncDueAt(lesson, 7).toString()).toBe(due.toString());
    expect(asyncDueAt({ startsAt, timeZone: "UTC" }, 7).toString()).toBe("2026-03-11T22:00:00Z");
  });

  test.each(["UPCOMING", "OPEN"] as const)("%s: takes work from its date until it is due, whatever the mark", (status) => {
    for (const state of attendanceStates) {
      const one = { ...lesson, status, state };
      expect(asyncWorkSpan(one, limits)).toEqual({ from: startsAt, until: due });
      expect(canContinueAsync(one, startsAt.subtract({ seconds: 1 }), limits).ok).toBe(false);
      expect(canContinueAsync(one, startsAt, limits).ok).toBe(true);
      expect(canContinueAsync(one, due.subtract({ seconds: 1 }), limits).ok).toBe(true);
      expect(canContinueAsync(one, due, limits).ok).toBe(false);
    }
  });

  test.each(["POSTPONED", "CANCELED", "PREVIEW"] as const)("%s: takes none", (status) => {
    expect(asyncWorkSpan({ ...lesson, status }, limits)).toBeNull();
  });

  test("after it was due, all that is left may be done late; not what was done in time", () => {
    const over = { ...lesson, status: "CLOSED" as const, finishedAt: due };
    expect(attendanceStates.filter((state) => asyncWorkSpan({ ...over, state }, limits) !== null)).toEqual([
      "PARTIAL",
      "ABSENT",
      "EXCUSED",
    ]);
  });

  test.each([
    ["UPCOMING", -1, null],
    ["UPCOMING", 0, "open"],
    ["UPCOMING", 6 * day, "open"],
    ["UPCOMING", 8 * day, null],
    ["OPEN", 0, null],
    ["OPEN", 8 * day, "close"],
    ["POSTPONED", 1, null],
    ["CANCELED", 1, null],
    ["CLOSED", 8 * day, null],
    ["PREVIEW", 1, null],
  ] as const)("%s, %i hours after its date: %s", (status, hours, step) => {
    expect(asyncClassStep({ ...lesson, status }, startsAt.add({ hours }), 7)).toBe(step);
  });

  test.each([
    [{ opened: 0, left: 2, isExcused: false }, "ABSENT"],
    [{ opened: 1, left: 2, isExcused: false }, "PARTIAL"],
    [{ opened: 3, left: 0, isExcused: false }, "PRESENT"],
    [{ opened: 0, left: 2, isExcused: true }, "EXCUSED"],
    [{ opened: 1, left: 2, isExcused: true }, "EXCUSED"],
    [{ opened: 3, left: 0, isExcused: true }, "PRESENT"],
    // A lesson with nothing to finish counts as done once it is opened.
    [{ opened: 0, left: 0, isExcused: false }, "ABSENT"],
    [{ opened: 1, left: 0, isExcused: false }, "PRESENT"],
  ] as const)("%j is marked %s", (work, mark) => {
    expect(asyncMark(work)).toBe(mark);
  });
});

describe("[EN-05] what a child can finish at their own pace", () => {
  test.each(slideTypes)("%s, like in the class", (type) => {
    expect(isFinishableAsync({ type })).toBe(isFinishable(type));
    expect(isFinishableAsync({ type, play: "alone" })).toBe(isFinishable(type));
  });

  test("not a memory game in turns, which needs other players", () => {
    expect(isFinishableAsync({ type: "DOUBLES", play: "in_turns" })).toBe(false);
  });
});
