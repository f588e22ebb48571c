import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import {
  clockOn,
  dayEvents,
  hoursShown,
  layColumns,
  leastMinutes,
  minutesOfDay,
  spanOfDay,
  type Stretch,
  weekDays,
} from "./calendar-week.ts";
import { clockChangeSpan, nextClockChange } from "./clock-change.ts";
import { isSameLocalTime } from "../classes/same-local-time.ts";

const at = (text: string, zone = "Europe/London") => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
const event = (from: string, minutes: number, zone?: string) => ({ from: at(from, zone), to: at(from, zone).add({ minutes }) });
const meet = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to;

describe("the week view", () => {
  test("starts on the edition's first weekday", () => {
    expect(weekDays(plainDay("2026-11-20"), 1)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
    expect(weekDays(plainDay("2026-11-20"), 7)[0]).toBe("2026-11-15");
    expect(weekDays(plainDay("2026-11-15"), 7)[0]).toBe("2026-11-15");
  });

  test("places overlapping items side by side, and touching ones below each other", () => {
    const laid = layColumns([
      { from: 0, to: 60 },
      { from: 30, to: 90 },
      { from: 60, to: 120 },
      { from: 120, to: 180 },
    ]);
    expect(laid.map(({ item, column, columns }) => `${item.from} ${column}/${columns}`)).toEqual(["0 0/2", "30 1/2", "60 0/2", "120 0/1"]);
  });

  test("never puts two overlapping items in one column, nor uses more columns than items at once", () => {
    const stretches = fc.array(
      fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 25 })).map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(stretches, (items) => {
        const laid = layColumns(items);
        expect(new Set(laid.map(({ item }) => item))).toEqual(new Set(items));
        for (const [index, one] of laid.entries()) {
          const others = laid.slice(index + 1).filter((other) => meet(one.item, other.item));
          expect(others.every((other) => other.column !== one.column && other.columns === one.columns)).toBe(true);
          expect(one.column).toBeLessThan(one.columns);
        }
        const atOnce = (minute: number) => items.filter(({ from, to }) => from <= minute && minute < to).length;
        const most = Math.max(0, ...Array.from({ length: 90 }, (_, minute) => atOnce(minute)));
        expect(Math.max(0, ...laid.map(({ columns }) => columns))).toBe(most);
      }),
      { numRuns: 200 },
    );
  });

  test("shows events by the viewer's clock, cut at midnight, never too short to read", () => {
    const events = [
      event("2026-11-20T16:00", 60),
      event("2026-11-20T23:30", 60),
      event("2026-11-20T09:00", 5),
      event("2026-11-19T10:00", 60),
    ];
    const drawn = (day: string) =>
      dayEvents(events, plainDay(day), "Europe/London").map(({ item }) => [item.from, item.to, item.isFromBefore, item.isUntilAfter]);
    expect(drawn("2026-11-20")).toEqual([
      [540, 540 + leastMinutes, false, false],
      [960, 1_020, false, false],
      [1_410, 1_440, false, true],
    ]);
    expect(drawn("2026-11-21")).toEqual([[0, 30, true, false]]);
    expect(dayEvents(events, plainDay("2026-11-20"), "Asia/Jerusalem").map(({ item }) => item.from)).toEqual([660, 1_080]);
  });

  test("[F-13] draws a class across a clock change at its real length", () => {
    const spring = dayEvents([event("2026-03-29T00:30", 60)], plainDay("2026-03-29"), "Europe/London")[0]?.item;
    expect([spring?.from, spring?.to]).toEqual([30, 90]);
    const autumn = dayEvents([event("2026-10-25T00:30", 120)], plainDay("2026-10-25"), "Europe/London")[0]?.item;
    expect([autumn?.from, autumn?.to]).toEqual([30, 150]);
  });

  test.each([
    ["2026-03-29", "Europe/London", 23 * 60],
    ["2026-10-25", "Europe/London", 25 * 60],
    ["2026-10-24", "Europe/London", 24 * 60],
    ["2026-03-27", "Asia/Jerusalem", 23 * 60],
    ["2026-10-25", "Asia/Jerusalem", 25 * 60],
  ])("[F-13] %s in %s has %s minutes, and classes in its first and last minute are found", (day, zone, minutes) => {
    const { from, to } = spanOfDay(plainDay(day), zone);
    expect(minutesOfDay(plainDay(day), zone)).toBe(minutes);
    const edges = [
      { from, to: from.add({ minutes: 30 }) },
      { from: to.subtract({ minutes: 30 }), to },
      { from: to, to: to.add({ minutes: 30 }) },
    ];
    expect(dayEvents(edges, plainDay(day), zone).map(({ item }) => [item.from, item.to])).toEqual([
      [0, 30],
      [1_410, 1_440],
    ]);
  });

  test("places the current time where the clock of its own day shows it, and on no other day", () => {
    const now = Temporal.Instant.from("2026-10-25T01:30:00Z");
    expect(clockOn(plainDay("2026-10-25"), now, "Europe/London")).toBe(90);
    expect(clockOn(plainDay("2026-10-24"), now, "America/New_York")).toBe(1_290);
    expect(clockOn(plainDay("2026-10-25"), now, "America/New_York")).toBeNull();
  });

  test("shows the hours of a school day, and more if a class lies outside them", () => {
    expect(hoursShown([])).toEqual({ from: 8, to: 20 });
    expect(
      hoursShown([
        { from: 455, to: 500 },
        { from: 1_230, to: 1_261 },
      ]),
    ).toEqual({ from: 7, to: 22 });
  });
});

