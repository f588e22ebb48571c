import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceMeaning, attendanceStates, mayCatchUp } from "./attendance-states.ts";
import { automaticMarks, defaultThresholds, isUnmarked, type MarkInput } from "./automatic-marks.ts";
import { type ConnectionInterval, onlineMilliseconds, unionOfIntervals } from "./online-time.ts";

const opened = Temporal.Instant.from("2026-11-20T16:00:00Z");
const at = (seconds: number) => opened.add({ seconds });
const online = (from: number, to: number | null): ConnectionInterval => ({ from: at(from), to: to === null ? null : at(to) });
const minutes = (from: number, to: number): ConnectionInterval => online(from * 60, to * 60);
const hour = { from: opened, to: at(3_600) };

test("the consequences of each state", () => {
  expect(attendanceStates.map((state) => [state, ...Object.values(attendanceMeaning[state])])).toEqual([
    ["EXPECTED", null, null, "no", false, "no"],
    ["PRESENT", true, 1, "no", false, "in_digest"],
    ["LATE", true, 1, "no", false, "in_digest"],
    ["PARTIAL", true, 0.5, "asynchronous", false, "in_digest"],
    ["ABSENT", false, 0, "class", true, "soon_after_start"],
    ["EXCUSED", false, null, "class", false, "confirmation"],
  ]);
});

test("allows a catch-up class twice a course after an absence, always after an excused one, and never otherwise", () => {
  expect([0, 1, 2].map((used) => mayCatchUp("ABSENT", used))).toEqual([true, true, false]);
  expect(mayCatchUp("ABSENT", 2, 3)).toBe(true);
  expect(mayCatchUp("EXCUSED", 9)).toBe(true);
  expect((["EXPECTED", "PRESENT", "LATE", "PARTIAL"] as const).map((state) => mayCatchUp(state, 0))).toEqual([false, false, false, false]);
});

describe("the union of connection intervals", () => {
  const seconds = (intervals: ConnectionInterval[]) =>
    unionOfIntervals(intervals, hour).map(({ from, to }) => [from.since(opened).total("seconds"), to.since(opened).total("seconds")]);

  test.each([
    ["two devices at once", [online(0, 600), online(300, 900)], [[0, 900]]],
    ["a gap of 30 s is bridged", [online(0, 600), online(630, 900)], [[0, 900]]],
    [
      "a gap of 31 s is not",
      [online(0, 600), online(631, 900)],
      [
        [0, 600],
        [631, 900],
      ],
    ],
    ["an open interval ends with the class", [online(600, null)], [[600, 3_600]]],
    [
      "times before the opening and after the finish don't count",
      [online(-600, 60), online(3_500, 9_000)],
      [
        [0, 60],
        [3_500, 3_600],
      ],
    ],
    ["entirely outside the class", [online(-600, -300), online(4_000, null)], []],
    ["one inside another, out of order", [online(100, 200), online(0, 600)], [[0, 600]]],
    ["an empty interval", [online(100, 100)], []],
  ])("%s", (_, intervals, expected) => {
    expect(seconds(intervals)).toEqual(expected);
  });

  test("equals counting second by second", () => {
    const interval = fc
      .tuple(fc.integer({ min: -60, max: 300 }), fc.option(fc.integer({ min: 0, max: 200 })))
      .map(([from, length]) => online(from, length === null ? null : from + length));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 6 }), (intervals) => {
        const length = 240;
        const on = Array.from({ length }, (_, second) =>
          intervals.some(
            ({ from, to }) =>
              Temporal.Instant.compare(from, at(second)) <= 0 && (to === null || Temporal.Instant.compare(at(second), to) < 0),
          ),
        );
        let last = -1;
        on.forEach((isOn, second) => {
          if (!isOn) return;
          if (last >= 0 && second - last - 1 <= 30) on.fill(true, last, second);
          last = second;
        });
        const total = onlineMilliseconds(unionOfIntervals(intervals, { from: opened, to: at(length) }));
        expect(total / 1_000).toBe(on.filter(Boolean).length);
      }),
      { numRuns: 200 },
    );
  });
});

const student = (id: string, intervals: ConnectionInterval[], more: Partial<MarkInput["students"][number]> = {}) => ({
  id,
  intervals,
  isExcused: false,
  markedByPerson: null,
  ...more,
});
const marked = (students: MarkInput["students"], more: Partial<MarkInput> = {}) =>
  automaticMarks({ openedAt: opened, finishedAt: at(3_600), students, staff: [online(0, null)], ...more });

