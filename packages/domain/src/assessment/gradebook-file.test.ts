import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignmentLabels, findGradebookColumns, gradebookHeadings } from "./gradebook-columns.ts";
import { gradebookTable, type TabledGradebook } from "./gradebook-table.ts";
import { outcomeStatuses } from "./outcome-status.ts";
import { basisPoints } from "./percent.ts";
import { type GradableBook, planGradeImport } from "./plan-grade-import.ts";
import { readPercentage } from "./read-percentage.ts";

const now = Temporal.Instant.from("2026-03-09T12:00:00Z");
const [begun, later] = [now.subtract({ hours: 24 }), now.add({ hours: 24 })];
const assignment = (id: number, title: string, type = 2, more: Partial<GradableBook["assignments"][number]> = {}) => ({
  id,
  title,
  number: null,
  type,
  isActive: true,
  dateFrom: begun,
  criteria: 0,
  ...more,
});
const student = (id: number, name: string, leftAt: Temporal.Instant | null = null) => ({ id, name, leftAt, total: null });
const cell = (studentId: number, groupAssignment: number, percentage: number | null, points: number | null = null) => ({
  student: studentId,
  groupAssignment,
  version: 3,
  points,
  percentage,
  status: percentage === null ? ("MISSED" as const) : ("GRADED" as const),
});
type Book = GradableBook & TabledGradebook;
const book: Book = {
  isArchived: false,
  assignments: [assignment(11, "Taking part", 1), assignment(12, "Maze"), assignment(13, "Story", 2, { criteria: 2 })],
  students: [student(5, "Noah Levi"), student(6, "Maya"), student(7, "Gone", begun)],
  cells: [cell(5, 11, 10_000), cell(5, 12, 8000), cell(5, 13, 7500, 6), cell(6, 11, 5000), cell(6, 12, null), cell(7, 12, 9000)],
};
const plan = (rows: readonly (readonly string[])[], withCalculated = false, its: GradableBook = book) => {
  const planned = planGradeImport(rows, its, { withCalculated, now });
  if ("refused" in planned) throw new Error(planned.refused);
  return planned;
};
const problemsOf = (rows: readonly (readonly string[])[], its: GradableBook = book) =>
  plan(rows, false, its).problems.map(({ row, column, code }) => `${row} ${column ?? "-"} ${code}`);

describe("a percentage as people write it", () => {
  test.each([
    ["82", 8200],
    ["82.5", 8250],
    ["82,14 %", 8214],
    ["83.3333333333", 8333],
    ["66.665", 6667],
    ["99.999", 10_000],
    ["100", 10_000],
    ["100.00", 10_000],
    ["100.001", null],
    ["101", null],
    ["", null],
    ["-3", null],
    ["1e2", null],
    ["=1+1", null],
    ["A", null],
  ])("%j is %s", (text, value) => expect(readPercentage(text)).toBe(value));

  test("every stored percentage is read as it is written to a file", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (value) => {
        expect(readPercentage(String(value / 100))).toBe(value);
      }),
    );
  });
});

describe("the columns of a gradebook's file", () => {
  test("are found in each language and in any order; headings that say nothing are named", () => {
    const labels = assignmentLabels([{ id: 12, title: "Maze", number: 2 }]);
    for (const { id, student: name, total } of Object.values(gradebookHeadings)) {
      const found = findGradebookColumns(["MAZE  2", total, name, id, "", "Notes", "Maze 2"], labels);
      expect([found.at.get("id"), found.at.get("student"), found.at.get("total"), found.assignmentAt.get(12)]).toEqual([3, 2, 1, 0]);
      expect(found.problems).toEqual([
        { heading: "Notes", code: "unknown_column" },
        { heading: "Maze 2", code: "repeated_column" },
      ]);
    }
  });

  test("an assignment named like another column is still found beside it", () => {
    const { assignmentAt, problems } = findGradebookColumns(
      ["Student", "Student"],
      assignmentLabels([{ id: 1, title: "Student", number: null }]),
    );
    expect([assignmentAt.get(1), problems]).toEqual([1, []]);
  });

  test("no two assignments have the same one, whatever their titles", () => {
    const titles = fc.array(
      fc.record({ title: fc.constantFrom("A", "a ", "A (1)", "A (1) (1)", "A 2", "'=A", "=A"), number: fc.constantFrom(null, 1, 2) }),
    );
    fc.assert(
      fc.property(titles, (given) => {
        const labels = assignmentLabels(given.map((one, index) => ({ ...one, id: index + 1 })));
        const { assignmentAt, problems } = findGradebookColumns([...labels.values()], labels);
        expect([assignmentAt.size, problems]).toEqual([given.length, []]);
      }),
    );
  });
});

