import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventsByDay, gridSpan, monthAway, monthGrid } from "./calendar.ts";
import { eventKind, longTitle } from "./calendar-event.ts";

const instant = (text: string) => Temporal.Instant.from(text);

describe("[WG-01] the month grid", () => {
  test("consists of whole weeks from Monday, with days of the neighbouring months", () => {
    const grid = monthGrid(2026, 11, 1);
    expect(grid.map((week) => [week[0]?.day, week[6]?.day])).toEqual([
      ["2026-10-26", "2026-11-01"],
      ["2026-11-02", "2026-11-08"],
      ["2026-11-09", "2026-11-15"],
      ["2026-11-16", "2026-11-22"],
      ["2026-11-23", "2026-11-29"],
      ["2026-11-30", "2026-12-06"],
    ]);
    expect(grid.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(30);
  });

  test("has weeks from Sunday", () => {
    expect(monthGrid(2026, 11, 7).map((week) => week[0]?.day)).toEqual([
      "2026-11-01",
      "2026-11-08",
      "2026-11-15",
      "2026-11-22",
      "2026-11-29",
    ]);
    expect(monthGrid(2026, 2, 7)).toHaveLength(4);
  });

  test("contains every day of the month once, in order, whatever day the week starts on", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 7 }),
        (year, month, firstWeekday) => {
          const grid = monthGrid(year, month, firstWeekday);
          const days = grid.flat();
          expect(grid.every((week) => week.length === 7 && week.some(({ isInMonth }) => isInMonth))).toBe(true);
          expect(Temporal.PlainDate.from(days[0]?.day ?? "").dayOfWeek).toBe(firstWeekday);
          expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(Temporal.PlainYearMonth.from({ year, month }).daysInMonth);
          expect(
            days.every(
              ({ day }, index) =>
                index === 0 ||
                day ===
                  Temporal.PlainDate.from(days[index - 1]?.day ?? "")
                    .add({ days: 1 })
                    .toString(),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  test("moves to the previous and next month across years", () => {
    expect([monthAway(2026, 1, -1), monthAway(2026, 12, 1), monthAway(2026, 5, 0)]).toEqual([
      { year: 2025, month: 12 },
      { year: 2027, month: 1 },
      { year: 2026, month: 5 },
    ]);
    expect(() => monthGrid(2026, 13, 1)).toThrow(RangeError);
  });

  test("spans from midnight to midnight in the viewer's zone, also over a clock change", () => {
    const { from, to } = gridSpan(monthGrid(2026, 3, 1), "America/New_York");
    expect([from.toString(), to.toString()]).toEqual(["2026-02-23T05:00:00Z", "2026-04-06T04:00:00Z"]);
    expect(() => gridSpan([], "UTC")).toThrow(RangeError);
  });
});

describe("a day's events", () => {
  test("shows a class on the day it starts in the viewer's zone, sorted by start", () => {
    const late = { id: "late", from: instant("2026-11-20T23:30:00Z") };
    const early = { id: "early", from: instant("2026-11-20T09:00:00Z") };
    const ids = (zone: string) => [...eventsByDay([late, early], zone)].map(([day, events]) => [day, events.map(({ id }) => id)]);
    expect(ids("Europe/London")).toEqual([["2026-11-20", ["early", "late"]]]);
    expect(ids("Asia/Jerusalem")).toEqual([
      ["2026-11-20", ["early"]],
      ["2026-11-21", ["late"]],
    ]);
  });
});

describe("[WG-03] kinds and titles of events", () => {
  const now = instant("2026-11-20T16:30:00Z");
  const event = (status: "UPCOMING" | "POSTPONED" | "OPEN" | "CLOSED" | "CANCELED" | "PREVIEW", hours: number, isCatchUp = false) => ({
    status,
    from: now.add({ hours }),
    to: now.add({ hours: hours + 1 }),
    isCatchUp,
    number: 8,
    count: 32,
    courseTitle: "Python Start",
    lessonTitle: "Loops that hop",
  });

  test.each([
    [event("UPCOMING", 2), "regular", "upcoming"],
    [event("POSTPONED", 2), "regular", "upcoming"],
    [event("UPCOMING", 2, true), "catch_up", "upcoming"],
    [event("OPEN", 0), "live", "online"],
    [event("OPEN", 0, true), "live", "online"],
    [event("OPEN", -3), "live", "online"],
    [event("CLOSED", -3), "past", "past"],
    [event("CLOSED", 2), "past", "past"],
    [event("CANCELED", 2, true), "past", "past"],
    [event("UPCOMING", -1), "past", "past"],
    [{ ...event("UPCOMING", -1), to: now.add({ seconds: 1 }) }, "regular", "upcoming"],
  ])("%j is %s", (one, kind, state) => {
    expect(eventKind(one, now)).toBe(kind);
    expect(longTitle(one, now).state).toBe(state);
  });

  test("the long title: number and count, course, lesson or catch-up", () => {
    expect(longTitle(event("UPCOMING", 2), now)).toEqual({
      number: 8,
      count: 32,
      course: "Python Start",
      lesson: "Loops that hop",
      state: "upcoming",
    });
    expect(longTitle(event("UPCOMING", 2, true), now).lesson).toBeNull();
  });
});
