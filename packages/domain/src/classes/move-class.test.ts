import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availableToMove, followingOf, type MovableClass, planMove } from "./move-class.ts";
import { overlaps } from "./overlap.ts";
import { type ClassStatus, classStatuses } from "./status.ts";

const now = Temporal.Instant.from("2026-10-12T12:00:00Z");
const timeZone = "Europe/London";
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
const one = (id: number, local: string, change: Partial<MovableClass> = {}): MovableClass => ({
  id,
  from: at(local),
  to: at(local).add({ minutes: 60 }),
  status: "UPCOMING",
  onlineTime: 0,
  isCatchUp: false,
  ...change,
});

/** Mondays at five; the clocks go back on 25 October. */
const mondays = [one(1, "2026-10-05T17:00"), one(2, "2026-10-12T17:00"), one(3, "2026-10-19T17:00"), one(4, "2026-10-26T17:00")];
const move = (id: number, local: string, moveFollowing = false, classes: readonly MovableClass[] = mondays) =>
  planMove(classes, { id, from: at(local), moveFollowing }, { timeZone, now });

const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
const brief = (decided: ReturnType<typeof planMove>) =>
  decided.ok ? decided.moves.map(({ id, from, to }) => `${id} ${local(from)} ${to.since(from).total("minutes")}`) : decided.reason;

describe("[GRP-14] which classes may be moved", () => {
  const past = at("2026-10-12T12:59");
  const ahead = at("2026-10-12T13:01");
  test.each<[ClassStatus, number, Temporal.Instant, boolean]>([
    ["UPCOMING", 0, ahead, true],
    ["UPCOMING", 0, now, false],
    ["UPCOMING", 0, past, false],
    ["UPCOMING", 90, past, true],
    ["POSTPONED", 0, past, true],
    ["POSTPONED", 0, ahead, true],
    ["OPEN", 10, ahead, false],
    ["CLOSED", 0, ahead, false],
    ["CANCELED", 0, ahead, false],
    ["PREVIEW", 0, ahead, false],
  ])("%s, %s s online, from %s: %s", (status, onlineTime, from, expected) => {
    expect(availableToMove({ status, onlineTime, from }, now)).toBe(expected);
  });
});

describe("[GRP-14] moving a class", () => {
  test("alone: the others keep their times, and its length stays the same", () => {
    expect(brief(move(3, "2026-10-20T09:30"))).toEqual(["3 2026-10-20T09:30 60"]);
    const moved = move(3, "2026-10-20T09:30");
    expect(moved.ok && moved.moves[0]?.before.from.equals(at("2026-10-19T17:00"))).toBe(true);
  });

  test("[F-13] with the following classes: each by the same wall-clock time, across a clock change", () => {
    expect(brief(move(2, "2026-10-20T18:15", true))).toEqual(["2 2026-10-20T18:15 60", "3 2026-10-27T18:15 60", "4 2026-11-03T18:15 60"]);
  });

  test("canceled, open and catch-up classes don't follow", () => {
    const classes = [
      ...mondays,
      one(5, "2026-10-28T10:00", { isCatchUp: true }),
      one(6, "2026-11-02T17:00", { status: "CANCELED" }),
      one(7, "2026-11-09T17:00", { status: "POSTPONED" }),
    ];
    expect(followingOf(mondays[1] ?? one(0, "2026-10-12T17:00"), classes, now).map(({ id }) => id)).toEqual([3, 4, 7]);
    expect(brief(move(5, "2026-10-29T10:00", true, classes))).toEqual(["5 2026-10-29T10:00 60"]);
    expect(brief(move(5, "2026-10-26T17:30", false, classes))).toEqual(["5 2026-10-26T17:30 60"]);
  });

  test("a postponed class becomes upcoming again, one that follows keeps its status", () => {
    const classes = [one(1, "2026-10-05T17:00", { status: "POSTPONED" }), one(2, "2026-10-19T17:00", { status: "POSTPONED" })];
    const moved = move(1, "2026-10-13T17:00", true, classes);
    expect(moved.ok && moved.moves.map(({ id, status }) => `${id} ${status}`)).toEqual(["1 UPCOMING", "2 POSTPONED"]);
  });

  test.each([
    ["another group's class", 9, "2026-10-20T17:00", false, "not_found"],
    ["a finished class", 1, "2026-10-20T17:00", false, "transition_not_allowed"],
    ["into the past", 3, "2026-10-12T12:59", false, "transition_not_allowed"],
    ["to this very moment", 3, "2026-10-12T13:00", false, "transition_not_allowed"],
    ["onto another class of the group", 2, "2026-10-19T17:59", false, "schedule_clash"],
    ["onto a following class, which moves too", 2, "2026-10-19T17:59", true, null],
    ["right after another class of the group", 2, "2026-10-19T18:00", false, null],
  ])("%s: %s %s %s %s", (_, id, to, moveFollowing, reason) => {
    const decided = move(id, to, moveFollowing);
    expect(decided.ok ? null : decided.reason).toBe(reason);
  });

  test("onto a canceled class: its time is free", () => {
    expect(
      move(2, "2026-10-19T17:30", false, [mondays[1] ?? one(2, "2026-10-12T17:00"), one(3, "2026-10-19T17:00", { status: "CANCELED" })]).ok,
    ).toBe(true);
  });
});

