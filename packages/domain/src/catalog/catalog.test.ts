import { describe, expect, test } from "vitest";
import { courseStatuses } from "./course-status.ts";

describe("[ST-01] the status of a course", () => {
  test.each([
    ["ACTIVE", "Active", true, true],
    ["IN_DEVELOPMENT", "In Development", true, false],
    ["HIDDEN", "Draft", false, false],
  ] as const)("%s is shown as %s", (status, shownAs, listed, sold) => {
    expect(courseStatuses[status]).toEqual({ shownAs, listed, sold });
  });
});
