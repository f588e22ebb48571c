import {
  countedPercentage,
  explainTotal,
  type TotalExplanation,
  type TotalItem,
  type TotalKind,
} from "@larkroom/domain/assessment/explain-total";
import { meanOf, wholePercent } from "@larkroom/domain/assessment/percent";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { points } from "./calculate-results.ts";
import { listCells, listColumns, readGradebookFrame } from "./gradebook.read.ts";
import { outcomeOf } from "./outcomes.read.ts";
import { toTotalDto } from "./total-dto.ts";

/** A group's gradebook with the outcome of each cell, or of each cell of one child. Three queries, however large the group. */
async function readGradebook(db: Db | Tx, groupId: number, now: Temporal.Instant, studentId?: number) {
  const { group, weights, students } = await readGradebookFrame(db, groupId);
  const columns = await listColumns(db, groupId);
  const rows = await listCells(db, groupId, studentId);
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  const studentOf = new Map(students.map((student) => [student.id, student]));
  const cells = rows.flatMap((row) => {
    const column = columnOf.get(row.groupAssignmentId);
    const student = studentOf.get(row.studentId);
    if (!column || !student) return [];
    return [
      {
        row,
        item: {
          id: column.id,
          percentage: points(row.percentage),
          ...outcomeOf({ grade: row, assignment: column, handedInAt: row.handedInAt, place: student }, now),
        },
      },
    ];
  });
  return { group, weights, students, columns, cells };
}

type Gradebook = Awaited<ReturnType<typeof readGradebook>>;
type Cell = Gradebook["cells"][number];

const itemsOf = (cells: readonly Cell[], studentId: number): TotalItem[] =>
  cells.filter(({ row }) => row.studentId === studentId).map(({ item }) => item);

const toCellDto = ({ row, item }: Cell) => {
  const scores = Object.values(row.scores);
  return {
    groupAssignment: row.groupAssignmentId,
    student: row.studentId,
    version: row.version,
    status: item.status,
    percentage: row.percentage,
    points: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0),
    gradedBy: row.gradedBy,
    isLate: item.isLate,
    isSelfGraded: row.isSelfGraded,
    hasDraft: row.hasDraft,
    hasFeedback: row.hasFeedback,
    handedInAt: row.handedInAt,
  };
};

/** The columns, numbered where an assignment is repeated, each with the mean of what counts. */
function toColumnDtos({ columns, cells }: Gradebook) {
  const times = new Map<number, number>();
  const byColumn = Map.groupBy(cells, ({ row }) => row.groupAssignmentId);
  return columns.map(({ frequency, ...column }) => {
    const time = (times.get(column.courseAssignment) ?? 0) + 1;
    times.set(column.courseAssignment, time);
    const counted = (byColumn.get(column.id) ?? []).flatMap(({ item }) => countedPercentage(item, "current") ?? []);
    return { ...column, number: frequency === 1 ? null : time, average: meanOf(counted) };
  });
}

/** The total that counts: so far, or at the end of the group. */
export const shownTotal = <T>({ isFinished }: { isFinished: boolean }, { current, final }: { current: T; final: T }): T =>
  isFinished ? final : current;

const shortTotal = ({ percentage, shown }: TotalExplanation) => ({ percentage, shown });

/** The gradebook as the API returns it. Three queries. */
export async function getGradebookDto(db: Db | Tx, groupId: number, now: Temporal.Instant) {
  const book = await readGradebook(db, groupId, now);
  const byStudent = Map.groupBy(book.cells, ({ row }) => row.studentId);
  const students = book.students.map(({ id, name, leftAt, isVisible }) => {
    const items = itemsOf(byStudent.get(id) ?? [], id);
    const total = (kind: TotalKind) => shortTotal(explainTotal(items, book.weights.rule, kind));
    return { id, name, leftAt, isVisible, current: total("current"), final: total("final") };
  });
  const totals = students.flatMap((one) => (one.leftAt === null ? (shownTotal(book.group, one).percentage ?? []) : []));
  const average = meanOf(totals);
  const having = (status: string) => book.cells.filter(({ item }) => item.status === status).length;
  return {
    group: book.group,
    weights: book.weights.shown,
    assignments: toColumnDtos(book),
    students,
    cells: book.cells.map(toCellDto),
    statistic: {
      average: average === null ? null : wholePercent(average),
      reviewRequired: having("REVIEW_REQUIRED") + having("SUBMITTED"),
      missed: having("MISSED"),
    },
  };
}

/** The gradebook. Four queries with the one that authorizes, however many children and assignments. */
export const getGradebook = handler("GET /group/:groupId/assignment/gradebook", async ({ kernel, actor, params, now }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  return getGradebookDto(kernel.db, found.id, now);
});

/** How the totals of one child come about: from the cells of the child's row in the gradebook. */
export const explainTotals = handler("GET /group/:groupId/assignment/explain/:studentId", async ({ kernel, actor, params, now }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const { students, cells, weights } = await readGradebook(kernel.db, found.id, now, params.studentId);
  if (!students.some(({ id }) => id === params.studentId)) throw refusal("not_found");
  const items = itemsOf(cells, params.studentId);
  return {
    current: toTotalDto(explainTotal(items, weights.rule, "current")),
    final: toTotalDto(explainTotal(items, weights.rule, "final")),
  };
});
