import { expect, test } from "vitest";
import { instant } from "./wire.ts";

test.each([
  ["2026-11-22T15:00:00.123999999Z", "2026-11-22T15:00:00.123Z"],
  ["2026-11-22T15:00:00.123Z", "2026-11-22T15:00:00.123Z"],
  ["2026-11-22T15:00:00Z", "2026-11-22T15:00:00.000Z"],
])("an instant %s is kept as %s, never later", (given, stored) => {
  const read = instant.parse(given);
  expect(read.epochNanoseconds % 1_000_000n).toBe(0n);
  expect(instant.encode(read)).toBe(stored);
});

test.each(["2026-11-22", "2026-11-22T15:00:00", "9999-01-01T00:00:00Z", "soon"])("refuses %s as an instant", (text) => {
  expect(instant.safeParse(text).success).toBe(false);
});