describe("importing grades", () => {
  const heads = ["Student ID", "Student", "Taking part", "Maze", "Story"];

  test("plans what differs, with the old and the new value; an empty cell stays", () => {
    expect(plan([heads, ["5", "Noah Levi", "", "81,5", "75"], ["6", "", "50", "0", ""]])).toEqual({
      changes: [{ student: 5, groupAssignment: 12, version: 3, before: 8000, after: 8150 }],
      kept: [],
      unchanged: 3,
      problems: [],
    });
  });

  test("leaves participation and quizzes as they are, unless they are to be changed too", () => {
    const rows = [heads, ["5", "", "70", "", ""]];
    const grade = { student: 5, groupAssignment: 11, version: 3, before: 10_000, after: 7000 };
    expect(plan(rows)).toMatchObject({ changes: [], kept: [grade] });
    expect(plan(rows, true)).toMatchObject({ changes: [grade], kept: [] });
  });

  test.each<[string, string[][], string[]]>([
    ["a child of no row of the group", [["99", "", "", "50"]], ["2 - unknown_student"]],
    ["a name that nobody has", [["", "Ada", "", "50"]], ["2 - unknown_student"]],
    ["an id beside the name of someone else", [["5", "Maya", "", "50"]], ["2 - other_name"]],
    [
      "a child's second row",
      [
        ["5", "", "", "50"],
        ["", " noah  LEVI", "", "60"],
      ],
      ["3 - repeated_student"],
    ],
    [
      "what isn't a percentage from 0 to 100",
      [
        ["5", "", "", "101"],
        ["6", "", "", "=1+1"],
      ],
      ["2 Maze not_percentage", "3 Maze not_percentage"],
    ],
    ["work with a rubric", [["5", "", "", "", "80"]], ["2 Story needs_rubric"]],
    ["a child who left, unless nothing changes", [["7", "Gone", "", "80"]], ["2 Maze left"]],
    ["work that was not given to the child", [["6", "", "", "", "80"]], ["2 Story not_given"]],
  ])("names %s", (_, rows, problems) => expect(problemsOf([heads, ...rows])).toEqual(problems));

  test("names work that can't be graded now, and a name that two children have", () => {
    const its = {
      ...book,
      assignments: [assignment(12, "Maze", 2, { isActive: false }), assignment(13, "Story", 2, { dateFrom: later })],
      students: [student(5, "Noah"), student(6, "noah")],
    };
    expect(problemsOf([heads, ["5", "", "", "1", "1"], ["", "Noah", "", "1"]], its)).toEqual([
      "1 Taking part unknown_column",
      "2 Maze inactive",
      "2 Story not_yet",
      "3 - several_students",
    ]);
    expect(problemsOf([heads, ["7", "", "", "80"]], { ...book, isArchived: true })).toEqual(["2 Maze archived"]);
  });

  test.each([
    [
      "no_student_column",
      [
        ["Name", "Maze"],
        ["Maya", "5"],
      ],
    ],
    [
      "no_assignment_column",
      [
        ["Student", "Notes"],
        ["Maya", "5"],
      ],
    ],
    [
      "no_rows",
      [
        ["Student", "Maze"],
        ["", " "],
      ],
    ],
    ["no_student_column", []],
  ])("refuses a file without anything to import: %s", (refused, rows) => {
    expect(planGradeImport(rows, book, { withCalculated: false, now })).toEqual({ refused });
  });

  const outcome = fc.record({ status: fc.constantFrom(...outcomeStatuses), percentage: fc.option(fc.integer({ min: 0, max: 10_000 })) });
  /** A gradebook with any outcomes, of children and assignments with names that are hard to tell apart. */
  const books = fc.array(fc.option(outcome), { minLength: 9, maxLength: 9 }).map((outcomes): Book => ({
    ...book,
    assignments: [assignment(11, "Same", 1), assignment(12, "same"), assignment(13, "=SUM(A1)", 2, { dateFrom: later })],
    students: [student(5, "Noah"), student(6, "Noah"), student(7, "-Gone", begun)],
    cells: outcomes.flatMap((one, index) =>
      one ? [{ ...one, student: 5 + Math.floor(index / 3), groupAssignment: 11 + (index % 3), version: 1, points: null }] : [],
    ),
  }));
  const written = (its: Book, language: keyof typeof gradebookHeadings): string[][] => {
    const { headings, rows } = gradebookTable(its, language);
    return [headings, ...rows].map((row) => row.map((value) => (/^[=-]/.test(String(value)) ? `'${value}` : String(value ?? ""))));
  };

  test("a gradebook as it was exported changes nothing, in each language", () => {
    fc.assert(
      fc.property(books, fc.constantFrom("us", "uk", "il", "pt"), (its, language) => {
        expect(plan(written(its, language), true, its)).toMatchObject({ changes: [], kept: [], problems: [] });
      }),
    );
  });

  test("what was planned changes nothing more once it is done", () => {
    const cells = fc.array(fc.constantFrom("", "0", "50", "82.14", "100", "x"), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(books, cells, fc.boolean(), (its, values, withCalculated) => {
        const rows = written(its, "us").map((row, index) => (index === 0 ? row : [...row.slice(0, 3), ...values]));
        const { changes } = plan(rows, withCalculated, its);
        const after = new Map(changes.map((one) => [`${one.student} ${one.groupAssignment}`, one.after]));
        const done = its.cells.map((one) => {
          const percentage = after.get(`${one.student} ${one.groupAssignment}`);
          return percentage === undefined ? one : { ...one, percentage, status: "GRADED" as const };
        });
        expect(plan(rows, withCalculated, { ...its, cells: done }).changes).toEqual([]);
        for (const { before, after: value } of changes) expect([basisPoints(value), before === value]).toEqual([value, false]);
      }),
    );
  });
});
