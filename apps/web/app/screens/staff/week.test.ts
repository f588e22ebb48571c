// @vitest-environment node
import { describe, expect, test } from "vitest";
import type { StaffClass } from "./types.ts";
import { askedWeek, daysOfWeek, nextClass, spanOf, weekStart } from "./week.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const aClass = (id: number, from: string, status: StaffClass["status"] = "UPCOMING") =>
  ({ lesson: { type: "INSTRUCTIONAL" }, id, from, to: Temporal.Instant.from(from).add({ hours: 1 }).toString(), status }) as StaffClass;

describe("[TCH-04] a teacher's week", () => {
  test.each([
    [1, "2026-03-08", "2026-03-02"],
    [7, "2026-03-08", "2026-03-08"],
    [7, "2026-03-14", "2026-03-08"],
    [1, "2026-03-09", "2026-03-09"],
  ] as const)("when weeks begin on day %d, %s is in the week of %s", (firstWeekday, one, first) => {
    expect(weekStart(day(one), { firstWeekday }).toString()).toBe(first);
  });

  test.each([null, "soon", "2026-02-31", "2026-3-1"])("a URL with %s shows the current week", (asked) => {
    expect(askedWeek(asked, day("2026-03-11"), { firstWeekday: 1 }).toString()).toBe("2026-03-09");
  });

  test("places a class on the day it begins for the reader", () => {
    const classes = [aClass(1, "2026-03-09T23:30:00Z"), aClass(2, "2026-03-16T00:00:00Z")];
    const placed = (zone: string) =>
      daysOfWeek(day("2026-03-09"), classes, zone).flatMap(({ day: on, classes: own }) => own.map(({ id }) => [on, id]));
    expect(placed("America/New_York")).toEqual([
      ["2026-03-09", 1],
      ["2026-03-15", 2],
    ]);
    expect(placed("Asia/Jerusalem")).toEqual([["2026-03-10", 1]]);
  });

  test("uses whole days of the time zone, also when clocks change", () => {
    expect(spanOf(day("2026-03-08"), 1, "America/New_York")).toEqual({ from: "2026-03-08T05:00:00Z", to: "2026-03-09T04:00:00Z" });
  });

  test("the next class is the open one, else the first that hasn't ended", () => {
    const now = Temporal.Instant.from("2026-03-11T12:00:00Z");
    const past = aClass(1, "2026-03-11T09:00:00Z");
    const ahead = aClass(2, "2026-03-11T15:00:00Z");
    expect(nextClass([past, aClass(3, "2026-03-11T13:00:00Z", "CANCELED"), ahead], now)?.id).toBe(2);
    expect(nextClass([past, ahead, aClass(4, "2026-03-11T16:00:00Z", "OPEN")], now)?.id).toBe(4);
    expect(nextClass([past], now)).toBeUndefined();
    const lesson = { type: "ASYNC" } as StaffClass["lesson"];
    const [openAsync, aheadAsync] = [aClass(5, "2026-03-10T16:00:00Z", "OPEN"), aClass(6, "2026-03-11T13:00:00Z")].map((one) => ({
      ...one,
      lesson,
    }));
    expect(nextClass([openAsync, aheadAsync, ahead] as StaffClass[], now)?.id, "a lesson at one's own pace has no live room").toBe(2);
  });
});
