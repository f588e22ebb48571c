import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { type ClassGlance, classStatuses } from "./class-status.ts";
import { freeSeats } from "./seats.ts";
import { changeGroupStatus, groupStatuses, groupTransitions, isGroupFinished } from "./status.ts";
import { sortStudentGroups } from "./student-groups.ts";
import { activeCatchUps, nextToAttend, upcomingClass } from "./upcoming-class.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const inMinutes = (minutes: number) => now.add({ minutes });
const one = (status: ClassGlance["status"], minutes: number, isCatchUp = false) => ({ status, from: inMinutes(minutes), isCatchUp });

describe("[ST-02] the status of a group", () => {
  test("allows or refuses every change according to the table, and keeping a status is no change", () => {
    const allowed = groupStatuses.flatMap((from) =>
      groupStatuses.filter((to) => changeGroupStatus(from, to).ok).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      "OPEN OPEN",
      "OPEN CLOSED_FOR_JOINING",
      "OPEN ARCHIVED",
      "CLOSED_FOR_JOINING OPEN",
      "CLOSED_FOR_JOINING CLOSED_FOR_JOINING",
      "CLOSED_FOR_JOINING ARCHIVED",
      "ARCHIVED OPEN",
      "ARCHIVED ARCHIVED",
    ]);
    expect(Object.keys(groupTransitions)).toEqual([...groupStatuses]);
  });

  test.each([
    [[], false],
    [["CLOSED"], true],
    [["CLOSED", "CANCELED"], true],
    [["CLOSED", "PREVIEW"], true],
    [["PREVIEW"], false],
    [["CLOSED", "UPCOMING"], false],
    [["CLOSED", "OPEN"], false],
    [["CLOSED", "POSTPONED"], false],
  ] as const)("with classes %j a group is finished: %s", (statuses, expected) => {
    expect(isGroupFinished(statuses.map((status) => ({ status })))).toBe(expected);
  });
});

describe("[ST-04] the upcoming class", () => {
  test.each([
    ["the first upcoming one", [one("UPCOMING", 3_000), one("UPCOMING", 60)], 1],
    ["started exactly 6 hours ago, still open", [one("OPEN", -360), one("UPCOMING", 60)], 0],
    ["started more than 6 hours ago: skipped", [one("OPEN", -361), one("UPCOMING", 60)], 1],
    ["not opened yet, 5 hours late", [one("UPCOMING", -300), one("UPCOMING", 60)], 0],
    ["no catch-up class", [one("OPEN", 0, true), one("UPCOMING", 60)], 1],
    [
      "no closed, canceled, postponed or preview class",
      [one("CLOSED", 1), one("CANCELED", 2), one("POSTPONED", 3), one("PREVIEW", 4), one("UPCOMING", 5)],
      4,
    ],
    ["none", [one("CLOSED", -60)], -1],
    ["an earlier upcoming one comes before a later open one", [one("OPEN", 30), one("UPCOMING", -30)], 1],
  ])("%s", (_, classes, expected) => {
    expect(upcomingClass(classes, now)).toBe(classes[expected] ?? null);
  });

  test("a catch-up class counts while it is open or upcoming, however long ago it began", () => {
    const classes = [
      one("UPCOMING", 60, true),
      one("OPEN", -600, true),
      one("CLOSED", -60, true),
      one("CANCELED", 5, true),
      one("OPEN", 0),
    ];
    expect(activeCatchUps(classes)).toEqual([classes[1], classes[0]]);
  });
});

describe("[ST-04] the class a child goes to next", () => {
  test.each([
    ["an earlier catch-up class", [one("UPCOMING", 60), one("UPCOMING", 30, true)], 1],
    ["the upcoming class if it is earlier", [one("UPCOMING", 30), one("UPCOMING", 60, true)], 0],
    ["an open one before one that began earlier", [one("UPCOMING", -30), one("OPEN", 0, true)], 1],
    ["only a catch-up class", [one("CLOSED", -60), one("UPCOMING", 60, true)], 1],
    ["no unfinished catch-up class of yesterday", [one("UPCOMING", 60), one("OPEN", -361, true)], 0],
    ["none", [one("CLOSED", -60), one("CLOSED", -30, true)], -1],
  ])("%s", (_, classes, expected) => {
    expect(nextToAttend(classes, now)).toBe(classes[expected] ?? null);
  });
});

