import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlaps, type Span } from "../shared/spans.ts";
import { siblingTimetable, type TimetableChild, type TimetableGroup } from "./sibling-timetable.ts";

/** Weekly classes at a wall time of a zone, from a first day on. */
function weekly(first: string, time: string, zone: string, { weeks = 8, minutes = 60 } = {}): Span[] {
  return Array.from({ length: weeks }, (_, week) => {
    const from = Temporal.PlainDate.from(first).add({ weeks: week }).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
    return { from, to: from.add({ minutes }) };
  });
}

const home = "America/New_York";
const group = (id: number, classes: Span[], seatsLeft = 3): TimetableGroup => ({ id, seatsLeft, classes });
const child = (studentId: number, groups: TimetableGroup[], busy: Span[] = []): TimetableChild => ({ studentId, groups, busy });
// 2026-02-03 is a Tuesday.
const tuesday = (time: string, zone = home) => weekly("2026-02-03", time, zone);
const thursday = (time: string, zone = home) => weekly("2026-02-05", time, zone);

describe("the sets of groups", () => {
  test("have the fewest evenings first, then the least waiting, then the earliest start", () => {
    const elder = child(1, [group(10, tuesday("16:00")), group(11, thursday("16:00"))]);
    const younger = child(2, [group(20, tuesday("19:00")), group(21, tuesday("17:00")), group(22, thursday("17:30"))]);
    expect(siblingTimetable([elder, younger], home, 4)).toEqual({
      obstacles: [],
      sets: [
        { groupIds: [10, 21], weekdays: [2], waitMinutes: 0, longestWaitMinutes: 0 },
        { groupIds: [11, 22], weekdays: [4], waitMinutes: 8 * 30, longestWaitMinutes: 30 },
        { groupIds: [10, 20], weekdays: [2], waitMinutes: 8 * 120, longestWaitMinutes: 120 },
        { groupIds: [11, 21], weekdays: [2, 4], waitMinutes: 0, longestWaitMinutes: 0 },
      ],
    });
  });

  test("put siblings into one group only with a seat for each", () => {
    const both = (seats: number) => [child(1, [group(10, tuesday("16:00"), seats)]), child(2, [group(10, tuesday("16:00"), seats)])];
    expect(siblingTimetable(both(2), home, 3).sets.map(({ groupIds }) => groupIds)).toEqual([[10, 10]]);
    expect(siblingTimetable(both(1), home, 3)).toEqual({ sets: [], obstacles: [{ reason: "pair", studentIds: [1, 2] }] });
  });

  test("compare real times: a class of another country overlaps only in the weeks between its clock change and ours", () => {
    // New York changes on March 8, London on March 29: for three weeks 20:00 in London is 16:00 in New York instead of 15:00.
    const ours = child(1, [group(10, weekly("2026-03-03", "16:00", home))]);
    const theirs = (weeks: number) => child(2, [group(20, weekly("2026-03-03", "20:00", "Europe/London", { weeks }))]);
    expect(siblingTimetable([ours, theirs(1)], home, 3).sets).toHaveLength(1);
    expect(siblingTimetable([ours, theirs(2)], home, 3)).toEqual({ sets: [], obstacles: [{ reason: "pair", studentIds: [1, 2] }] });
  });

  test("count evenings in the family's zone", () => {
    const late = child(1, [group(10, weekly("2026-02-04", "01:00", "Europe/London"))]);
    const early = child(2, [group(20, tuesday("17:00"))]);
    expect(siblingTimetable([late, early], home, 1).sets[0]?.weekdays).toEqual([2]);
    expect(siblingTimetable([late, early], "Europe/London", 1).sets[0]?.weekdays).toEqual([2, 3]);
  });
});

describe("when nothing fits", () => {
  test.each([
    [
      "a full group",
      [child(1, [group(10, tuesday("16:00"), 0)]), child(2, [group(20, tuesday("16:00"))])],
      { reason: "no_group", studentIds: [1] },
    ],
    [
      "own classes",
      [child(1, [group(10, tuesday("16:00"))], tuesday("16:30")), child(2, [group(20, thursday("16:00"))])],
      { reason: "busy", studentIds: [1] },
    ],
    [
      "two children",
      [child(1, [group(10, tuesday("16:00"))]), child(2, [group(20, tuesday("16:30"))]), child(3, [group(30, thursday("16:30"))])],
      { reason: "pair", studentIds: [1, 2] },
    ],
  ] as const)("%s: says who", (_, children, obstacle) => {
    expect(siblingTimetable(children, home, 3)).toEqual({ sets: [], obstacles: [obstacle] });
  });

  test("any two fit, but not all three", () => {
    const two = [group(10, tuesday("16:00")), group(11, thursday("16:00"))].map((one) => ({ ...one, seatsLeft: 1 }));
    expect(siblingTimetable([child(1, two), child(2, two), child(3, two)], home, 3).obstacles).toEqual([
      { reason: "together", studentIds: [1, 2, 3] },
    ]);
  });
});

