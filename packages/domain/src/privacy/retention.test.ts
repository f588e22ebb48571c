import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agedBefore, retainedUntil, retentionRules } from "./retention.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("retention periods", () => {
  test.each([
    ["guests", "2026-03-10T12:00:00Z", "2026-03-11T12:00:00Z"],
    ["private_messages", "2026-01-01T00:00:00Z", "2026-04-01T00:00:00Z"],
    ["submissions", "2026-01-31T00:00:00Z", "2027-01-31T00:00:00Z"],
    ["deleted_child", "2026-01-31T09:00:00Z", "2026-03-02T09:00:00Z"],
    ["room_chat", "2024-02-29T10:00:00Z", "2025-02-28T10:00:00Z"],
    ["attendance_and_grades", "2026-06-30T00:00:00Z", "2029-06-30T00:00:00Z"],
    ["payments", "2026-06-30T00:00:00Z", "2033-06-30T00:00:00Z"],
    ["sessions", "2026-06-30T00:00:00Z", "2026-07-07T00:00:00Z"],
  ] as const)("[S-94] [S-95] %s from %s are kept until %s", (kind, start, until) => {
    expect(retainedUntil(kind, at(start)).toString()).toBe(at(until).toString());
  });

  test("[S-94] each kind has one rule, and private messages have the shortest period of all class messages", () => {
    const kinds = retentionRules.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    const start = at("2026-01-01T00:00:00Z");
    expect(Temporal.Instant.compare(retainedUntil("private_messages", start), retainedUntil("room_chat", start))).toBe(-1);
    expect(() => retainedUntil("weather" as never, start)).toThrow(RangeError);
  });

  test("[S-94] nothing expires early, and everything does within a few days of its time", () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000));
    fc.assert(
      fc.property(fc.constantFrom(...retentionRules.map(({ kind }) => kind)), instant, (kind, start) => {
        const until = retainedUntil(kind, start);
        const isPast = (now: Temporal.Instant) => Temporal.Instant.compare(start, agedBefore(kind, now)) < 0;
        expect(isPast(until)).toBe(false);
        expect(isPast(until.add({ hours: 3 * 24, seconds: 1 }))).toBe(true);
      }),
    );
  });
});
