import { describe, expect, test } from "vitest";
import { canceledBecause, changeClassStatus, classStatuses, classTransitions, onlineTimeOf, shownStatus } from "./status.ts";

describe("[ST-03] the status of a class", () => {
  test("allows the listed changes and no others", () => {
    const allowed = classStatuses.map((from) => [
      from,
      classStatuses.filter((to) => to !== from && changeClassStatus(from, to).ok).join(" "),
    ]);
    expect(allowed).toEqual([
      ["UPCOMING", "POSTPONED OPEN CLOSED PREVIEW CANCELED"],
      ["POSTPONED", "UPCOMING OPEN CANCELED"],
      ["OPEN", "UPCOMING POSTPONED CLOSED"],
      ["CLOSED", "UPCOMING"],
      ["PREVIEW", "UPCOMING CLOSED"],
      ["CANCELED", "UPCOMING"],
    ]);
    expect(classStatuses.every((status) => changeClassStatus(status, status).ok)).toBe(true);
  });

  test("every status can be reached and left again", () => {
    expect(classStatuses.every((to) => Object.values(classTransitions).some((targets) => targets.includes(to)))).toBe(true);
    expect(classStatuses.every((from) => classTransitions[from].length > 0)).toBe(true);
  });

  test.each([
    ["UPCOMING", 0, "SCHEDULED"],
    ["UPCOMING", 1, "POSTPONED"],
    ["POSTPONED", 0, "POSTPONED"],
    ["OPEN", 600, "IN_PROGRESS"],
    ["CLOSED", 3_600, "COMPLETED"],
    ["PREVIEW", 0, "PREVIEW"],
    ["CANCELED", 0, "COMPLETED"],
  ] as const)("%s with %s s online shows %s", (status, onlineTime, expected) => {
    expect(shownStatus({ status, onlineTime })).toBe(expected);
  });

  test("is online from opening to end, or until now; if put back to upcoming, until then, and for at least a second", () => {
    const at = (minutes: number) => Temporal.Instant.from("2026-11-20T16:00:00Z").add({ minutes });
    const seconds = (status: (typeof classStatuses)[number], opened: number | null, finished: number | null, changed: number) =>
      onlineTimeOf(
        {
          status,
          openedAt: opened === null ? null : at(opened),
          finishedAt: finished === null ? null : at(finished),
          changedAt: at(changed),
        },
        at(45),
      );
    expect(seconds("UPCOMING", null, null, 0)).toBe(0);
    expect(seconds("OPEN", 0, null, 0)).toBe(45 * 60);
    expect(seconds("CLOSED", 0, 30, 40)).toBe(30 * 60);
    expect(seconds("UPCOMING", 0, null, 5)).toBe(5 * 60);
    expect(seconds("UPCOMING", 5, null, 5)).toBe(1);
  });

  test.each([
    ["CANCELED", false, "canceled"],
    ["CANCELED", true, "canceled"],
    ["CLOSED", false, "nobody_joined"],
    ["CLOSED", true, null],
    ["OPEN", false, null],
    ["UPCOMING", false, null],
  ] as const)("%s, students joined %s: counts as canceled because %s", (status, isStudentsWereJoined, expected) => {
    expect(canceledBecause({ status, isStudentsWereJoined })).toBe(expected);
  });
});
