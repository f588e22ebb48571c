import { describe, expect, test } from "vitest";
import { courseStatuses, headerCallToAction } from "./course-status.ts";

describe("[ST-01] [LY-09] the status of a course", () => {
  test.each([
    ["ACTIVE", "Active", true, true, "book_trial"],
    ["IN_DEVELOPMENT", "In Development", true, false, "join_waiting_list"],
    ["HIDDEN", "Draft", false, false, null],
  ] as const)("%s is shown as %s", (status, shownAs, listed, sold, callToAction) => {
    expect(courseStatuses[status]).toEqual({ shownAs, listed, sold, callToAction });
    expect(headerCallToAction({ status })).toBe(callToAction);
  });

  test("a page about no course offers the trial", () => {
    expect(headerCallToAction(null)).toBe("book_trial");
  });
});
