import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zoneOfPerson } from "./person-zone.ts";

describe("the zone of a person's clock", () => {
  test.each([
    ["the zone they set", { timeZone: "Asia/Kolkata", utcOffset: 0, edition: "us" }, "Asia/Kolkata"],
    ["an offset, if no zone was set", { timeZone: null, utcOffset: -300, edition: "il" }, "-05:00"],
    ["an offset of 0, which is as valid as any", { timeZone: null, utcOffset: 0, edition: "us" }, "+00:00"],
    ["their edition's, if nothing is known", { timeZone: null, utcOffset: null, edition: "us" }, "America/New_York"],
  ] as const)("%s", (_, clock, expected) => expect(zoneOfPerson(clock)).toBe(expected));

  test("every UTC offset gives a zone with that offset", () => {
    fc.assert(
      fc.property(fc.integer({ min: -840, max: 840 }), (utcOffset) => {
        const zone = zoneOfPerson({ timeZone: null, utcOffset, edition: "pt" });
        const noon = Temporal.Instant.from("2026-07-01T12:00:00Z").toZonedDateTimeISO(zone);
        expect(noon.offsetNanoseconds / 60e9).toBe(utcOffset);
      }),
    );
  });
});
