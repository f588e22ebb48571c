import { expect, test } from "vitest";
import catalog from "~/features/catalog/texts/en.json";
import { statusWord } from "./class-status-word.ts";
import courses from "./courses/texts/en.json";
import staff from "./texts/en.json";

test("[ST-01] [ST-02] [ST-03] [WG-06] names states of courses, groups, classes and lessons as the specification does", () => {
  expect(courses.status).toEqual({ ACTIVE: "Active", IN_DEVELOPMENT: "In Development", HIDDEN: "Draft" });
  expect(staff.groupStatus).toEqual({ OPEN: "Open", CLOSED_FOR_JOINING: "Closed", ARCHIVED: "Archived" });
  const { UPCOMING, POSTPONED, OPEN, CLOSED, CANCELED } = staff.status;
  expect([UPCOMING, POSTPONED, OPEN, CLOSED]).toEqual(["Scheduled", "Postponed", "In Progress", "Completed"]);
  expect(CANCELED.startsWith("Completed")).toBe(true);
  expect(catalog.kinds).toEqual({ INSTRUCTIONAL: "Instructional Lesson", ASYNC: "Async Lesson", WORKSHOP: "Workshop Lesson" });
});

test.each([
  [{ status: "UPCOMING", state: "SCHEDULED", notHeld: null }, "UPCOMING"],
  [{ status: "UPCOMING", state: "POSTPONED", notHeld: null }, "POSTPONED"],
  [{ status: "CLOSED", state: "COMPLETED", notHeld: "nobody_joined" }, "NO_ONE_JOINED"],
  [{ status: "CANCELED", state: "COMPLETED", notHeld: "canceled" }, "CANCELED"],
  [{ status: "CLOSED", state: "COMPLETED", notHeld: null }, "CLOSED"],
] as const)("[ST-03] %j is shown as %s", (one, word) => {
  expect(statusWord(one)).toBe(word);
});
