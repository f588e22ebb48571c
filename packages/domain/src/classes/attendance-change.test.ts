import { describe, expect, test } from "vitest";
import { attendanceStates } from "./attendance-states.ts";
import { type MarkNow, marksByHand, setMark } from "./attendance-change.ts";
import { classStatuses } from "./status.ts";

const expected: MarkNow = { state: "EXPECTED", markedBy: "automatic" };

describe("[GCL-09] marks by hand", () => {
  test("before a class only an excuse, in and after it anything, of one that isn't held nothing", () => {
    const may = classStatuses.map(
      (status) => `${status}: ${attendanceStates.filter((state) => setMark(status, expected, state).ok).join(" ")}`,
    );
    expect(may).toEqual([
      "UPCOMING: EXPECTED EXCUSED",
      "POSTPONED: EXPECTED EXCUSED",
      "OPEN: EXPECTED PRESENT LATE PARTIAL ABSENT EXCUSED",
      "CLOSED: EXPECTED PRESENT LATE PARTIAL ABSENT EXCUSED",
      "PREVIEW: ",
      "CANCELED: ",
    ]);
    expect(Object.keys(marksByHand).toSorted()).toEqual([...classStatuses].toSorted());
    expect(setMark("CANCELED", expected, "PRESENT")).toEqual({ ok: false, reason: "transition_not_allowed" });
  });

  test.each([
    ["a mark", "OPEN", expected, "LATE", ["LATE", "person", true, false]],
    [
      "the state the rule gave, now a person's",
      "CLOSED",
      { state: "LATE", markedBy: "automatic" },
      "LATE",
      ["LATE", "person", true, false],
    ],
    ["the same again", "CLOSED", { state: "LATE", markedBy: "person" }, "LATE", ["LATE", "person", false, false]],
    ["over a told absence", "OPEN", { state: "EXCUSED", markedBy: "declared" }, "PRESENT", ["PRESENT", "person", true, false]],
  ] as const)("%s", (_, status, now, wanted, [state, markedBy, isChange, isWorkedOut]) => {
    expect(setMark(status, now, wanted)).toEqual({ ok: true, state, markedBy, isChange, isWorkedOut });
  });

  test.each([
    ["in the class: its finish marks", "OPEN", { state: "LATE", markedBy: "person" }, ["EXPECTED", true, false]],
    ["after the class: worked out at once", "CLOSED", { state: "LATE", markedBy: "person" }, ["EXPECTED", true, true]],
    [
      "after the class, where the rule's mark stands: it stays",
      "CLOSED",
      { state: "ABSENT", markedBy: "automatic" },
      ["ABSENT", false, false],
    ],
    ["before it, a told absence: the child is expected", "UPCOMING", { state: "EXCUSED", markedBy: "declared" }, ["EXPECTED", true, false]],
  ] as const)("back to automatic, %s", (_, status, now, [state, isChange, isWorkedOut]) => {
    expect(setMark(status, now, "EXPECTED")).toEqual({ ok: true, state, markedBy: "automatic", isChange, isWorkedOut });
  });
});
