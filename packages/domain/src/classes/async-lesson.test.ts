import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFinishable, slideTypes } from "../curriculum/slide-table.ts";
import { attendanceStates } from "./attendance-states.ts";
import { asyncSpan, isFinishableAsync, canContinueAsync } from "./async-lesson.ts";

const limits = { catchUpDays: 60, catchUpDaysAfterEnd: 14 };
const finishedAt = Temporal.Instant.from("2026-03-04T18:00:00Z");
const after = (hours: number) => finishedAt.add({ seconds: Math.round(hours * 3600) });
const day = 24;

describe("who may finish a lesson at their own pace", () => {
  test("only a child who was there for part of the class", () => {
    const groupEndsAt = after(100 * day);
    expect(attendanceStates.filter((state) => asyncSpan({ state, finishedAt, groupEndsAt }, limits) !== null)).toEqual(["PARTIAL"]);
  });

  test.each([
    ["sixty days after the class", 100 * day, 60 * day],
    ["fourteen after the group's last class, if that is earlier", 10 * day, 24 * day],
    ["fourteen if it was the last class itself", 0, 14 * day],
    ["the earlier of the two limits", 46 * day, 60 * day],
  ])("from half an hour after its end, until %s", (_, ends, until) => {
    const one = { state: "PARTIAL" as const, finishedAt, groupEndsAt: after(ends) };
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
    expect(asyncSpan({ state: "PARTIAL", finishedAt, groupEndsAt: after(0) }, none)).toBeNull();
  });

  test("is open exactly within its span, whatever the times", () => {
    const hours = fc.integer({ min: -2000, max: 4000 });
    fc.assert(
      fc.property(hours, hours, fc.constantFrom(...attendanceStates), (ends, now, state) => {
        const one = { state, finishedAt, groupEndsAt: after(ends) };
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

describe("[EN-05] what a child can finish at their own pace", () => {
  test.each(slideTypes)("%s, like in the class", (type) => {
    expect(isFinishableAsync({ type })).toBe(isFinishable(type));
    expect(isFinishableAsync({ type, play: "alone" })).toBe(isFinishable(type));
  });

  test("not a memory game in turns, which needs other players", () => {
    expect(isFinishableAsync({ type: "DOUBLES", play: "in_turns" })).toBe(false);
  });
});
