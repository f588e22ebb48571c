import { expect, test } from "vitest";
import { heldSeatLink, timeLeft } from "./held-seat.ts";

const now = Date.parse("2026-11-25T12:00:00Z");

test.each([
  ["2026-11-26T12:00:00Z", { hours: 24 }],
  ["2026-11-26T11:59:59Z", { hours: 23 }],
  ["2026-11-25T13:00:00Z", { hours: 1 }],
  ["2026-11-25T12:59:59Z", { minutes: 60 }],
  ["2026-11-25T12:00:01Z", { minutes: 1 }],
  ["2026-11-25T12:00:00Z", null],
])("a seat held until %s: %j", (until, left) => expect(timeLeft(until, now)).toEqual(left));

test("the link to a held seat keeps its course and group, and names the child", () => {
  const link = "https://larkroom.example/us/signup?course=web-studio&group=4&journey=purchase&held=1";
  expect(heldSeatLink(link, null)).toBe("/us/signup?course=web-studio&group=4&journey=purchase&held=1");
  expect(heldSeatLink(link, 6)).toBe("/us/signup?course=web-studio&group=4&journey=purchase&held=1&student=6");
});
