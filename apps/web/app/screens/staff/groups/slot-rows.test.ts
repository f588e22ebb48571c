import { describe, expect, test } from "vitest";
import { areSlotsGood, checkedSlots, slotDrafts, slotRows, type SlotRow } from "./slot-rows.ts";

const slotRow = (key: string, weekday: number, timeFrom: string, timeTo: string, weekNumber: 1 | 2 | null = null): SlotRow => ({
  key,
  weekday,
  timeFrom,
  timeTo,
  weekNumber,
});

describe("[GRP-01] weekly times being edited", () => {
  test("reports missing times and ends before starts by row", () => {
    const { wrong, complete } = checkedSlots([
      slotRow("a", 1, "16:00", ""),
      slotRow("b", 2, "17:00", "16:00"),
      slotRow("c", 3, "16:00", "17:00"),
    ]);
    expect([...wrong]).toEqual([
      ["a", "incomplete"],
      ["b", "order"],
    ]);
    expect(complete.map(({ row: { key } }) => key)).toEqual(["c"]);
  });

  test("can't be sent when they touch or overlap; odd and even weeks never do", () => {
    expect(areSlotsGood([slotRow("a", 1, "16:00", "17:00"), slotRow("b", 1, "17:00", "18:00")])).toBe(false);
    expect(areSlotsGood([slotRow("a", 1, "16:00", "17:00", 1), slotRow("b", 1, "16:30", "17:30", 2)])).toBe(true);
    expect(areSlotsGood([slotRow("a", 1, "16:00", "17:00"), slotRow("b", 3, "16:00", "17:00")])).toBe(true);
  });

  test("keep existing ids, have none when new, and drop the seconds of browser fields", () => {
    const known = slotRows([{ id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } }]);
    expect(slotDrafts([...known, slotRow("x", 5, "10:00:00", "11:00:00")])).toEqual([
      { id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } },
      { weekNumber: null, local: { weekday: 5, timeFrom: "10:00", timeTo: "11:00" } },
    ]);
  });
});
