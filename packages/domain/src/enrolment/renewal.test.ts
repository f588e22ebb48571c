import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openRenewals, renewalDays, renewalTime } from "./renewal.ts";

const now = Temporal.Instant.from("2026-11-25T12:00:00Z");
const at = (hours: number) => now.add({ hours });
/** A class of an hour that ends so many hours from now. */
const ending = (hours: number) => ({ from: at(hours - 1), to: at(hours) });
const week = 168;

describe("continuing after a course", () => {
  test.each([
    ["no classes", [], null],
    ["not begun", [1, week], null],
    ["three classes left", [-week, 1, week, 2 * week], null],
    ["two classes left", [-week, 1, week], 2],
    ["the last class is running", [-2 * week, -week, 1], 1],
    ["just finished", [-2 * week, -week, 0], 0],
    ["a short course, half done", [-1, week], 1],
    ["almost too long ago", [-renewalDays * 24 + 1], 0],
    ["too long ago", [-renewalDays * 24], null],
  ])("%s", (_, ends, left) => {
    expect(renewalTime(ends.map(ending), now)?.classesLeft ?? null).toBe(left);
  });

  test("doesn't depend on the order of classes, and lasts from one instant to another", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 12 }), (ends) => {
        const classes = ends.map(ending);
        const found = renewalTime(classes, now);
        expect(renewalTime(classes.toReversed(), now)).toEqual(found);
        if (!found) return;
        expect(Temporal.Instant.compare(found.since, now)).toBeLessThanOrEqual(0);
        expect(Temporal.Instant.compare(found.until, now)).toBeGreaterThan(0);
        expect(renewalTime(classes, found.since)).not.toBeNull();
        expect(renewalTime(classes, found.until)).toBeNull();
        expect(renewalTime(classes, found.since.subtract({ milliseconds: 1 }))).toBeNull();
      }),
    );
  });

  test.each([
    ["nothing bought", [-10, -5], [], [-5, -10]],
    ["bought before it could be continued", [-10], [-11], [-10]],
    ["bought at once", [-10], [-10], []],
    ["the latest course is the one continued", [-10, -5], [-1], [-10]],
    ["one renewal each", [-10, -5], [-1, -1], []],
    ["an earlier renewal of an earlier course", [-10, -5], [-7], [-5]],
    ["more renewals than courses", [-10], [-9, -8, -7], []],
  ])("once for each course: %s", (_, courses, renewed, left) => {
    const open = openRenewals(
      courses.map((hours) => ({ hours, since: at(hours) })),
      renewed.map(at),
    );
    expect(open.map(({ hours }) => hours)).toEqual(left);
  });
});
