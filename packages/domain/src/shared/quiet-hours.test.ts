import fc from "fast-check";
import { expect, test } from "vitest";
import { isDecentHour, nextDecentHour } from "./quiet-hours.ts";

const at = (text: string) => Temporal.Instant.from(text);
const zones = ["America/New_York", "Europe/London", "Asia/Jerusalem", "Europe/Lisbon", "Asia/Kathmandu", "Pacific/Apia"];

test("from nine in the morning to nine in the evening, on someone's own clock", () => {
  expect(isDecentHour(at("2026-03-10T06:59:00Z"), "Asia/Jerusalem")).toBe(false);
  expect(isDecentHour(at("2026-03-10T07:00:00Z"), "Asia/Jerusalem")).toBe(true);
  expect(isDecentHour(at("2026-03-10T18:59:00Z"), "Asia/Jerusalem")).toBe(true);
  expect(isDecentHour(at("2026-03-10T19:00:00Z"), "Asia/Jerusalem")).toBe(false);
});

test.each([
  ["2026-03-10T15:30:00Z", "Europe/London", "2026-03-10T15:30:00Z"],
  ["2026-03-10T21:00:00Z", "Europe/London", "2026-03-11T09:00:00Z"],
  ["2026-03-10T02:00:00Z", "Europe/London", "2026-03-10T09:00:00Z"],
  // The clocks go forward during the night.
  ["2026-03-29T00:30:00Z", "Europe/London", "2026-03-29T08:00:00Z"],
])("at %s in %s a message waits until %s", (now, zone, until) => {
  expect(nextDecentHour(at(now), zone).toString()).toBe(until);
});

test("a message waits less than a day, and until a suitable hour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom(...zones), (seconds, zone) => {
      const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
      const until = nextDecentHour(now, zone);
      expect(isDecentHour(until, zone)).toBe(true);
      const waits = until.epochMilliseconds - now.epochMilliseconds;
      expect(waits).toBeGreaterThanOrEqual(0);
      expect(waits).toBeLessThan(38 * 3_600_000);
    }),
  );
});
