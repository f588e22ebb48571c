import { describe, expect, test } from "vitest";
import { chooseLessons, droppedHeldLessons, heldLessons, type LessonClass } from "./lesson-choice.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const course = [{ id: 4 }, { id: 2 }, { id: 7 }, { id: 1 }];
const one = (lessonId: number, change: Partial<LessonClass> = {}): LessonClass => ({
  lessonId,
  status: "UPCOMING",
  from: now.add({ hours: 24 }),
  isAttended: false,
  ...change,
});

describe("[GRP-23] the lessons of a group", () => {
  test("are sorted in course order, with a flag when they are all of its lessons", () => {
    expect(chooseLessons(course, [1, 4], [], now)).toEqual({ ok: true, lessonIds: [4, 1], isWholeCourse: false });
    expect(chooseLessons(course, [1, 2, 4, 7], [], now)).toEqual({ ok: true, lessonIds: [4, 2, 7, 1], isWholeCourse: true });
  });

  test.each([
    ["none", [], "validation_failed"],
    ["a repeated lesson", [4, 4], "validation_failed"],
    ["a lesson of another course", [4, 9], "not_found"],
    ["without a held lesson", [4], "transition_not_allowed"],
  ])("%s: refused", (_, chosen, reason) => {
    expect(chooseLessons(course, chosen, [one(7, { status: "CLOSED" })], now)).toEqual({ ok: false, reason });
  });

  test.each([
    ["is open", { status: "OPEN" }, true],
    ["is closed", { status: "CLOSED" }, true],
    ["has begun without being opened", { from: now }, true],
    ["is upcoming", {}, false],
    ["is upcoming, with a reported absence", { isAttended: true }, true],
    ["was canceled", { status: "CANCELED", from: now.subtract({ hours: 1 }) }, false],
    ["is postponed", { status: "POSTPONED", from: now.subtract({ hours: 1 }) }, false],
    ["is a preview", { status: "PREVIEW" }, false],
  ] satisfies [string, Partial<LessonClass>, boolean][])("a lesson whose class %s", (_, change, held) => {
    expect(heldLessons([one(7, change)], now).has(7)).toBe(held);
    expect(droppedHeldLessons(course, [4], [one(7, change), one(4, { status: "CLOSED" })], now)).toEqual(held ? [7] : []);
  });
});
