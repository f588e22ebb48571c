import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownColumns, toggledColumns, type Choosable } from "./columns.ts";

const columns: Choosable[] = [
  { value: "name", rowHeader: true },
  { value: "status" },
  { value: "times", isExtra: true },
  { value: "school", isHidden: true },
  { value: "seats" },
];
const shown = (asked: string | null) => shownColumns(columns, asked).map(({ value }) => value);

describe("[WG-08] columns of a table", () => {
  test.each([
    [null, ["name", "status", "seats"]],
    ["times,seats", ["name", "times", "seats"]],
    ["seats,times", ["name", "times", "seats"]],
    ["name", ["name"]],
    ["", ["name"]],
    ["mars,seats", ["name", "seats"]],
    ["school", ["name"]],
  ])("%j in the URL", (asked, expected) => expect(shown(asked)).toEqual(expected));

  test.each([
    [null, "times", "name,status,times,seats"],
    [null, "seats", "name,status"],
    ["name,status", "seats", null],
    ["name,status,times,seats", "times", null],
    ["name,status", "name", "name,status"],
  ])("%j after toggling %s", (asked, value, expected) =>
    expect(
      toggledColumns(
        columns.filter(({ isHidden }) => !isHidden),
        asked,
        value,
      ),
    ).toBe(expected),
  );

  test("toggling a column twice restores it, and the row's name column always stays", () => {
    const choosable = columns.filter(({ isHidden }) => !isHidden);
    const values = choosable.map(({ value }) => value);
    fc.assert(
      fc.property(fc.option(fc.subarray(values)), fc.constantFrom(...values), (subset, value) => {
        const asked = subset === null ? null : subset.join(",");
        const once = toggledColumns(choosable, asked, value);
        expect(shown(toggledColumns(choosable, once, value))).toEqual(shown(asked));
        expect(shown(once)).toContain("name");
        expect(shown(once).includes(value)).toBe(value === "name" || !shown(asked).includes(value));
      }),
    );
  });
});
