import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editions, editionSlugs } from "../editions/editions.ts";
import { isDecentHour } from "../shared/quiet-hours.ts";
import { type AttendanceState, attendanceStates } from "../classes/attendance-states.ts";
import { digestCut, digestReachDays, digestSince, digestWeekday, digestReasonOf } from "./digest.ts";

const instant = (text: string) => Temporal.Instant.from(text);

describe("when the weekly summary is due", () => {
  test("on the last day of the edition's school week", () => {
    expect(editionSlugs.map((slug) => [slug, digestWeekday(editions[slug])])).toEqual([
      ["us", 5],
      ["uk", 5],
      ["il", 4],
      ["pt", 5],
    ]);
  });

  test.each([
    // A Friday evening in New York: a minute before seven, and at seven.
    ["us", "America/New_York", "2026-03-06T23:59:00Z", "2026-02-28T00:00:00Z"],
    ["us", "America/New_York", "2026-03-07T00:00:00Z", "2026-03-07T00:00:00Z"],
    // The clocks went forward the Sunday before: seven is an hour earlier in UTC.
    ["us", "America/New_York", "2026-03-14T12:00:00Z", "2026-03-13T23:00:00Z"],
    ["uk", "Europe/London", "2026-03-29T12:00:00Z", "2026-03-27T19:00:00Z"],
    ["uk", "Europe/London", "2026-04-05T12:00:00Z", "2026-04-03T18:00:00Z"],
    ["uk", "Europe/London", "2026-10-30T18:30:00Z", "2026-10-23T18:00:00Z"],
    ["uk", "Europe/London", "2026-10-30T19:00:00Z", "2026-10-30T19:00:00Z"],
    // Thursday in Jerusalem; the school week there ends a day earlier.
    ["il", "Asia/Jerusalem", "2026-03-06T10:00:00Z", "2026-03-05T17:00:00Z"],
    // A family of the il edition that lives in Kathmandu: its own clock, with a quarter-hour offset.
    ["il", "Asia/Kathmandu", "2026-03-05T13:15:00Z", "2026-03-05T13:15:00Z"],
    ["pt", "Europe/Lisbon", "2026-03-02T00:00:00Z", "2026-02-27T19:00:00Z"],
    // A day that a zone skipped: Samoa had no Friday, 30 December 2011.
    ["us", "Pacific/Apia", "2012-01-03T00:00:00Z", "2011-12-31T05:00:00Z"],
  ] as const)("%s in %s, %s: the email of %s", (slug, zone, now, cut) => {
    expect(digestCut(instant(now), zone, editions[slug]).toString()).toBe(cut);
  });

  test.each([
    ["2026-03-06T13:59:00Z", false],
    ["2026-03-06T14:00:00Z", true],
    ["2026-03-07T01:59:00Z", true],
    ["2026-03-07T02:00:00Z", false],
  ] as const)("a delayed email at %s in New York: %s", (now, isDecent) => {
    expect(isDecentHour(instant(now), "America/New_York")).toBe(isDecent);
  });

  const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon", "Asia/Kathmandu", "Pacific/Auckland", "UTC"];

  test("is at seven local time on the right weekday, not in the future, and in the past week, at any time in any zone", () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((at) => Temporal.Instant.fromEpochMilliseconds(at));
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...editionSlugs), (now, zone, slug) => {
        const cut = digestCut(now, zone, editions[slug]);
        const local = cut.toZonedDateTimeISO(zone);
        expect([local.dayOfWeek, local.toPlainTime().toString({ smallestUnit: "minute" })]).toEqual([
          digestWeekday(editions[slug]),
          "19:00",
        ]);
        const hours = cut.until(now).total("hours");
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThanOrEqual(7 * 24 + 1);
        expect(isDecentHour(cut, zone)).toBe(true);
      }),
    );
  });
});

