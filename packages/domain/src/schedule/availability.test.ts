import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { overlaps, type Span } from "../shared/spans.ts";
import { laterDay } from "../shared/time.ts";
import {
  type Availability,
  availabilityFor,
  availableSpans,
  checkAvailability,
  type DayException,
  freeSpans,
  mergeWeekly,
  type WeeklyHours,
} from "./availability.ts";
import { type Candidate, rankSubstitutes } from "./substitutes.ts";

const hours = (weekday: number, timeFrom: string, timeTo: string): WeeklyHours => ({ weekday, timeFrom, timeTo });
const exception = (day: string, isAvailable: boolean, timeFrom: string | null = null, timeTo: string | null = null): DayException => ({
  day: plainDay(day),
  isAvailable,
  timeFrom,
  timeTo,
});
/** Mondays ten to one and two to six, Tuesdays six to midnight. */
const teacher: Availability = {
  weekly: [hours(1, "10:00", "13:00"), hours(1, "14:00", "18:00"), hours(2, "18:00", "24:00")],
  exceptions: [],
  timeZone: "Europe/London",
};
const monday = plainDay("2026-11-16");
const local = (spans: readonly Span[], zone = "Europe/London") =>
  spans.map(({ from, to }) =>
    [from, to].map((at) => at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }).slice(5)).join(" "),
  );
const on = (day: string, from: string, minutes: number, zone = "Europe/London"): Span => {
  const start = Temporal.PlainDateTime.from(`${day}T${from}`).toZonedDateTime(zone).toInstant();
  return { from: start, to: start.add({ minutes }) };
};

describe("[TCH-02] when a teacher can teach", () => {
  test("lists the hours of the week, day by day", () => {
    expect(local(availableSpans(teacher, monday, laterDay(monday, 6, "days")))).toEqual([
      "11-16T10:00 11-16T13:00",
      "11-16T14:00 11-16T18:00",
      "11-17T18:00 11-18T00:00",
    ]);
  });

  test("removes times away and adds extra hours; away wins, touching spans merge", () => {
    const exceptions = [
      exception("2026-11-16", false, "12:00", "15:00"),
      exception("2026-11-16", true, "18:00", "19:30"),
      exception("2026-11-17", false),
      exception("2026-11-17", true, "09:00", "10:00"),
      exception("2026-11-18", true, "00:00", "01:00"),
    ];
    expect(local(availableSpans({ ...teacher, exceptions }, monday, laterDay(monday, 2, "days")))).toEqual([
      "11-16T10:00 11-16T12:00",
      "11-16T15:00 11-16T19:30",
      "11-18T00:00 11-18T01:00",
    ]);
  });

  test("merges hours across midnight into one span", () => {
    const weekly = [...teacher.weekly, hours(3, "00:00:00", "01:00:00")];
    expect(local(availableSpans({ ...teacher, weekly }, monday, laterDay(monday, 2, "days"))).at(-1)).toBe("11-17T18:00 11-18T01:00");
    expect(availabilityFor(on("2026-11-17", "23:30", 60), { ...teacher, weekly })).toBe("available");
  });

  test("free time excludes the classes they already teach", () => {
    expect(local(freeSpans(teacher, [on("2026-11-16", "11:00", 60)], monday, monday))).toEqual([
      "11-16T10:00 11-16T11:00",
      "11-16T12:00 11-16T13:00",
      "11-16T14:00 11-16T18:00",
    ]);
  });

  test.each([
    ["exactly within the hours", on("2026-11-16", "10:00", 180), "available"],
    ["a minute too long", on("2026-11-16", "10:00", 181), "outside"],
    ["across the break", on("2026-11-16", "12:30", 120), "outside"],
    ["on another day", on("2026-11-19", "10:00", 60), "outside"],
    ["away for part of it", on("2026-11-23", "10:30", 60), "away"],
    ["until the time they are away", on("2026-11-23", "10:00", 60), "available"],
  ] as const)("%s: %3$s", (_, span, answer) => {
    expect(availabilityFor(span, { ...teacher, exceptions: [exception("2026-11-23", false, "11:00", "11:30")] })).toBe(answer);
  });

  test("a teacher without stated hours is never outside them", () => {
    const silent = { ...teacher, weekly: [] };
    expect(availabilityFor(on("2026-11-16", "10:00", 60), silent)).toBe("not_stated");
    expect(availabilityFor(on("2026-11-16", "10:00", 60), { ...silent, exceptions: [exception("2026-11-16", false)] })).toBe("away");
    expect(availabilityFor(on("2026-11-16", "10:00", 60), { ...silent, exceptions: [exception("2026-11-16", true)] })).toBe("available");
  });

  test("[F-13] hours keep their wall time across a clock change; a skipped hour doesn't exist, a repeated one counts twice", () => {
    const night = { weekly: [hours(7, "00:30", "02:30"), hours(7, "03:30", "05:00")], exceptions: [], timeZone: "America/New_York" };
    const lengths = (day: string) =>
      availableSpans(night, plainDay(day), plainDay(day)).map(({ from, to }) => to.since(from).total("minutes"));
    expect(lengths("2026-03-01")).toEqual([120, 90]);
    expect(lengths("2026-03-08")).toEqual([90, 90]);
    expect(lengths("2026-11-01")).toEqual([180, 90]);
    const skipped = { ...night, weekly: [hours(7, "00:45", "01:00"), hours(7, "01:15", "01:30")], timeZone: "Europe/Lisbon" };
    const spring = plainDay("2026-03-29");
    expect(local(availableSpans(skipped, spring, spring), "UTC")).toEqual(["03-29T00:45 03-29T01:00"]);
    expect(local(availableSpans(teacher, plainDay("2026-03-30"), plainDay("2026-03-30")))[0]).toBe("03-30T10:00 03-30T13:00");
  });
});

