import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holidayProblems } from "./holiday-list.ts";

const span = (dateFrom: string, dateTo: string, id?: number) => ({ dateFrom, dateTo, id });

describe("[SCH-03] a school's holidays", () => {
  test.each([
    ["none", [], []],
    ["a single day", [span("2027-01-01", "2027-01-01")], []],
    ["consecutive days", [span("2027-01-01", "2027-01-02"), span("2027-01-03", "2027-01-04")], []],
    ["the end before the beginning", [span("2027-01-02", "2027-01-01")], ["0.dateTo before_from"]],
    ["a leap year and a day", [span("2028-01-01", "2029-01-01")], ["0.dateTo too_long"]],
    ["a shared day", [span("2027-01-03", "2027-01-04"), span("2027-01-01", "2027-01-03")], ["1.dateFrom overlaps"]],
    ["one inside another", [span("2027-01-01", "2027-01-09"), span("2027-01-03", "2027-01-04")], ["1.dateFrom overlaps"]],
    ["a repeated id", [span("2027-01-01", "2027-01-01", 4), span("2027-02-01", "2027-02-01", 4)], ["1.id twice"]],
  ])("%s", (_, holidays, expected) => {
    expect(holidayProblems(holidays).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  test("a list without problems contains each day once, whatever its order", () => {
    const day = fc.integer({ min: 0, max: 60 });
    const dated = (offset: number) => Temporal.PlainDate.from("2027-01-01").add({ days: offset }).toString();
    const any = fc.tuple(day, fc.integer({ min: 0, max: 9 })).map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (drawn) => {
        const holidays = drawn.map(({ from, to }) => span(dated(from), dated(to)));
        const days = drawn.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
        const isClean = new Set(days).size === days.length;
        expect(holidayProblems(holidays).length === 0).toBe(isClean);
        expect(holidayProblems(holidays.toReversed()).length === 0).toBe(isClean);
      }),
    );
  });
});
