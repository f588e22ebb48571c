import { assignmentTypes, typesInOrder } from "@larkroom/domain/assessment/assignment-types";
import { countedPercentage, explainTotal, type TotalItem } from "@larkroom/domain/assessment/explain-total";
import type { OutcomeStatus } from "@larkroom/domain/assessment/outcome-status";
import { type BasisPoints, meanOf, wholePercent } from "@larkroom/domain/assessment/percent";
import type { Weights } from "@larkroom/domain/assessment/weights";
export { readPercentage } from "@larkroom/domain/assessment/read-percentage";
import type { Answer } from "~/shared/api/call.ts";

export type Gradebook = Answer<"GET /group/:groupId/assignment/gradebook">;
export type Column = Gradebook["assignments"][number];
export type Student = Gradebook["students"][number];
export type Cell = Gradebook["cells"][number];
export type StaffGrade = Answer<"PUT /group/:groupId/assignment/:assignmentId/grades/:studentId">;

export const keyOf = ({ groupAssignment, student }: Pick<Cell, "groupAssignment" | "student">): string => `${student} ${groupAssignment}`;

/** The cells by child and assignment; a saved grade replaces the page's older one. */
export function cellsByKey(cells: readonly Cell[], saved: ReadonlyMap<string, Cell>): Map<string, Cell> {
  return new Map(
    cells.map((cell) => {
      const key = keyOf(cell);
      const newer = saved.get(key);
      return [key, newer && newer.version > cell.version ? newer : cell];
    }),
  );
}

/** A cell after its grade was saved. */
export const toCell = (grade: StaffGrade): Cell => {
  const scores = grade.pointScores.flatMap(({ pointScore }) => pointScore ?? []);
  return {
    groupAssignment: grade.groupAssignment,
    student: grade.student,
    version: grade.version,
    status: grade.status,
    percentage: grade.percentage,
    points: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0),
    gradedBy: grade.gradedBy,
    isLate: grade.statusDescription === "late",
    isSelfGraded: grade.isSelfGraded,
    hasDraft: grade.draft !== null,
    hasFeedback: grade.feedback !== "",
    handedInAt: grade.handedInAt,
  };
};

const typeOf = ({ type }: Column) => assignmentTypes[type as keyof typeof assignmentTypes];

/** Cells of some columns as the rule of totals takes them. */
const itemsOf = (columns: readonly Column[], cellOf: (column: Column) => Cell | undefined): TotalItem[] =>
  columns.flatMap((column) => {
    const cell = cellOf(column);
    return cell ? [{ id: column.id, type: typeOf(column), status: cell.status, percentage: cell.percentage as BasisPoints | null }] : [];
  });

/** The weights of a gradebook as the rule takes them. */
export const weightsOf = ({ weights }: Gradebook): Weights =>
  Object.fromEntries(typesInOrder.map((type, index) => [type, weights.weights[index]?.percentage ?? 0])) as unknown as Weights;

/** A child's total so far, or at the end of the group: by the same rule as on the server, so that it follows a typed number at once. */
export const totalOf = (book: Gradebook, cells: ReadonlyMap<string, Cell>, student: number) =>
  explainTotal(
    itemsOf(book.assignments, ({ id }) => cells.get(keyOf({ groupAssignment: id, student }))),
    weightsOf(book),
    book.group.isFinished ? "final" : "current",
  );

/** The mean of what counts of an assignment, in whole percent; null before anything does. */
export function averageOf(column: Column, students: readonly Student[], cells: ReadonlyMap<string, Cell>): number | null {
  const counted = students.flatMap(({ id }) =>
    itemsOf([column], () => cells.get(keyOf({ groupAssignment: column.id, student: id }))).flatMap(
      (item) => countedPercentage(item, "current") ?? [],
    ),
  );
  const mean = meanOf(counted);
  return mean === null ? null : wholePercent(mean);
}

/** The mean of the totals of the children in the group, in whole percent; null before anything counts. */
export function classAverage(book: Gradebook, cells: ReadonlyMap<string, Cell>): number | null {
  const mean = meanOf(book.students.flatMap(({ id, leftAt }) => (leftAt === null ? (totalOf(book, cells, id).percentage ?? []) : [])));
  return mean === null ? null : wholePercent(mean);
}

/** The statuses that wait for a grader. */
const waiting: readonly OutcomeStatus[] = ["REVIEW_REQUIRED", "SUBMITTED"];

export const isWaiting = ({ status }: Pick<Cell, "status">): boolean => waiting.includes(status);

export const filters = ["all", "review", "missed", "excused"] as const;
export type Filter = (typeof filters)[number];

const matches: Record<Filter, (cell: Cell) => boolean> = {
  all: () => true,
  review: isWaiting,
  missed: ({ status }) => status === "MISSED",
  excused: ({ status }) => status === "EXCUSED",
};

/** The children and assignments with an outcome that a filter looks for; everything without a filter. */
export function filtered({ students, assignments }: Gradebook, cells: ReadonlyMap<string, Cell>, filter: Filter) {
  if (filter === "all") return { students, assignments };
  const found = [...cells.values()].filter(matches[filter]);
  const [rows, columns] = [new Set(found.map(({ student }) => student)), new Set(found.map(({ groupAssignment }) => groupAssignment))];
  return { students: students.filter(({ id }) => rows.has(id)), assignments: assignments.filter(({ id }) => columns.has(id)) };
}

/** The next cell that waits for a grader after another one, column by column, beginning again at the end; null if there is none. */
export function nextToReview(
  { students, assignments }: Pick<Gradebook, "students" | "assignments">,
  cells: ReadonlyMap<string, Cell>,
  after: string | null,
): Cell | null {
  const ordered = assignments.flatMap(({ id }) =>
    students.flatMap((one) => cells.get(keyOf({ groupAssignment: id, student: one.id })) ?? []),
  );
  const at = ordered.findIndex((cell) => keyOf(cell) === after);
  return [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)].find((cell) => isWaiting(cell) && keyOf(cell) !== after) ?? null;
}

/** The columns of one type next to each other, for the heads above them. */
export function columnGroups(columns: readonly Column[]): { type: number; columns: Column[] }[] {
  const groups: { type: number; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.type === column.type) last.columns.push(column);
    else groups.push({ type: column.type, columns: [column] });
  }
  return groups;
}