/** Every set, compared with every other: no bound, no bit masks, wall times read from the calendar one by one. */
function bruteForce(children: readonly TimetableChild[], zone: string) {
  let sets: TimetableGroup[][] = [[]];
  for (const { groups } of children) sets = sets.flatMap((set) => groups.map((one) => [...set, one]));
  const clash = (a: readonly Span[], b: readonly Span[]) => a.some((one) => b.some((other) => overlaps(one, other)));
  return sets
    .filter((set) => set.every((one, index) => one.classes.length > 0 && !clash(one.classes, children[index]?.busy ?? [])))
    .filter((set) => set.every((one) => set.filter(({ id }) => id === one.id).length <= one.seatsLeft))
    .filter((set) =>
      set.every((one, index) => set.slice(index + 1).every((other) => other.id === one.id || !clash(one.classes, other.classes))),
    )
    .map((set) => {
      const classes = set.flatMap((one) => one.classes).map(({ from, to }) => ({ from, to, local: from.toZonedDateTimeISO(zone) }));
      let waitMinutes = 0;
      for (const day of new Set(classes.map(({ local }) => local.toPlainDate().toString()))) {
        const ofDay = classes.filter(({ local }) => local.toPlainDate().toString() === day);
        const [opens, closes] = [
          Math.min(...ofDay.map(({ from }) => from.epochMilliseconds)),
          Math.max(...ofDay.map(({ to }) => to.epochMilliseconds)),
        ];
        for (let at = opens; at < closes; at += 60_000)
          if (!ofDay.some(({ from, to }) => from.epochMilliseconds <= at && at < to.epochMilliseconds)) waitMinutes += 1;
      }
      const weekdays = [...new Set(classes.map(({ local }) => local.dayOfWeek))].toSorted((a, b) => a - b);
      const starts = set.reduce((sum, one) => sum + Math.min(...one.classes.map(({ from }) => from.epochMilliseconds)), 0);
      return { groupIds: set.map(({ id }) => id), weekdays, waitMinutes, starts };
    })
    .toSorted(
      (a, b) =>
        a.weekdays.length - b.weekdays.length ||
        a.waitMinutes - b.waitMinutes ||
        a.starts - b.starts ||
        a.groupIds.map((id, index) => id - (b.groupIds[index] ?? 0)).find((apart) => apart !== 0) ||
        0,
    )
    .map(({ groupIds, weekdays, waitMinutes }) => ({ groupIds, weekdays, waitMinutes }));
}

const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "America/Sao_Paulo"] as const;

/** Groups around the clock changes of spring 2026, close enough together to clash often. */
const anyGroup = fc
  .record({
    day: fc.integer({ min: 0, max: 3 }),
    halfHours: fc.integer({ min: 0, max: 6 }),
    zone: fc.constantFrom(...zones),
    weeks: fc.integer({ min: 0, max: 4 }),
    seatsLeft: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ day, halfHours, zone, weeks, seatsLeft }) => {
    const first = Temporal.PlainDate.from("2026-03-02").add({ days: day }).toString();
    const time = Temporal.PlainTime.from("19:00").add({ minutes: 30 * halfHours });
    return { seatsLeft, classes: weekly(first, time.toString(), zone, { weeks }) };
  });

/** Two to four children with up to six groups each; some take the same course and so have the same groups. */
const anyFamily = fc
  .record({
    courses: fc.array(fc.array(anyGroup, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    picks: fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 4 }),
    busy: fc.array(anyGroup, { maxLength: 2 }),
  })
  .map(({ courses, picks, busy }) => {
    const withIds = courses.map((groups, course) => groups.map((one, index) => ({ ...one, id: 10 * course + index + 1 })));
    return picks.map((pick, index) => child(index + 1, withIds[pick % withIds.length] ?? [], busy[index]?.classes ?? []));
  });

test("[TTB-01] finds exactly the sets that trying every combination finds, for up to 4 children and 6 groups each", () => {
  fc.assert(
    fc.property(anyFamily, fc.constantFrom(...zones), fc.integer({ min: 1, max: 5 }), (children, zone, most) => {
      const all = bruteForce(children, zone);
      const found = siblingTimetable(children, zone, most);
      expect(found.sets.map(({ groupIds, weekdays, waitMinutes }) => ({ groupIds, weekdays, waitMinutes }))).toEqual(all.slice(0, most));
      expect(found.obstacles.length > 0).toBe(all.length === 0);
    }),
    { numRuns: 150 },
  );
});
