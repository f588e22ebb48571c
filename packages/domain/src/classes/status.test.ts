import { describe, expect, test } from "vitest";
import { canceledBecause, changeClassStatus, classStatuses, classTransitions, shownStatus } from "./status.ts";

describe("[ST-03] the status of a class", () => {
  test("the allowed changes, and no others", () => {
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

  test("every status can be reached, and left again", () => {
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
