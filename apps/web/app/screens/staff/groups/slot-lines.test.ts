import { describe, expect, test } from "vitest";
import { areSlotsGood, checkedSlots, slotDrafts, slotLines, type SlotLine } from "./slot-lines.ts";

const line = (key: string, weekday: number, timeFrom: string, timeTo: string, weekNumber: 1 | 2 | null = null): SlotLine => ({
  key,
  weekday,
  timeFrom,
  timeTo,
  weekNumber,
});

describe("[GRP-01] weekly times being edited", () => {
  test("reports missing times and ends before starts by row", () => {
    const { wrong, complete } = checkedSlots([line("a", 1, "16:00", ""), line("b", 2, "17:00", "16:00"), line("c", 3, "16:00", "17:00")]);
    expect([...wrong]).toEqual([
      ["a", "incomplete"],
      ["b", "order"],
    ]);
    expect(complete.map(({ line: { key } }) => key)).toEqual(["c"]);
  });

  test("can't be sent when they touch or overlap; odd and even weeks never do", () => {
    expect(areSlotsGood([line("a", 1, "16:00", "17:00"), line("b", 1, "17:00", "18:00")])).toBe(false);
    expect(areSlotsGood([line("a", 1, "16:00", "17:00", 1), line("b", 1, "16:30", "17:30", 2)])).toBe(true);
    expect(areSlotsGood([line("a", 1, "16:00", "17:00"), line("b", 3, "16:00", "17:00")])).toBe(true);
  });

  test("keep existing ids, have none when new, and drop the seconds of browser fields", () => {
    const known = slotLines([{ id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } }]);
    expect(slotDrafts([...known, line("x", 5, "10:00:00", "11:00:00")])).toEqual([
      { id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } },
      { weekNumber: null, local: { weekday: 5, timeFrom: "10:00", timeTo: "11:00" } },
    ]);
  });
});
