import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CallSettings, defaultCallSettings } from "../schools/call-settings.ts";
import { overlaps } from "../shared/spans.ts";
import {
  callSettingsProblems,
  type CallStatus,
  callStatuses,
  type CallTimes,
  changeCall,
  chooseCall,
  freeCalls,
  isCallReminderDue,
} from "./booked-calls.ts";

const zone = "America/New_York";
/** Mondays and Tuesdays from four to five. */
const times: CallTimes = {
  minutes: 20,
  noticeHours: 2,
  horizonDays: 7,
  timeZone: zone,
  holidays: [],
  booked: [],
  weekly: [
    { weekday: 1, timeFrom: "16:00", timeTo: "17:00" },
    { weekday: 2, timeFrom: "16:00", timeTo: "17:00" },
  ],
};
const at = (wall: string, timeZone = zone): Temporal.Instant => Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant();
const monday = at("2026-03-16T08:00");
const starts = (of: CallTimes, now = monday): string[] =>
  freeCalls(of, now).map(({ from }) =>
    from.toZonedDateTimeISO(of.timeZone).toPlainDateTime().toString({ smallestUnit: "minute" }).slice(5),
  );
const call = (wall: string, minutes = 20) => ({ from: at(wall), to: at(wall).add({ minutes }) });

