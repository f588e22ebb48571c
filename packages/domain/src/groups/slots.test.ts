import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import {
  checkSlot,
  findSlotConflicts,
  isSlotDay,
  nextOccurrence,
  occurrenceOn,
  type Slot,
  slotInUtc,
  slotsConflict,
  weekOfGroup,
} from "./slots.ts";

const at = (weekday: number, timeFrom: string, timeTo: string, weekNumber?: 1 | 2): Slot => ({ weekday, timeFrom, timeTo, weekNumber });
const instant = (text: string) => Temporal.Instant.from(text);

const time = fc
  .integer({ min: 0, max: 24 * 4 - 2 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`);
const slot = fc
  .tuple(fc.integer({ min: 1, max: 7 }), time, time, fc.constantFrom(undefined, 1 as const, 2 as const))
  .filter(([, from, to]) => from < to)
  .map(([weekday, from, to, week]) => at(weekday, from, to, week));

describe("[VL-04] slots of a group conflict on the same weekday, including touching times", () => {
  test.each([
    [at(1, "16:00", "17:00"), at(1, "16:30", "17:30"), true],
    [at(1, "16:00", "17:00"), at(1, "17:00", "18:00"), true],
    [at(1, "17:00", "18:00"), at(1, "16:00", "17:00"), true],
    [at(1, "16:00", "17:00"), at(1, "17:01", "18:00"), false],
    [at(1, "16:00", "19:00"), at(1, "17:00", "18:00"), true],
    [at(1, "16:00", "17:00"), at(2, "16:00", "17:00"), false],
    [at(1, "16:00", "17:00", 1), at(1, "16:00", "17:00", 2), false],
    [at(1, "16:00", "17:00", 1), at(1, "16:00", "17:00", 1), true],
    [at(1, "16:00", "17:00", 1), at(1, "16:00", "17:00"), true],
  ])("%j and %j: %s", (a, b, expected) => {
    expect(slotsConflict(a, b)).toBe(expected);
  });

  test("returns the conflicting pairs by index", () => {
    expect(findSlotConflicts([at(1, "09:00", "10:00"), at(2, "09:00", "10:00"), at(1, "10:00", "11:00"), at(2, "08:00", "09:30")])).toEqual(
      [
        [0, 2],
        [1, 3],
      ],
    );
  });

  test("a conflict is symmetric, and every slot conflicts with itself", () => {
    fc.assert(
      fc.property(slot, slot, (a, b) => {
        expect(slotsConflict(a, b)).toBe(slotsConflict(b, a));
        expect(slotsConflict(a, a)).toBe(true);
      }),
    );
  });
});

test.each([
  [at(0, "16:00", "17:00"), false],
  [at(8, "16:00", "17:00"), false],
  [at(1.5, "16:00", "17:00"), false],
  [at(1, "17:00", "17:00"), false],
  [at(1, "23:30", "00:30"), false],
  [at(1, "24:00", "24:30"), false],
  [at(1, "9:00", "10:00"), false],
  [{ ...at(1, "09:00", "10:00"), weekNumber: 3 as 1 }, false],
  [{ ...at(1, "09:00", "10:00"), weekNumber: null }, true],
  [at(7, "00:00", "23:59"), true],
])("%j is valid: %s", (one, expected) => {
  expect(checkSlot(one).ok).toBe(expected);
});

describe("odd and even weeks", () => {
  // 30 August and 6 September 2026 are Sundays.
  test.each([
    [1, [0, 1, 1, 1, 2, 3]],
    [7, [1, 1, 1, 2, 2, 3]],
  ] as const)("week 1 contains the start date, with weeks that begin on ISO weekday %i", (firstWeekday, expected) => {
    const weeks = { startDate: plainDay("2026-09-03"), firstWeekday };
    const days = ["2026-08-30", "2026-08-31", "2026-09-03", "2026-09-06", "2026-09-07", "2026-09-14"];
    expect(days.map((day) => weekOfGroup(weeks, plainDay(day)))).toEqual(expected);
  });

  test("a slot of odd weeks and one of even weeks alternate, also across the end of the year", () => {
    const weeks = { startDate: plainDay("2026-12-07"), firstWeekday: 1 } as const;
    const mondays = ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04", "2027-01-11"].map(plainDay);
    expect(mondays.map((day) => isSlotDay(at(1, "09:00", "10:00", 1), day, weeks))).toEqual([true, false, true, false, true, false]);
    expect(mondays.map((day) => isSlotDay(at(1, "09:00", "10:00", 2), day, weeks))).toEqual([false, true, false, true, false, true]);
  });

  test("in Israel the Sunday after the start already belongs to the next week", () => {
    const sunday = at(7, "16:00", "17:00", 2);
    const wednesday = plainDay("2026-09-02");
    const day = (firstWeekday: 1 | 7) =>
      nextOccurrence(sunday, {
        startDate: wednesday,
        firstWeekday,
        timeZone: "Asia/Jerusalem",
        now: instant("2026-09-01T00:00:00Z"),
      }).day;
    expect(day(7)).toBe("2026-09-06");
    expect(day(1)).toBe("2026-09-13");
  });

  test("all days of one week of the edition share its number, and the next week has the next number", () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => Temporal.PlainDate.from("2024-01-01").add({ days }));
    fc.assert(
      fc.property(day, day, fc.constantFrom(1 as const, 7 as const), (start, one, firstWeekday) => {
        const number = (date: Temporal.PlainDate) =>
          weekOfGroup({ startDate: plainDay(start.toString()), firstWeekday }, plainDay(date.toString()));
        expect(number(start)).toBe(1);
        expect(number(one.add({ days: 1 })) - number(one)).toBe(one.add({ days: 1 }).dayOfWeek === firstWeekday ? 1 : 0);
        expect(number(one.add({ days: 7 }))).toBe(number(one) + 1);
      }),
    );
  });
});

describe("[F-13] a slot is wall time in the school's zone", () => {
  test.each([
    // 17:00 stays 17:00 while the UTC time moves.
    ["America/New_York", "2026-03-07", "17:00", "2026-03-07T22:00:00Z"],
    ["America/New_York", "2026-03-08", "17:00", "2026-03-08T21:00:00Z"],
    ["America/New_York", "2026-11-01", "17:00", "2026-11-01T22:00:00Z"],
    ["Europe/London", "2026-03-28", "17:00", "2026-03-28T17:00:00Z"],
    ["Europe/London", "2026-03-29", "17:00", "2026-03-29T16:00:00Z"],
    ["Asia/Jerusalem", "2026-03-26", "17:00", "2026-03-26T15:00:00Z"],
    ["Asia/Jerusalem", "2026-03-27", "17:00", "2026-03-27T14:00:00Z"],
    ["Europe/Lisbon", "2026-10-25", "17:00", "2026-10-25T17:00:00Z"],
    // A skipped time moves forward by the gap.
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"],
    ["Europe/London", "2026-03-29", "01:30", "2026-03-29T01:30:00Z"],
    ["Europe/Lisbon", "2026-03-29", "01:15", "2026-03-29T01:15:00Z"],
    ["Asia/Jerusalem", "2026-03-27", "02:30", "2026-03-27T00:30:00Z"],
    // Of a repeated time, the first one counts.
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"],
    ["Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00Z"],
    ["Europe/Lisbon", "2026-10-25", "01:30", "2026-10-25T00:30:00Z"],
    ["Asia/Jerusalem", "2026-10-25", "01:30", "2026-10-24T22:30:00Z"],
  ])("%s %s %s is %s", (zone, day, from, expected) => {
    const hour = String(Number(from.slice(0, 2)) + 1).padStart(2, "0");
    const found = occurrenceOn(at(1, from, `${hour}${from.slice(2)}`), plainDay(day), zone);
    expect(found.from.toString()).toBe(expected);
    expect(found.to.since(found.from).total("minutes")).toBe(60);
  });
});

describe("the next occurrence", () => {
  const zone = "Europe/London";
  const startDate = plainDay("2026-09-07");
  const monday = at(1, "17:00", "18:00");

  test.each([
    ["2026-08-01T00:00:00Z", "2026-09-07T16:00:00Z"],
    ["2026-09-07T16:59:59Z", "2026-09-07T16:00:00Z"],
    ["2026-09-07T17:00:00Z", "2026-09-14T16:00:00Z"],
    ["2026-10-24T00:00:00Z", "2026-10-26T17:00:00Z"],
  ])("at %s it starts %s", (now, expected) => {
    expect(nextOccurrence(monday, { startDate, firstWeekday: 1, timeZone: zone, now: instant(now) }).from.toString()).toBe(expected);
  });

  test("the returned UTC times follow the clock changes", () => {
    const served = (now: string) => slotInUtc(nextOccurrence(monday, { startDate, firstWeekday: 1, timeZone: zone, now: instant(now) }));
    expect(served("2026-09-01T00:00:00Z")).toEqual({ weekday: 1, timeFrom: "16:00", timeTo: "17:00" });
    expect(served("2026-11-01T00:00:00Z")).toEqual({ weekday: 1, timeFrom: "17:00", timeTo: "18:00" });
    expect(slotInUtc(occurrenceOn(at(1, "20:00", "21:00"), plainDay("2026-11-02"), "America/New_York"))).toEqual({
      weekday: 2,
      timeFrom: "01:00",
      timeTo: "02:00",
    });
  });

  test("[F-13] hasn't ended, is on its weekday, and is at its wall time unless a clock change skips or repeats that time", () => {
    const zones = fc.constantFrom("America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon", "Pacific/Auckland");
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
    fc.assert(
      fc.property(slot, zones, moment, (one, timeZone, now) => {
        const found = nextOccurrence(one, { startDate, firstWeekday: 1, timeZone, now });
        const local = found.from.toZonedDateTimeISO(timeZone);
        expect(Temporal.Instant.compare(found.to, now)).toBe(1);
        expect(Temporal.PlainDate.from(found.day).dayOfWeek).toBe(one.weekday);
        expect(found.day >= startDate).toBe(true);
        const wall = Temporal.PlainDate.from(found.day).toPlainDateTime(Temporal.PlainTime.from(one.timeFrom));
        const isSkipped = !wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall);
        expect(isSkipped || local.toPlainTime().toString({ smallestUnit: "minute" }) === one.timeFrom).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
