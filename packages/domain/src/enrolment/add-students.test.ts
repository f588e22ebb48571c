import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Adding, planAdding } from "./add-students.ts";
import { decideFamilyMove, type FamilyMove } from "./family-move.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const group = { status: "OPEN" as const, capacity: 3, activeSeats: 1, holds: [], isLaunched: true, hasClassAhead: true };
const adding: Adding = { group, memberIds: [9], elsewhereIds: [], clashingIds: [] };
const outcomes = (more: Partial<Adding>, ids: number[]) => planAdding({ ...adding, ...more }, ids, now).map(({ outcome }) => outcome);

describe("[GRP-06] adding children to a group", () => {
  test.each([
    ["seats are given in the order of the list", {}, [1, 2, 3], ["added", "added", "full"]],
    ["a member, or a child listed before, takes no seat", {}, [9, 1, 1, 2], ["already", "added", "already", "added"]],
    [
      "a child who can't be added takes no seat",
      { elsewhereIds: [1], clashingIds: [2] },
      [1, 2, 3, 4],
      ["other_group", "clash", "added", "added"],
    ],
    ["a closed group accepts no one", { group: { ...group, status: "CLOSED_FOR_JOINING" as const } }, [1, 9], ["closed", "already"]],
    ["nor does one whose classes are over", { group: { ...group, hasClassAhead: false } }, [1], ["ended"]],
    ["one that isn't launched does", { group: { ...group, hasClassAhead: false, isLaunched: false } }, [1], ["added"]],
    [
      "a held seat is taken",
      { group: { ...group, holds: [{ orderId: 1, seats: 1, expiresAt: now.add({ minutes: 5 }) }] } },
      [1, 2],
      ["added", "full"],
    ],
  ])("%s", (_, more, ids, expected) => {
    expect(outcomes(more, ids)).toEqual(expected);
  });

  test("never adds more than there are seats, adds each child once, and says full only when every seat is taken", () => {
    const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, ids, fc.integer({ min: 0, max: 8 }), (asked, elsewhereIds, clashingIds, capacity) => {
        const state = { ...adding, elsewhereIds, clashingIds, group: { ...group, capacity } };
        const plan = planAdding(state, asked, now);
        expect(plan.map(({ studentId }) => studentId)).toEqual(asked);
        const added = plan.filter(({ outcome }) => outcome === "added").map(({ studentId }) => studentId);
        expect(new Set(added).size).toBe(added.length);
        expect(added.length).toBeLessThanOrEqual(Math.max(0, capacity - 1));
        const hasTurnedAway = plan.some(({ outcome }) => outcome === "full");
        expect(hasTurnedAway && added.length < capacity - 1).toBe(false);
        expect(added.some((id) => elsewhereIds.includes(id) || clashingIds.includes(id))).toBe(false);
      }),
    );
  });
});

describe("[PM-13] a parent moves their child", () => {
  const move: FamilyMove = {
    from: { id: 1, courseId: 7, isMember: true },
    to: { id: 2, courseId: 7, isMember: false },
    joinRefusal: null,
    isClashing: false,
    starts: [now.add({ hours: 24 }), now.add({ hours: 60 })],
    untilHours: 24,
  };
  test.each([
    ["a day before the next class", {}, null],
    ["a minute later", { starts: [now.add({ hours: 24 }).subtract({ minutes: 1 })] }, "too_late"],
    ["the other group's class counts too", { starts: [now.add({ hours: 60 }), now.add({ hours: 2 })] }, "too_late"],
    ["without an upcoming class", { starts: [] }, null],
    ["to the same group", { to: { ...move.from } }, "same_group"],
    ["to another course", { to: { ...move.to, courseId: 8 } }, "other_course"],
    ["out of a group the child is not in", { from: { ...move.from, isMember: false } }, "not_in_group"],
    ["into one the child is already in", { to: { ...move.to, isMember: true } }, "already"],
    ["into a full one", { joinRefusal: "full" as const }, "full"],
    ["into a closed one", { joinRefusal: "closed" as const }, "closed"],
    ["onto another class", { isClashing: true }, "clash"],
  ])("%s: %s", (_, more, expected) => {
    const decided = decideFamilyMove({ ...move, ...more }, now);
    expect(decided.ok ? null : decided.reason).toBe(expected);
  });
});
