import { cellText } from "./file-cell.ts";
import { assignmentLabels, findGradebookColumns } from "./gradebook-columns.ts";
import { type TabledGradebook, tabledPercentage } from "./gradebook-table.ts";
import { studentFinder } from "./imported-students.ts";
import { mayGrade } from "./may-grade.ts";
import { type BasisPoints, basisPoints } from "./percent.ts";
import { readPercentage } from "./read-percentage.ts";

type Assignment = TabledGradebook["assignments"][number] & {
  readonly type: number;
  readonly isActive: boolean;
  readonly dateFrom: Temporal.Instant;
  /** The number of criteria of its rubric; 0: a percentage is typed. */
  readonly criteria: number;
};
interface Student {
  readonly id: number;
  readonly name: string;
  readonly leftAt: Temporal.Instant | null;
}
type Cell = TabledGradebook["cells"][number] & { readonly version: number; readonly points: number | null };

/** A gradebook into which grades are imported. */
export interface GradableBook {
  readonly isArchived: boolean;
  readonly assignments: readonly Assignment[];
  readonly students: readonly Student[];
  readonly cells: readonly Cell[];
}

/** A grade that differs from the file. */
export interface ImportedGrade {
  readonly student: number;
  readonly groupAssignment: number;
  readonly version: number;
  readonly before: BasisPoints | null;
  readonly after: BasisPoints;
}

export const importProblems = [
  "unknown_column",
  "repeated_column",
  "unknown_student",
  "several_students",
  "other_name",
  "repeated_student",
  "not_percentage",
  "needs_rubric",
  "archived",
  "left",
  "not_given",
  "inactive",
  "not_yet",
] as const;

/** Why a row, a column or a cell can't be imported. The headings are row 1. */
export interface ImportProblem {
  readonly row: number;
  /** The heading of the column; null for the row as a whole. */
  readonly column: string | null;
  readonly code: (typeof importProblems)[number];
}

export interface GradeImport {
  readonly changes: readonly ImportedGrade[];
  /** Grades of participation and quizzes that differ, and stay as they are. */
  readonly kept: readonly ImportedGrade[];
  /** How many grades are as in the file already. */
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
}

/** Why a file has no grades to import at all. */
type FileRefusal = "no_student_column" | "no_assignment_column" | "no_rows";

interface Options {
  /** Whether grades that follow attendance and quizzes are changed too. */
  readonly withCalculated: boolean;
  readonly now: Temporal.Instant;
}

/** Participation and graded quizzes. */
const calculatedTypes: readonly number[] = [1, 4];

type Judged = { readonly change: ImportedGrade } | { readonly kept: ImportedGrade } | { readonly code: ImportProblem["code"] } | "same";

/** What a cell of the file does to a grade. */
function judge(
  text: string,
  assignment: Assignment,
  student: Student,
  cell: Cell | undefined,
  options: Options & { isArchived: boolean },
): Judged {
  const after = readPercentage(text);
  if (after === null) return { code: "not_percentage" };
  const stored = cell ? tabledPercentage(cell) : null;
  if (after === stored) return "same";
  const decision = mayGrade(
    { ...assignment, isArchived: options.isArchived, hasLeft: student.leftAt !== null, isGiven: cell !== undefined },
    options.now,
  );
  const ids = { student: student.id, groupAssignment: assignment.id };
  const grade = { ...ids, version: cell?.version ?? 0, before: stored === null ? null : basisPoints(stored), after };
  if (cell && calculatedTypes.includes(assignment.type) && !options.withCalculated) return { kept: grade };
  if (!decision.ok) return { code: decision.reason };
  return assignment.criteria > 0 || (cell?.points ?? null) !== null ? { code: "needs_rubric" } : { change: grade };
}

/**
 * What to change so that the grades of a group are as in a file. A cell without a percentage, and a child or an assignment that the file does not name,
 * stay as they are. Planning again once it is done changes nothing, and neither does a gradebook as it was exported.
 * @param table its rows as texts, headings first
 */
export function planGradeImport(
  table: readonly (readonly string[])[],
  book: GradableBook,
  options: Options,
): GradeImport | { readonly refused: FileRefusal } {
  const headings = table[0] ?? [];
  const found = findGradebookColumns(headings, assignmentLabels(book.assignments));
  if (!found.at.has("id") && !found.at.has("student")) return { refused: "no_student_column" };
  if (found.assignmentAt.size === 0) return { refused: "no_assignment_column" };
  const rows = [...table.entries()].filter(([index, cells]) => index > 0 && cells.some((cell) => cellText(cell) !== ""));
  if (rows.length === 0) return { refused: "no_rows" };
  const cellOf = new Map(book.cells.map((cell) => [`${cell.student} ${cell.groupAssignment}`, cell]));
  const studentOf = studentFinder(book.students, found.at);
  const problems: ImportProblem[] = found.problems.map(({ heading, code }) => ({ row: 1, column: cellText(heading), code }));
  const judged = rows.flatMap(([index, cells]) => {
    const its = studentOf(cells);
    if ("code" in its) {
      problems.push({ row: index + 1, column: null, code: its.code });
      return [];
    }
    return book.assignments.flatMap((assignment) => {
      const at = found.assignmentAt.get(assignment.id) ?? -1;
      const text = cellText(cells[at]);
      if (text === "") return [];
      const cell = cellOf.get(`${its.student.id} ${assignment.id}`);
      const one = judge(text, assignment, its.student, cell, { ...options, isArchived: book.isArchived });
      if (one !== "same" && "code" in one) problems.push({ row: index + 1, column: cellText(headings[at]), code: one.code });
      return [one];
    });
  });
  return {
    changes: judged.flatMap((one) => (one !== "same" && "change" in one ? [one.change] : [])),
    kept: judged.flatMap((one) => (one !== "same" && "kept" in one ? [one.kept] : [])),
    unchanged: judged.filter((one) => one === "same").length,
    problems,
  };
}