describe("[TCH-03] the hours a teacher states", () => {
  test.each([
    ["nothing", [], [], true],
    ["hours that overlap", [hours(1, "10:00", "12:00"), hours(1, "11:00", "13:00")], [], true],
    ["the end before the start", [hours(1, "12:00", "10:00")], [], false],
    ["an empty period", [hours(1, "12:00", "12:00")], [], false],
    ["an invalid weekday", [hours(8, "10:00", "12:00")], [], false],
    ["an invalid time", [hours(1, "10:00", "25:00")], [], false],
    ["a day off", [], [exception("2026-11-16", false)], true],
    ["a day off with a start but no end", [], [exception("2026-11-16", false, "10:00")], false],
    ["a day off from ten to nine", [], [exception("2026-11-16", false, "10:00", "09:00")], false],
  ])("%s: %4$s", (_, weekly, exceptions, ok) => {
    expect(checkAvailability({ weekly, exceptions }).ok).toBe(ok);
  });

  test("are stored merged, Monday first", () => {
    expect(
      mergeWeekly([hours(2, "09:00:00", "10:00:00"), hours(1, "12:00", "13:00"), hours(1, "10:00", "12:00"), hours(1, "10:30", "11:00")]),
    ).toEqual([hours(1, "10:00", "13:00"), hours(2, "09:00", "10:00")]);
  });

  const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const anyTimes = fc
    .tuple(fc.nat(90), fc.integer({ min: 1, max: 6 }))
    .map(([from, length]) => [from * 15, Math.min(1_440, (from + length) * 15)] as const);
  const anyHours = fc
    .tuple(fc.integer({ min: 1, max: 7 }), anyTimes)
    .map(([weekday, [from, to]]) => hours(weekday, clock(from), clock(to)));
  const anyException = fc
    .tuple(fc.nat(4), fc.boolean(), anyTimes)
    .map(([days, isAvailable, [from, to]]) =>
      exception(laterDay(plainDay("2026-03-28"), days, "days"), isAvailable, clock(from), clock(to)),
    );

  test("merging changes nothing: every quarter of an hour is free exactly if the wall time is", () => {
    const zones = fc.constantFrom("America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon");
    fc.assert(
      fc.property(fc.array(anyHours, { maxLength: 6 }), fc.array(anyException, { maxLength: 4 }), zones, (weekly, exceptions, timeZone) => {
        const [first, last] = [plainDay("2026-03-27"), plainDay("2026-03-31")];
        const found = availableSpans({ weekly, exceptions, timeZone }, first, last);
        expect(local(availableSpans({ weekly: mergeWeekly(weekly), exceptions, timeZone }, first, last))).toEqual(local(found));
        const start = Temporal.PlainDate.from(first).toZonedDateTime(timeZone);
        const end = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(timeZone);
        for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ minutes: 15 })) {
          const time = at.toPlainTime().toString({ smallestUnit: "minute" });
          const day = at.toPlainDate().toString();
          const isIn = ({ timeFrom, timeTo }: { timeFrom: string | null; timeTo: string | null }) =>
            (timeFrom ?? "") <= time && time < (timeTo ?? "");
          const today = exceptions.filter((one) => one.day === day && isIn(one));
          const isThere = weekly.some((one) => one.weekday === at.dayOfWeek && isIn(one)) || today.some(({ isAvailable }) => isAvailable);
          const quarter = { from: at.toInstant(), to: at.add({ minutes: 15 }).toInstant() };
          expect(found.some((one) => overlaps(one, quarter))).toBe(isThere && today.every(({ isAvailable }) => isAvailable));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("substitutes", () => {
  const one = on("2026-11-16", "15:00", 60);
  const candidate = (id: number, change: Partial<Candidate> = {}): Candidate => ({
    id,
    name: `Teacher ${id}`,
    busy: [],
    availability: teacher,
    hasTaughtCourse: false,
    ...change,
  });
  const away = { ...teacher, exceptions: [exception("2026-11-16", false)] };

  test("are ranked by: free, within their hours, knows the course, teaches least that week, name", () => {
    const ranked = rankSubstitutes(
      one,
      [
        candidate(1, { busy: [on("2026-11-16", "15:30", 60)], hasTaughtCourse: true }),
        candidate(2, { availability: away, hasTaughtCourse: true }),
        candidate(3, { availability: { ...teacher, weekly: [hours(3, "10:00", "12:00")] }, hasTaughtCourse: true }),
        candidate(4, { availability: { ...teacher, weekly: [] }, hasTaughtCourse: true }),
        candidate(5),
        candidate(6, { hasTaughtCourse: true, busy: [on("2026-11-17", "18:00", 90), on("2026-11-23", "10:00", 600)] }),
        candidate(7, { hasTaughtCourse: true, busy: [on("2026-11-16", "16:00", 60)] }),
        candidate(9, { name: "Bea", hasTaughtCourse: true, busy: [on("2026-11-16", "14:00", 60)] }),
      ],
      "Europe/London",
    );
    expect(ranked.map(({ id, isPossible, weekMinutes, reasons }) => `${id} ${isPossible} ${weekMinutes} ${reasons.join(" ")}`)).toEqual([
      "9 true 60 free within_hours taught_course",
      "7 true 60 free within_hours taught_course",
      "6 true 90 free within_hours taught_course",
      "5 true 0 free within_hours never_taught_course",
      "4 true 0 free hours_unknown taught_course",
      "3 true 0 free outside_hours taught_course",
      "2 false 0 free away taught_course",
      "1 false 60 has_a_class within_hours taught_course",
    ]);
  });

  test("all are ranked, whatever the input order", () => {
    const anyCandidate = fc.record({
      name: fc.constantFrom("Ana", "Bea", "Cid"),
      hasTaughtCourse: fc.boolean(),
      availability: fc.constantFrom(teacher, away),
      busy: fc.array(
        fc.nat(40).map((quarter) => on("2026-11-16", "10:00", 30 + quarter)),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 7 }), (drawn) => {
        const candidates = drawn.map((rest, id) => ({ id, ...rest }));
        const ranked = rankSubstitutes(one, candidates, "Europe/London");
        expect(ranked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(candidates.map(({ id }) => id));
        expect(rankSubstitutes(one, candidates.toReversed(), "Europe/London")).toEqual(ranked);
        const firstImpossible = ranked.findIndex(({ isPossible }) => !isPossible);
        expect(firstImpossible === -1 || ranked.slice(firstImpossible).every(({ isPossible }) => !isPossible)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
