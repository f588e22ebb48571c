import { expect, test } from "vitest";
import { lateness } from "./lateness.ts";

const [from, to] = ["2026-03-10T16:00:00Z", "2026-03-10T17:00:00Z"].map((text) => Temporal.Instant.from(text)) as [
  Temporal.Instant,
  Temporal.Instant,
];

test.each([
  ["2026-03-01T00:00:00Z", "in_time"],
  ["2026-03-10T18:00:00Z", "in_time"],
  ["2026-03-10T18:00:00.001Z", "over"],
  ["2026-03-11T16:00:00Z", "over"],
  ["2026-03-11T16:00:00.001Z", "old"],
  ["2026-04-01T00:00:00Z", "old"],
] as const)("[CN-08] at %s a class of the tenth from four to five is %s", (now, expected) =>
  expect(lateness({ from, to }, Temporal.Instant.from(now))).toBe(expected),
);