describe("free calls", () => {
  test("follow one another within the hours of each day", () => {
    expect(starts(times)).toEqual(["03-16T16:00", "03-16T16:20", "03-16T16:40", "03-17T16:00", "03-17T16:20", "03-17T16:40"]);
    expect(starts({ ...times, minutes: 30, weekly: [{ weekday: 1, timeFrom: "16:00", timeTo: "17:15" }] })).toEqual([
      "03-16T16:00",
      "03-16T16:30",
    ]);
    expect(starts({ ...times, weekly: [] })).toEqual([]);
  });

  test.each([
    ["the notice has begun", { noticeHours: 2 }, "2026-03-16T14:10", "03-16T16:20"],
    ["exactly as long as the notice before", { noticeHours: 2 }, "2026-03-16T14:00", "03-16T16:00"],
    ["a notice longer than the day", { noticeHours: 24 }, "2026-03-16T16:30", "03-17T16:40"],
  ])("%s", (_title, change, now, first) => {
    expect(starts({ ...times, ...change }, at(now))[0]).toBe(first);
  });

  test("none is further ahead than the horizon", () => {
    expect(starts({ ...times, horizonDays: 1 }, at("2026-03-16T16:20"))).toEqual(["03-17T16:00", "03-17T16:20"]);
  });

  test.each([
    ["the same call", call("2026-03-16T16:20"), ["03-16T16:00", "03-16T16:40"]],
    ["a call of another length", call("2026-03-16T16:10", 15), ["03-16T16:40"]],
    ["a call just before", call("2026-03-16T15:40"), ["03-16T16:00", "03-16T16:20", "03-16T16:40"]],
  ])("not while another is booked: %s", (_title, booked, expected) => {
    expect(starts({ ...times, booked: [booked], horizonDays: 1 }).filter((start) => start.startsWith("03-16"))).toEqual(expected);
  });

  test("not on a holiday, whose last day counts", () => {
    expect(starts({ ...times, holidays: [{ dateFrom: "2026-03-10", dateTo: "2026-03-16" }] })[0]).toBe("03-17T16:00");
  });

  test("at the same time of the clock on both sides of its change", () => {
    const before = freeCalls({ ...times, horizonDays: 14 }, at("2026-03-02T08:00"));
    // Clocks went forward on March 8: four o'clock is an hour earlier in UTC.
    expect(before.filter((_, index) => index % 6 === 0).map(({ from }) => from.toString())).toEqual([
      "2026-03-02T21:00:00Z",
      "2026-03-09T20:00:00Z",
    ]);
  });

  test.each([
    // Two to three is skipped in spring and repeated in autumn.
    ["2026-03-07T12:00", ["03-08T01:30", "03-08T03:00"]],
    ["2026-10-31T12:00", ["11-01T01:30", "11-01T01:00", "11-01T01:30", "11-01T02:00", "11-01T02:30", "11-01T03:00"]],
  ])("on the night the clocks change, none is skipped or doubled: %s", (now, expected) => {
    const night = { ...times, minutes: 30 as const, horizonDays: 1, weekly: [{ weekday: 7, timeFrom: "01:30", timeTo: "03:30" }] };
    expect(starts(night, at(now))).toEqual(expected);
  });

  const hour = fc.integer({ min: 0, max: 23 });
  const anyTimes = fc.record({
    minutes: fc.constantFrom(...([10, 15, 20, 30, 60] as const)),
    noticeHours: fc.integer({ min: 0, max: 72 }),
    horizonDays: fc.integer({ min: 1, max: 21 }),
    timeZone: fc.constantFrom("America/New_York", "Europe/Lisbon", "Asia/Jerusalem", "Australia/Lord_Howe", "UTC"),
    weekly: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 7 }), hour, hour)
        .filter(([, from, to]) => from !== to)
        .map(([weekday, a, b]) => ({
          weekday,
          timeFrom: `${String(Math.min(a, b)).padStart(2, "0")}:15`,
          timeTo: `${String(Math.max(a, b)).padStart(2, "0")}:45`,
        })),
      { maxLength: 5 },
    ),
    holidays: fc.constantFrom([], [{ dateFrom: "2026-03-09", dateTo: "2026-03-12" }]),
  });
  const anyNow = fc.integer({ min: 0, max: 60 * 24 * 400 }).map((minutes) => at("2026-01-01T00:00").add({ minutes }));

  test("whatever the hours: as long as said, in time, in order, never two at once, and each can be chosen until it is booked", () => {
    fc.assert(
      fc.property(anyTimes, anyNow, fc.nat(), (of, now, pick) => {
        const free = freeCalls({ ...of, booked: [] }, now);
        for (const one of free) {
          expect(one.from.until(one.to).total("minutes")).toBe(of.minutes);
          expect(now.until(one.from).total("hours")).toBeGreaterThanOrEqual(of.noticeHours);
          expect(now.until(one.from).total("hours")).toBeLessThanOrEqual(of.horizonDays * 24);
        }
        expect(free.slice(1).every(({ from }, index) => Temporal.Instant.compare(free[index]?.to ?? from, from) <= 0)).toBe(true);
        const one = free[pick % Math.max(free.length, 1)];
        if (!one) return;
        expect(chooseCall({ ...of, booked: [] }, one.from, now)).toEqual({ ok: true, call: one });
        const left = freeCalls({ ...of, booked: [one] }, now);
        expect(left).toEqual(free.filter((other) => !overlaps(other, one)));
        expect(chooseCall({ ...of, booked: [one] }, one.from, now)).toEqual({ ok: false, reason: "call_time_taken" });
        expect(chooseCall({ ...of, booked: [] }, one.from.add({ minutes: 1 }), now).ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a school's settings of calls", () => {
  const settings: CallSettings = { ...defaultCallSettings, isOn: true, weekly: times.weekly, hostId: 7 };
  test.each([
    ["complete", {}, []],
    ["a video call with a link", { method: "video", videoUrl: "https://meet.example/larks" }, []],
    ["off and empty", { isOn: false, weekly: [], hostId: null }, []],
    ["without hours", { weekly: [] }, ["weekly required"]],
    ["without anyone who takes the calls", { hostId: null }, ["hostId required"]],
    ["a video call without a link", { method: "video" }, ["videoUrl required"]],
    [
      "hours that end before they begin",
      { weekly: [{ weekday: 1, timeFrom: "17:00", timeTo: "16:00" }] },
      ["weekly.0.timeTo ends_before_start"],
    ],
    [
      "off, with such hours",
      { isOn: false, weekly: [{ weekday: 1, timeFrom: "17:00", timeTo: "17:00" }] },
      ["weekly.0.timeTo ends_before_start"],
    ],
  ] as const)("%s", (_title, change, expected) => {
    expect(callSettingsProblems({ ...settings, ...change }).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});

describe("how a call ends", () => {
  const startsAt = at("2026-03-16T16:00");
  const [before, after] = [startsAt.subtract({ minutes: 1 }), startsAt];
  test.each([
    ["BOOKED", "CANCELED", true, false],
    ["BOOKED", "HELD", false, true],
    ["BOOKED", "NO_SHOW", false, true],
    ["HELD", "NO_SHOW", false, true],
    ["NO_SHOW", "HELD", false, true],
    ["HELD", "CANCELED", false, false],
    ["CANCELED", "HELD", false, false],
    ["CANCELED", "CANCELED", false, false],
  ] as const)("%s to %s: before it starts %s, afterwards %s", (status, to, early, late) => {
    expect(changeCall({ status, startsAt }, to, before).ok).toBe(early);
    expect(changeCall({ status, startsAt }, to, after).ok).toBe(late);
  });
});

describe("the reminder", () => {
  const startsAt = at("2026-03-16T16:00");
  const due = (now: string, createdAt = "2026-03-14T09:00", status: CallStatus = "BOOKED"): boolean =>
    isCallReminderDue({ status, startsAt, createdAt: at(createdAt) }, at(now));
  test.each([
    ["2026-03-16T12:59", false],
    ["2026-03-16T13:00", true],
    ["2026-03-16T15:59", true],
    ["2026-03-16T16:00", false],
  ])("at %s: %s", (now, expected) => {
    expect(due(now)).toBe(expected);
  });
  test("not for someone who booked just before it, nor for a call that won't take place", () => {
    expect(due("2026-03-16T13:00", "2026-03-16T12:00")).toBe(true);
    expect(due("2026-03-16T13:00", "2026-03-16T12:01")).toBe(false);
    for (const status of callStatuses) expect(due("2026-03-16T13:00", undefined, status)).toBe(status === "BOOKED");
  });
});
