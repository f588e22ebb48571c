import { describe, expect, test } from "vitest";
import { plainDay } from "./brand.ts";
import { dayIn, endOfDay, laterDay, localInstant, zoneOfOffset } from "./time.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("converts wall time to an instant", () => {
  test.each([
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["2026-03-27", "02:30", "Asia/Jerusalem", "2026-03-27T00:30:00Z"],
    ["2026-10-25", "01:30", "Europe/London", "2026-10-25T00:30:00Z"],
    ["2026-10-25", "01:30", "Europe/Lisbon", "2026-10-25T00:30:00Z"],
    ["2026-06-01", "09:00", "+05:30", "2026-06-01T03:30:00Z"],
  ])("%s %s in %s", (day, time, zone, expected) => {
    expect(localInstant(plainDay(day), time, zone).toString()).toBe(expected);
  });

  test("a day ends at the next midnight of its zone, 23 or 25 hours long when the clock changes", () => {
    const zone = "America/New_York";
    expect(endOfDay(plainDay("2026-03-08"), zone).toString()).toBe("2026-03-09T04:00:00Z");
    expect(endOfDay(plainDay("2026-11-01"), zone).toString()).toBe("2026-11-02T05:00:00Z");
    expect(dayIn(at("2026-03-09T03:59:59Z"), zone)).toBe("2026-03-08");
    expect(dayIn(at("2026-03-09T04:00:00Z"), zone)).toBe("2026-03-09");
  });

  test("a later day stays within its month", () => {
    expect(laterDay(plainDay("2026-01-31"), 1, "months")).toBe("2026-02-28");
    expect(laterDay(plainDay("2028-01-31"), 1, "months")).toBe("2028-02-29");
    expect(laterDay(plainDay("2026-12-30"), 1, "weeks")).toBe("2027-01-06");
    expect(laterDay(plainDay("2026-12-30"), 3, "days")).toBe("2027-01-02");
  });

  test("a UTC offset is a valid zone", () => {
    expect([0, 120, -210, 345].map(zoneOfOffset)).toEqual(["+00:00", "+02:00", "-03:30", "+05:45"]);
    expect(() => zoneOfOffset(900)).toThrow(RangeError);
    expect(() => zoneOfOffset(0.5)).toThrow(RangeError);
  });
});
