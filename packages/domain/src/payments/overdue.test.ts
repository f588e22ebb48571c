import { describe, expect, test } from "vitest";
import { daysOverdue, isOverdue } from "./overdue.ts";

const now = Temporal.Instant.from("2026-03-10T12:00:00Z");
const ago = (hours: number) => now.subtract({ hours });

describe("[OVW-02] overdue installments", () => {
  test.each([
    ["stalled", 0, true],
    ["stalled", -1, false],
    ["scheduled", 23, false],
    ["scheduled", 24, true],
    ["pending", 23, false],
    ["pending", 24 * 9, true],
    ["succeeded", 24 * 9, false],
    ["canceled", 24 * 9, false],
  ] as const)("%s, due %d hours ago: %s", (status, hours, expected) => {
    expect(isOverdue({ status, dueAt: ago(hours) }, now)).toBe(expected);
  });

  test("counts whole days", () => {
    expect([0, 23, 24, 24 * 16 + 5, -3].map((hours) => daysOverdue(ago(hours), now))).toEqual([0, 0, 1, 16, 0]);
  });
});
