import type { EditionSlug } from "../editions/editions.ts";
import { assignmentLabels, gradebookColumns, gradebookHeadings } from "./gradebook-columns.ts";
import type { OutcomeStatus } from "./outcome-status.ts";

/** A gradebook as its file needs it. Percentages are in hundredths. */
export interface TabledGradebook {
  readonly assignments: readonly { readonly id: number; readonly title: string; readonly number: number | null }[];
  readonly students: readonly { readonly id: number; readonly name: string; readonly total: number | null }[];
  readonly cells: readonly {
    readonly groupAssignment: number;
    readonly student: number;
    readonly status: OutcomeStatus;
    readonly percentage: number | null;
  }[];
}

const inPercent = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

/** The percentage a cell of the file shows, in hundredths: missed work counts as 0. */
export const tabledPercentage = ({ status, percentage }: Pick<TabledGradebook["cells"][number], "status" | "percentage">): number | null =>
  status === "MISSED" ? 0 : percentage;

/** A gradebook as a table: a row for each child with the total, a column for each assignment. */
export function gradebookTable({ assignments, students, cells }: TabledGradebook, language: EditionSlug) {
  const labels = assignmentLabels(assignments);
  const shown = new Map(cells.map((cell) => [`${cell.student} ${cell.groupAssignment}`, tabledPercentage(cell)]));
  return {
    headings: [...gradebookColumns.map((column) => gradebookHeadings[language][column]), ...labels.values()],
    rows: students.map(({ id, name, total }) => [
      id,
      name,
      inPercent(total),
      ...assignments.map((one) => inPercent(shown.get(`${id} ${one.id}`) ?? null)),
    ]),
  };
}
