import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editionSlugs } from "../editions/editions.ts";
import { plainDay } from "../shared/brand.ts";
import { findColumns, importColumns, importHeadings } from "./import-columns.ts";
import { readStudentImport } from "./student-import.ts";

const today = plainDay("2026-03-10");
const heads = importColumns.map((column) => importHeadings.us[column]);
const read = (rows: string[][], edition: (typeof editionSlugs)[number] = "us") => readStudentImport([heads, ...rows], { today, edition });

describe("[STU-07] headings", () => {
  test("[STU-07] recognises the template's headings in each language, in any order and case, with or without the hint", () => {
    for (const edition of editionSlugs) {
      const row = importColumns.map((column) => importHeadings[edition][column]).toReversed();
      expect(findColumns(row)).toEqual({
        at: new Map([
          ["parentName", 0],
          ["parentEmail", 1],
          ["login", 2],
          ["birthDate", 3],
          ["name", 4],
        ]),
        missing: [],
      });
    }
    expect(findColumns([" NAME ", "birth_date", "E-mail"]).missing).toEqual([]);
    for (const heading of ["Login", "Parent’s e-mail", "דוא״ל של הורה", "E-mail do pai ou da mãe"])
      expect(findColumns(["Name", "Birth date", heading]).missing).toEqual([]);
    expect(findColumns(["Notes", "Date of birth", "Username", "Full name"]).missing).toEqual([]);
  });

  test("[STU-07] reports missing columns and reads nothing", () => {
    expect(findColumns(["Name"]).missing).toEqual(["birthDate", "parentEmail"]);
    expect(readStudentImport([], { today, edition: "us" }).missing).toEqual(["name", "birthDate", "parentEmail"]);
  });
});

describe("[STU-07] rows", () => {
  test("[STU-07] reads a child and skips blank rows", () => {
    expect(
      read([
        ["Sam One", "2016-04-12", " Sam.One ", "A@Test.example"],
        ["", " ", "", ""],
        ["Sia", "2015-01-02", "", "a@test.example", " Ada  One "],
      ]),
    ).toEqual({
      children: [
        { row: 2, name: "Sam One", birthDate: "2016-04-12", login: "sam.one", email: "a@test.example", parentName: null },
        { row: 4, name: "Sia", birthDate: "2015-01-02", login: null, email: "a@test.example", parentName: "Ada One" },
      ],
      errors: [],
      totalRows: 2,
      missing: [],
    });
  });

  test("[STU-07] reads dates in the country's format", () => {
    const day = (text: string, edition: (typeof editionSlugs)[number]) => read([["Sam", text, "sam", ""]], edition).children[0]?.birthDate;
    expect(day("4/12/2016", "us")).toBe("2016-04-12");
    for (const edition of ["uk", "il", "pt"] as const) expect(day("12.4.2016", edition)).toBe("2016-04-12");
    expect(day("2016-04-12T00:00:00.000Z", "pt")).toBe("2016-04-12");
  });

  test("[STU-07] reports every problem with its row and column", () => {
    const { errors, children, totalRows } = read([
      ["", "2016-04-12", "a.a", ""],
      ["Sam", "soon", "b.b.b", ""],
      ["Sam", "2016-02-30", "c.c.c", ""],
      ["Sam", "2023-04-12", "d.d.d", ""],
      ["Sam", "2016-04-12", "no spaces", "nobody"],
      ["Sam", "2016-04-12", "", ""],
    ]);
    expect(errors).toEqual([
      { row: 2, column: "name", code: "required" },
      { row: 3, column: "birthDate", code: "error.register.birth-date" },
      { row: 4, column: "birthDate", code: "error.register.birth-date" },
      { row: 5, column: "birthDate", code: "error.register.age" },
      { row: 6, column: "login", code: "login_invalid" },
      { row: 6, column: "parentEmail", code: "error.register.email-invalid" },
      { row: 7, column: "parentEmail", code: "login_or_email" },
    ]);
    expect([children.length, totalRows]).toEqual([0, 6]);
  });

  test("[STU-07] accepts a child once per file: by login, or by parent, name and birth date", () => {
    const { errors, children } = read([
      ["Sam One", "2016-04-12", "sam", "a@test.example"],
      ["Other", "2016-04-12", "SAM", ""],
      ["sam  one", "2016-04-12", "", "A@test.example"],
      ["Sam One", "2016-04-13", "", "a@test.example"],
    ]);
    expect(errors).toEqual([
      { row: 3, column: null, code: "repeated" },
      { row: 4, column: null, code: "repeated" },
    ]);
    expect(children.map(({ row }) => row)).toEqual([2, 5]);
  });

  test("[S-60] makes a name that would be a formula harmless", () => {
    expect(read([['=HYPERLINK("http://evil.example","Sam")', "2016-04-12", "sam", ""]]).children[0]?.name).toBe(
      'HYPERLINK("http evil. example","Sam")',
    );
  });

  test("[STU-07] every non-blank row becomes a child or has an error, never both", () => {
    const cell = fc.constantFrom("", " ", "Sam", "2016-04-12", "1/2/2015", "sam.one", "x@test.example", "=1+1", "\u202E");
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 }), (rows) => {
        const { children, errors, totalRows } = read(rows);
        const good = new Set(children.map(({ row }) => row));
        const bad = new Set(errors.map(({ row }) => row));
        expect(good.size + bad.size).toBe(totalRows);
        expect([...good].filter((row) => bad.has(row))).toEqual([]);
      }),
    );
  });
});