describe("[F-13] the warning before a clock change", () => {
  /** Weekly classes of a school on Mondays at five, around a day. */
  const mondays = (from: string, zone: string) =>
    Array.from({ length: 8 }, (_, week) => ({
      id: week,
      from: Temporal.PlainDateTime.from(`${from}T17:00`).add({ weeks: week }).toZonedDateTime(zone).toInstant(),
    }));
  const brief = (classes: ReturnType<typeof mondays>, schoolZone: string, familyZone: string, now: string) => {
    const found = nextClockChange(classes, { schoolZone, familyZone, now: Temporal.Instant.from(now) });
    return found && `${found.day} ${found.before} ${found.after}`;
  };

  test.each([
    [
      "the school's clocks go back a week before the family's",
      "Europe/London",
      "America/New_York",
      "2026-10-15T12:00:00Z",
      "2026-10-26 12:00 13:00",
    ],
    [
      "clocks have changed, and no class was held since",
      "Europe/London",
      "America/New_York",
      "2026-10-26T16:59:59Z",
      "2026-10-26 12:00 13:00",
    ],
    ["the first class at the new hour has begun", "Europe/London", "Asia/Kolkata", "2026-10-26T17:00:00Z", null],
    ["back again when the family's clocks change", "Europe/London", "America/New_York", "2026-10-26T17:00:00Z", "2026-11-02 13:00 12:00"],
    ["exactly two weeks before", "Europe/London", "Asia/Kolkata", "2026-10-12T17:00:00Z", "2026-10-26 21:30 22:30"],
    ["a family without clock changes", "Europe/London", "Asia/Kolkata", "2026-10-15T12:00:00Z", "2026-10-26 21:30 22:30"],
    ["more than two weeks ahead", "Europe/London", "Asia/Kolkata", "2026-10-11T12:00:00Z", null],
    ["the same clock changes all year", "Europe/London", "Europe/Lisbon", "2026-10-15T12:00:00Z", null],
    ["Israel changes on Friday or Sunday, Portugal on Sunday", "Europe/Lisbon", "Asia/Jerusalem", "2026-10-15T12:00:00Z", null],
  ])("%s", (_, schoolZone, familyZone, now, expected) => {
    expect(brief(mondays("2026-10-05", schoolZone), schoolZone, familyZone, now)).toBe(expected);
  });

  test("in spring New York changes first; a late evening class moves to another day", () => {
    expect(brief(mondays("2026-03-02", "America/New_York"), "America/New_York", "Europe/London", "2026-03-01T12:00:00Z")).toBe(
      "2026-03-09 22:00 21:00",
    );
    const late = ["2026-10-19T23:30", "2026-10-26T23:30"].map((text) => ({ from: at(text, "Europe/London") }));
    expect(nextClockChange(late, { schoolZone: "Europe/London", familyZone: "Asia/Dubai", now: at("2026-10-20T12:00") })).toMatchObject({
      day: "2026-10-27",
      before: "02:30",
      after: "03:30",
    });
  });

  test("before the first class, the usual hour is that of the first class", () => {
    const two = ["2026-10-26T17:00", "2026-11-02T17:00"].map((text) => ({ from: at(text, "Europe/London") }));
    const found = (classes: typeof two) =>
      nextClockChange(classes, { schoolZone: "Europe/London", familyZone: "America/New_York", now: at("2026-10-20T12:00") });
    expect(found(two)).toMatchObject({ class: two[1], before: "13:00", after: "12:00" });
    expect(found(two.slice(0, 1))).toBeNull();
    expect(found([])).toBeNull();
  });

  const zones = fc.constantFrom(
    "America/New_York",
    "Europe/London",
    "Asia/Jerusalem",
    "Europe/Lisbon",
    "Asia/Kolkata",
    "America/Sao_Paulo",
  );

  test("is given exactly for the first class within two weeks whose local time differs from the last held class", () => {
    fc.assert(
      fc.property(
        zones,
        zones,
        fc.nat(2_000),
        fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 12 }),
        (schoolZone, familyZone, start, days) => {
          const today = Temporal.PlainDate.from("2025-01-01").add({ days: start });
          const now = today.toZonedDateTime({ timeZone: schoolZone, plainTime: "12:00" }).toInstant();
          const classes = days.map((later) => ({
            from: today.add({ days: later }).toZonedDateTime({ timeZone: schoolZone, plainTime: "17:00" }).toInstant(),
          }));
          const clock = (instant: Temporal.Instant) =>
            instant.toZonedDateTimeISO(familyZone).toPlainTime().toString({ smallestUnit: "minute" });
          const ordered = classes.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
          const ahead = ordered.filter(({ from }) => Temporal.Instant.compare(from, now) > 0);
          const usual = ordered[Math.max(0, ordered.length - ahead.length - 1)];
          const expected = ahead
            .filter(({ from }) => Temporal.Instant.compare(from, now.add({ hours: 24 * 14 })) <= 0)
            .find(({ from }) => usual && clock(from) !== clock(usual.from));
          const found = nextClockChange(classes, { schoolZone, familyZone, now });
          expect(found?.class).toBe(expected);
          expect(found ? [found.before, found.after] : null).toEqual(expected && usual ? [clock(usual.from), clock(expected.from)] : null);
          // The span that the page requests is enough.
          const { from, to } = clockChangeSpan(now);
          const near = classes.filter(
            (one) => Temporal.Instant.compare(from, one.from) <= 0 && Temporal.Instant.compare(one.from, to) <= 0,
          );
          expect(nextClockChange(near, { schoolZone, familyZone, now })).toEqual(found);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("the hour is stable exactly if the reader sees every class of a course at the same local time", () => {
    fc.assert(
      fc.property(
        zones,
        zones,
        fc.nat(2_000),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1, 2, 7),
        (schoolZone, zone, start, count, step) => {
          const first = Temporal.PlainDate.from("2025-01-01").add({ days: start });
          const starts = Array.from({ length: count }, (_, index) =>
            first
              .add({ days: index * step })
              .toZonedDateTime({ timeZone: schoolZone, plainTime: "17:00" })
              .toInstant(),
          );
          const hours = new Set(starts.map((from) => from.toZonedDateTimeISO(zone).toPlainTime().toString()));
          expect(isSameLocalTime(starts, zone, schoolZone)).toBe(hours.size === 1);
          expect(isSameLocalTime([], zone, schoolZone)).toBe(zone === schoolZone);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("one class in a week when only one of the two zones has changed its clocks is enough: checking the middle of each week would miss it", () => {
    const five = (day: string) => Temporal.Instant.from(`${day}T17:00:00Z`);
    // London goes back on 25 October, New York on 1 November.
    expect(isSameLocalTime([five("2026-10-24"), five("2026-11-01")], "America/New_York", "Europe/London")).toBe(true);
    expect(isSameLocalTime([five("2026-10-24"), five("2026-10-25"), five("2026-11-01")], "America/New_York", "Europe/London")).toBe(false);
  });
});
