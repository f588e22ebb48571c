import { describe, expect, test } from "vitest";
import { attendanceStates } from "../classes/attendance-states.ts";
import { isOvertaken, type MarkNow, marksByHand, setMark } from "./attendance-change.ts";
import { classStatuses } from "../classes/status.ts";

const expected: MarkNow = { state: "EXPECTED", markedBy: "automatic", isReported: false };
const reported: MarkNow = { state: "EXCUSED", markedBy: "declared", isReported: true };

describe("[GCL-09] manual marks", () => {
  test("only EXCUSED before a class, any mark during and after it, none for a class that isn't held", () => {
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
    ["an automatic mark becomes a person's", "CLOSED", { state: "LATE", markedBy: "automatic" }, "LATE", ["LATE", "person", true, false]],
    ["the same mark again", "CLOSED", { state: "LATE", markedBy: "person" }, "LATE", ["LATE", "person", false, false]],
    ["over a reported absence, which is remembered", "OPEN", reported, "PRESENT", ["PRESENT", "person", true, false]],
  ] as const)("%s", (_, status, from, wanted, [state, markedBy, isChange, isWorkedOut]) => {
    const now = { isReported: false, ...from };
    expect(setMark(status, now, wanted)).toEqual({ ok: true, state, markedBy, isReported: now.isReported, isChange, isWorkedOut });
  });

  test.each([
    ["during the class: its finish will mark", "OPEN", { state: "LATE", markedBy: "person" }, ["EXPECTED", true, false]],
    ["after the class: recalculated immediately", "CLOSED", { state: "LATE", markedBy: "person" }, ["EXPECTED", true, true]],
    ["after the class: an automatic mark stays", "CLOSED", { state: "ABSENT", markedBy: "automatic" }, ["ABSENT", false, false]],
    ["before the class, a reported absence: the child is expected", "UPCOMING", reported, ["EXPECTED", true, false]],
  ] as const)("back to automatic, %s", (_, status, from, [state, isChange, isWorkedOut]) => {
    const now = { isReported: false, ...from };
    expect(setMark(status, now, "EXPECTED")).toEqual({ ok: true, state, markedBy: "automatic", isReported: false, isChange, isWorkedOut });
  });

  test.each([
    ["UPCOMING", false],
    ["OPEN", false],
    ["CLOSED", true],
  ] as const)("back to automatic, %s: the earlier reported absence applies again", (status, isWorkedOut) => {
    const marked = { ...reported, state: "PRESENT", markedBy: "person" } as const;
    const back = { ok: true, state: "EXCUSED", markedBy: "declared", isReported: true, isChange: true, isWorkedOut };
    expect(setMark(status, marked, "EXPECTED")).toEqual(back);
  });

  test.each([
    ["unchanged since it was seen", { state: "LATE", markedBy: "person" }, "ABSENT", "LATE", false],
    ["someone else has set a mark since", { state: "LATE", markedBy: "person" }, "ABSENT", "EXPECTED", true],
    ["a parent has reported an absence since", reported, "PRESENT", "EXPECTED", true],
    ["someone else set the same mark", { state: "ABSENT", markedBy: "person" }, "ABSENT", "EXPECTED", false],
    ["an automatic mark was set since", { state: "LATE", markedBy: "automatic" }, "ABSENT", "EXPECTED", false],
    ["no check requested", { state: "LATE", markedBy: "person" }, "ABSENT", undefined, false],
  ] as const)("[F-25] %s: overtaken %5$s", (_, from, wanted, was, expectedAnswer) => {
    expect(isOvertaken({ isReported: false, ...from }, wanted, was)).toBe(expectedAnswer);
  });
});