describe("automatic marks of a one-hour class", () => {
  test.each([
    ["never there", [], "ABSENT"],
    ["8:59, just under 15 %", [online(0, 539)], "ABSENT"],
    ["9:00, 15 %", [online(0, 540)], "PARTIAL"],
    ["35:59, just under 60 %", [online(0, 2_159)], "PARTIAL"],
    ["36:00, 60 %", [online(0, 2_160)], "PRESENT"],
    ["joined at 10:00", [online(600, null)], "PRESENT"],
    ["joined at 10:01", [online(601, null)], "LATE"],
    ["there before the opening", [online(-500, null)], "PRESENT"],
    ["connection lost for 20 minutes", [minutes(0, 20), minutes(40, 60)], "PRESENT"],
    ["came late and left early", [minutes(20, 50)], "PARTIAL"],
    ["came on the phone, then on the computer", [minutes(0, 20), minutes(19, 60)], "PRESENT"],
  ])("%s, online %j: %s", (_, intervals, expected) => {
    expect(marked([student("s", intervals)]).marks[0]).toMatchObject({ state: expected, markedBy: "automatic" });
  });

  test("marks less than 5 minutes of a short class as absent, whatever the share", () => {
    const short = { finishedAt: at(600) };
    expect(marked([student("s", [online(0, 299)])], short).marks[0]?.state).toBe("ABSENT");
    expect(marked([student("s", [online(0, 300)])], short).marks[0]?.state).toBe("PARTIAL");
  });

  test("applies a school's own thresholds", () => {
    const thresholds = { ...defaultThresholds, absentBelowShare: 0, absentBelowMinutes: 0.1, partialBelowShare: 0, lateAfterMinutes: 60 };
    const { marks } = marked([student("came", [online(30, 60)]), student("not", [])], { thresholds, finishedAt: at(60) });
    expect(marks.map(({ state }) => state)).toEqual(["PRESENT", "ABSENT"]);
  });

  test("keeps a reported absence excused until the child was there for 60 %", () => {
    const reported = { isExcused: true };
    const { marks } = marked([
      student("not", [], reported),
      student("shortly", [online(0, 2_159)], reported),
      student("came", [online(0, 2_160)], reported),
      student("late", [online(700, null)], reported),
    ]);
    expect(marks.map(({ state, markedBy }) => [state, markedBy])).toEqual([
      ["EXCUSED", "declared"],
      ["EXCUSED", "declared"],
      ["PRESENT", "automatic"],
      ["LATE", "automatic"],
    ]);
  });

  test("a mark set by a person overrides everything", () => {
    const states = attendanceStates.map(
      (state) => marked([student("s", [online(0, null)], { markedByPerson: state, isExcused: true })]).marks[0],
    );
    expect(states.map((mark) => [mark?.state, mark?.markedBy])).toEqual(attendanceStates.map((state) => [state, "person"]));
  });

  test("marks no one below PRESENT if staff were away for over 20 %, and flags the class", () => {
    const students = [
      student("not", []),
      student("late", [minutes(30, 60)]),
      student("told", [], { isExcused: true }),
      student("person", [], { markedByPerson: "ABSENT" as const }),
    ];
    const flagged = marked(students, { staff: [online(0, 2_879)] });
    expect(flagged.isFlagged).toBe(true);
    expect(flagged.marks.map(({ state }) => state)).toEqual(["PRESENT", "PRESENT", "EXCUSED", "ABSENT"]);
    const fine = marked(students, { staff: [online(0, 1_500), online(1_400, 2_880)] });
    expect([fine.isFlagged, fine.marks[0]?.state]).toEqual([false, "ABSENT"]);
  });

  test("leaves a child unmarked who got the seat after the class had begun, and never came", () => {
    const unmarked = (seatedAt: number, joinedAt: number | null = null, openedAt: Temporal.Instant | null = opened) =>
      isUnmarked({ createdAt: at(seatedAt), firstJoinedAt: joinedAt === null ? null : at(joinedAt) }, { startsAt: at(300), openedAt });
    expect([unmarked(301), unmarked(301, null, null), unmarked(601, null, at(600))]).toEqual([true, true, true]);
    expect([unmarked(-60), unmarked(299), unmarked(301, 400), unmarked(599, null, at(600))]).toEqual([false, false, false, false]);
  });

  test("returns whole seconds and the share", () => {
    expect(marked([student("s", [minutes(0, 15), minutes(30, 45)])]).marks[0]).toMatchObject({ onlineSeconds: 1_800, share: 0.5 });
    expect(marked([student("s", [])], { finishedAt: opened }).marks[0]).toMatchObject({ onlineSeconds: 0, share: 0, state: "ABSENT" });
  });

  test("gives the mark that counting second by second gives, for any connections in any class", () => {
    const device = fc
      .tuple(fc.integer({ min: -120, max: 1_300 }), fc.option(fc.integer({ min: 0, max: 1_000 })))
      .map(([from, length]) => online(from, length === null ? null : from + length));
    const limits = fc.record({
      absentBelowShare: fc.constantFrom(0, 0.15, 0.3),
      absentBelowMinutes: fc.constantFrom(0, 2, 5),
      partialBelowShare: fc.constantFrom(0.3, 0.6, 0.9),
      lateAfterMinutes: fc.constantFrom(0, 3, 10),
    });
    const child = fc.record({
      intervals: fc.array(device, { maxLength: 4 }),
      isExcused: fc.boolean(),
      markedByPerson: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...attendanceStates) }),
    });
    /** For each second of the class, whether anyone was connected; gaps of up to half a minute are filled. */
    const secondsOf = (intervals: readonly ConnectionInterval[], length: number): boolean[] => {
      const on = Array.from({ length }, (_, second) =>
        intervals.some(
          ({ from, to }) =>
            from.epochMilliseconds <= at(second).epochMilliseconds && (to === null || at(second).epochMilliseconds < to.epochMilliseconds),
        ),
      );
      let last = -1;
      for (const [second, isOn] of [...on].entries()) {
        if (!isOn) continue;
        if (last >= 0 && second - last - 1 <= 30) on.fill(true, last, second);
        last = second;
      }
      return on;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 1_200 }),
        fc.array(child, { minLength: 1, maxLength: 3 }),
        fc.array(device, { maxLength: 3 }),
        limits,
        (length, children, staff, thresholds) => {
          const result = automaticMarks({
            openedAt: opened,
            finishedAt: at(length),
            staff,
            thresholds,
            students: children.map((one, index) => ({ ...one, id: String(index) })),
          });
          const staffed = secondsOf(staff, length).filter(Boolean).length;
          const isFlagged = (length - staffed) * 5 > length;
          expect(result.isFlagged).toBe(isFlagged);
          for (const [index, { intervals, isExcused, markedByPerson }] of children.entries()) {
            const there = secondsOf(intervals, length);
            const total = there.filter(Boolean).length;
            const share = total / length;
            const first = there.indexOf(true);
            const byTime = () => {
              if (share < thresholds.absentBelowShare || total < thresholds.absentBelowMinutes * 60) return "ABSENT";
              if (share < thresholds.partialBelowShare) return "PARTIAL";
              return first > thresholds.lateAfterMinutes * 60 ? "LATE" : "PRESENT";
            };
            const reported = isExcused && share < 0.6;
            const state = markedByPerson ?? (reported ? "EXCUSED" : isFlagged ? "PRESENT" : byTime());
            expect(result.marks[index]).toEqual({
              student: String(index),
              state,
              onlineSeconds: total,
              share,
              markedBy: markedByPerson === null ? (reported ? "declared" : "automatic") : "person",
            });
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test("more time online never gives a worse mark", () => {
    const rank = { ABSENT: 0, PARTIAL: 1, LATE: 2, PRESENT: 3, EXCUSED: -1, EXPECTED: -1 };
    const drawn = fc
      .tuple(fc.integer({ min: 0, max: 3_599 }), fc.integer({ min: 1, max: 3_600 }))
      .map(([from, length]) => online(from, from + length));
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 4 }), drawn, (intervals, more) => {
        const [less, longer] = marked([student("a", intervals), student("b", [...intervals, more])]).marks;
        expect(rank[longer?.state ?? "EXPECTED"]).toBeGreaterThanOrEqual(rank[less?.state ?? "EXPECTED"]);
      }),
    );
  });
});