const glance = fc.record({
  status: fc.constantFrom(...classStatuses),
  from: fc.integer({ min: -600, max: 600 }).map(inMinutes),
  isCatchUp: fc.boolean(),
});
const group = fc.record({
  startDate: fc.integer({ min: 0, max: 30 }).map((days) => plainDay(Temporal.PlainDate.from("2026-10-01").add({ days }).toString())),
  classes: fc.array(glance, { maxLength: 5 }),
});

/** The upcoming class found by a simple loop, as the rule is written. */
function upcomingByHand(classes: readonly ClassGlance[]): ClassGlance | null {
  let first: ClassGlance | null = null;
  for (const each of classes) {
    if (each.isCatchUp || (each.status !== "OPEN" && each.status !== "UPCOMING")) continue;
    if (each.from.epochMilliseconds < now.epochMilliseconds - 6 * 3_600_000) continue;
    if (first === null || each.from.epochMilliseconds < first.from.epochMilliseconds) first = each;
  }
  return first;
}

test("[ST-04] finds the same upcoming class as a simple loop, for any group", () => {
  fc.assert(
    fc.property(fc.array(glance, { maxLength: 8 }), (classes) => {
      expect(upcomingClass(classes, now)).toBe(upcomingByHand(classes));
    }),
    { numRuns: 300 },
  );
});

describe("[ST-05] a student's groups", () => {
  test("no group is before one that the rule puts in front of it", () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 7 }), (groups) => {
        const sorted = sortStudentGroups(groups, now);
        expect(sorted).toHaveLength(groups.length);
        const ranks = sorted.map(({ classes, startDate }) => {
          const next = upcomingByHand(classes);
          return [next ? 0 : 1, next?.status === "OPEN" ? 0 : 1, next?.from.epochMilliseconds ?? 0, Date.parse(startDate)];
        });
        for (const [index, rank] of ranks.slice(1).entries()) {
          const before = ranks[index] ?? rank;
          const place = rank.findIndex((value, at) => value !== before[at]);
          expect(place === -1 || (before[place] ?? 0) < (rank[place] ?? 0)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("with an upcoming class first, then open ones, then by that class's start, then by the group's start", () => {
    const groups = [
      { id: "none, late start", startDate: plainDay("2026-10-05"), classes: [one("CLOSED", -60)] },
      { id: "upcoming tomorrow", startDate: plainDay("2026-09-01"), classes: [one("UPCOMING", 1_440)] },
      { id: "open, began later", startDate: plainDay("2026-09-01"), classes: [one("OPEN", -5)] },
      { id: "none, early start", startDate: plainDay("2026-09-05"), classes: [] },
      { id: "upcoming in an hour, group of October", startDate: plainDay("2026-10-01"), classes: [one("UPCOMING", 60)] },
      { id: "open, began earlier", startDate: plainDay("2026-10-01"), classes: [one("OPEN", -30)] },
      { id: "upcoming in an hour, group of September", startDate: plainDay("2026-09-01"), classes: [one("UPCOMING", 60)] },
    ];
    expect(sortStudentGroups(groups, now).map(({ id }) => id)).toEqual([
      "open, began earlier",
      "open, began later",
      "upcoming in an hour, group of September",
      "upcoming in an hour, group of October",
      "upcoming tomorrow",
      "none, early start",
      "none, late start",
    ]);
  });

  test("sorting only rearranges, and any input order gives the same ranks", () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 8 }), (groups) => {
        const sorted = sortStudentGroups(groups, now);
        expect(new Set(sorted)).toEqual(new Set(groups));
        const rank = (list: typeof groups) =>
          list.map(({ classes, startDate }) => `${upcomingClass(classes, now)?.from.toString()} ${startDate}`);
        expect(rank(sortStudentGroups(groups.toReversed(), now))).toEqual(rank(sorted));
      }),
    );
  });
});

describe("seats", () => {
  test.each([
    [8, 3, 2, 3],
    [8, 8, 0, 0],
    [8, 9, 1, 0],
    [0, 0, 0, 0],
  ])("of %s seats with %s students and %s held, %s are free", (size, students, held, free) => {
    expect(freeSeats({ size, students, held })).toBe(free);
  });
});
