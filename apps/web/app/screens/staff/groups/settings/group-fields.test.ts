import { describe, expect, test } from "vitest";
import { aGroup } from "../group.testing.ts";
import { checkGroup, groupChanges, groupDraftOf } from "./group-fields.ts";

const draft = groupDraftOf({ ...aGroup, holidays: [{ id: 9, dateFrom: "2026-04-01", dateTo: "2026-04-03" }] });

describe("[GRP-01] group settings", () => {
  test("starts with the group's values, all valid", () => {
    expect(draft).toMatchObject({ publicName: "Python, Tuesday", startDate: "2026-03-03", capacity: "8", venue: "REMOTE", isDemo: false });
    expect(draft.slots).toEqual([{ key: "1", id: 1, weekday: 2, timeFrom: "16:00", timeTo: "17:00", weekNumber: null }]);
    expect(checkGroup(draft)).toEqual({});
  });

  test("reports every invalid field", () => {
    const second = { key: "x", weekday: 2, timeFrom: "16:30", timeTo: "17:30", weekNumber: null };
    const wrong = {
      ...draft,
      publicName: " ",
      startDate: "",
      capacity: "201",
      slots: [...draft.slots, second],
      holidays: [{ key: "y", dateFrom: "2026-05-02", dateTo: "2026-05-01" }],
    };
    expect(Object.keys(checkGroup(wrong))).toEqual(["publicName", "startDate", "capacity", "slots", "holidays"]);
  });

  test("sends only changes; existing holidays keep their id", () => {
    expect(groupChanges({ capacity: "10" })).toEqual({ capacity: 10 });
    expect(groupChanges({ holidays: [...draft.holidays, { key: "new", dateFrom: "2026-05-01", dateTo: "2026-05-01" }] })).toEqual({
      holidays: [
        { id: 9, dateFrom: "2026-04-01", dateTo: "2026-04-03" },
        { dateFrom: "2026-05-01", dateTo: "2026-05-01" },
      ],
    });
  });
});