describe("what is new since the last email", () => {
  const cut = instant("2026-03-07T00:00:00Z");
  const before = (hours: number) => cut.subtract({ hours });
  const mark = (state: AttendanceState, reported: AttendanceState | null, finished: number | null, marked: number | null) => ({
    state,
    reported,
    finishedAt: finished === null ? null : before(finished),
    markedAt: marked === null ? null : before(marked),
  });

  test.each([
    ["a held class", mark("PRESENT", null, 5, 5), "held"],
    ["a class exactly at the cut", mark("LATE", null, 0, 0), "held"],
    ["a class already reported", mark("PRESENT", "PRESENT", 5, 5), null],
    ["a mark changed since", mark("LATE", "ABSENT", 200, 5), "changed"],
    ["a mark changed and changed back", mark("ABSENT", "ABSENT", 200, 5), null],
    ["a class without a mark", mark("EXPECTED", null, 5, null), null],
    ["a mark reset to expected", mark("EXPECTED", "PRESENT", 200, 5), null],
    ["a class that isn't over", mark("PRESENT", null, null, 5), null],
    ["a class of a month ago", mark("PRESENT", null, 30 * 24, 30 * 24), null],
    ["the same class, changed now", mark("PRESENT", "PARTIAL", 30 * 24, 5), "changed"],
    ["a mark without a time", mark("PRESENT", null, 5, null), "held"],
    ["a class after the cut", mark("PRESENT", null, -1, -1), null],
    ["a class marked after the cut: in the next email", mark("LATE", null, 5, -1), null],
    ["a mark changed after the cut: in the next email", mark("LATE", "PRESENT", 200, -1), null],
  ] as const)("%s: %j", (_, one, news) => {
    expect(digestReasonOf(one, cut)).toBe(news);
  });

  /** Weeks of a class: the mark changes now and then, and each week's email is sent or not. */
  const week = fc.record({
    changes: fc.array(fc.record({ hour: fc.integer({ min: 1, max: 168 }), state: fc.constantFrom(...attendanceStates) }), { maxLength: 3 }),
    sent: fc.boolean(),
  });

  test("reports each mark at most once per email, never the same mark twice in a row, and the last one is known after an email", () => {
    fc.assert(
      fc.property(fc.array(week, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 167 }), (weeks, finished) => {
        const first = instant("2026-01-02T19:00:00Z");
        const finishedAt = first.subtract({ hours: finished });
        let state: AttendanceState = "PRESENT";
        let markedAt = finishedAt;
        let reported: AttendanceState | null = null;
        const faults: string[] = [];
        const check = (isRight: boolean, what: string): unknown => isRight || faults.push(what);
        for (const [index, { changes, sent }] of weeks.entries()) {
          const at = first.add({ hours: 168 * index });
          if (sent) {
            const news = digestReasonOf({ state, reported, finishedAt, markedAt }, at);
            check(news !== "changed" || (reported !== null && reported !== state), "a change replaces the reported mark by another");
            check(news !== "held" || reported === null, "a class is reported as held only once");
            const isRecent = Temporal.Instant.compare(reported === null ? finishedAt : markedAt, digestSince(at)) > 0;
            if (news) reported = state;
            check(!isRecent || state === "EXPECTED" || reported === state, "marks within the email's period are known after it");
            check(digestReasonOf({ state, reported, finishedAt, markedAt }, at) === null, "a repeated email reports nothing");
          }
          for (const { hour, state: next } of changes.toSorted((x, y) => x.hour - y.hour)) {
            state = next;
            markedAt = at.add({ hours: hour });
          }
          const isLater = changes.length > 0;
          check(
            !isLater || digestReasonOf({ state, reported, finishedAt, markedAt }, at) === null,
            "changes after the cut wait for the next email",
          );
        }
        expect(faults).toEqual([]);
      }),
    );
  });

  test("reaches two weeks back", () => {
    expect(digestSince(cut).until(cut).total("hours")).toBe(24 * digestReachDays);
  });
});
