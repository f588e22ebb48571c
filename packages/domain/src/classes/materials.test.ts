import { expect, test } from "vitest";
import { areMaterialsShown } from "./materials.ts";

const from = Temporal.Instant.from("2026-03-10T16:00:00Z");
const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ["UPCOMING", "2026-03-09T15:59:59Z", false],
  ["UPCOMING", "2026-03-09T16:00:00Z", true],
  ["OPEN", "2026-03-10T16:05:00Z", true],
  ["CLOSED", "2026-05-01T00:00:00Z", true],
  ["POSTPONED", "2026-03-10T18:00:00Z", true],
  ["CANCELED", "2026-03-10T18:00:00Z", false],
] as const)("[FILE-08] [CN-08] a class that is %s at %s shows its materials: %s", (status, now, shown) =>
  expect(areMaterialsShown({ status, from }, at(now))).toBe(shown),
);
