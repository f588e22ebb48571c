import fc from "fast-check";
import { expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { announcedUntil, expiresBefore } from "./upcoming-charge.ts";

const card = { expiresYear: 2026, expiresMonth: 3 };

test.each([
  ["2026-02-28", false],
  ["2026-03-31", false],
  ["2026-04-01", true],
  ["2027-01-01", true],
  ["2025-12-31", false],
] as const)("a card valid until 03/2026 and a charge on %s: expired before it is %s", (day, expected) => {
  expect(expiresBefore(card, plainDay(day))).toBe(expected);
});

test("a card that expires before a day expires before every later day", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => Temporal.PlainDate.from("2024-01-01").add({ days }));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (first, later) => {
      const isOver = (one: Temporal.PlainDate) => expiresBefore(card, plainDay(one.toString()));
      expect(isOver(first) && !isOver(first.add({ days: later }))).toBe(false);
    }),
  );
});

test("charges are announced three days ahead", () => {
  expect(announcedUntil(Temporal.Instant.from("2026-03-10T14:00:00Z")).toString()).toBe("2026-03-13T14:00:00Z");
});
