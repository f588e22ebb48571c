import { describe, expect, test } from "vitest";
import { areSlotsGood, checkedSlots, slotDrafts, slotLines, type SlotLine } from "./slot-lines.ts";

const line = (key: string, weekday: number, timeFrom: string, timeTo: string, weekNumber: 1 | 2 | null = null): SlotLine => ({
  key,
  weekday,
  timeFrom,
  timeTo,
  weekNumber,
});

describe("[GRP-01] the weekly times of a group while they are edited", () => {
  test("what is missing and what ends before it begins is told by line", () => {
    const { wrong, complete } = checkedSlots([line("a", 1, "16:00", ""), line("b", 2, "17:00", "16:00"), line("c", 3, "16:00", "17:00")]);
    expect([...wrong]).toEqual([
      ["a", "incomplete"],
      ["b", "order"],
    ]);
    expect(complete.map(({ line: { key } }) => key)).toEqual(["c"]);
  });

  test("two that touch or lie over each other can't be sent; odd and even weeks never meet", () => {
    expect(areSlotsGood([line("a", 1, "16:00", "17:00"), line("b", 1, "17:00", "18:00")])).toBe(false);
    expect(areSlotsGood([line("a", 1, "16:00", "17:00", 1), line("b", 1, "16:30", "17:30", 2)])).toBe(true);
    expect(areSlotsGood([line("a", 1, "16:00", "17:00"), line("b", 3, "16:00", "17:00")])).toBe(true);
  });

  test("times that were there keep their id, new ones have none, seconds of a browser's field are left out", () => {
    const known = slotLines([{ id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } }]);
    expect(slotDrafts([...known, line("x", 5, "10:00:00", "11:00:00")])).toEqual([
      { id: 7, weekNumber: 2, local: { weekday: 4, timeFrom: "15:00", timeTo: "16:00" } },
      { weekNumber: null, local: { weekday: 5, timeFrom: "10:00", timeTo: "11:00" } },
    ]);
  });
});