const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon"];
const anyClass = fc.record({
  hour: fc.integer({ min: -200, max: 9_000 }),
  minutes: fc.constantFrom(30, 45, 60),
  status: fc.constantFrom(...classStatuses),
  onlineTime: fc.constantFrom(0, 0, 60),
  isCatchUp: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
});
const anyGroup = fc.array(anyClass, { minLength: 1, maxLength: 12 }).map((drawn) =>
  drawn.map(({ hour, minutes, ...rest }, id) => ({
    ...rest,
    id,
    from: now.add({ hours: hour }),
    to: now.add({ minutes: hour * 60 + minutes }),
  })),
);

/** The expected result of a move: the target at its new time, following classes shifted by the same wall-clock time, or the refusal. */
function expectedMove(group: readonly MovableClass[], target: MovableClass, from: Temporal.Instant, along: boolean, zone: string) {
  if (!availableToMove(target, now)) return "transition_not_allowed";
  const wall = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime();
  const by = wall(target.from).until(wall(from), { largestUnit: "days" });
  const after = group.map((each) => {
    const follows =
      along && !target.isCatchUp && !each.isCatchUp && availableToMove(each, now) && Temporal.Instant.compare(each.from, target.from) > 0;
    const start =
      each.id === target.id ? from : wall(each.from).add(by).toZonedDateTime(zone, { disambiguation: "compatible" }).toInstant();
    return follows || each.id === target.id
      ? { ...each, from: start, to: start.add(each.to.since(each.from)), isHere: true }
      : { ...each, isHere: false };
  });
  const moved = after.filter(({ isHere }) => isHere);
  if (moved.some((each) => Temporal.Instant.compare(each.from, now) <= 0)) return "transition_not_allowed";
  const others = after.filter(({ isHere, isCatchUp, status }) => isHere || (!isCatchUp && status !== "CANCELED"));
  const isInTheWay = moved.some((each) => others.some((other) => other.id !== each.id && overlaps(each, other)));
  if (!target.isCatchUp && isInTheWay) return "schedule_clash";
  return moved.map(({ id, from: start, to }) => `${id} ${start.toString()} ${to.toString()}`).toSorted();
}

test("[F-26] [GRP-14] any move equals moving each class by hand: same lengths, same wall-clock distances, no clashes", () => {
  const hours = fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 0 }) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 9_000 }) },
  );
  fc.assert(
    fc.property(anyGroup, fc.nat(11), hours, fc.boolean(), fc.constantFrom(...zones), (group, pick, ahead, moveFollowing, zone) => {
      const target = group[pick % group.length];
      if (!target) throw new Error("a group has classes");
      const from = now.add({ minutes: ahead * 60 + 15 });
      const decided = planMove(group, { id: target.id, from, moveFollowing }, { timeZone: zone, now });
      const result = decided.ok
        ? decided.moves.map((each) => `${each.id} ${each.from.toString()} ${each.to.toString()}`).toSorted()
        : decided.reason;
      expect(result).toEqual(expectedMove(group, target, from, moveFollowing, zone));
    }),
    { numRuns: 300 },
  );
});
