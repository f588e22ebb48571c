import type { EditionSlug } from "../editions/editions.ts";
import { cellKey } from "./file-cell.ts";

/** The columns of a gradebook as a file, before those of its assignments. */
export const gradebookColumns = ["id", "student", "total"] as const;
export type GradebookColumn = (typeof gradebookColumns)[number];

const english: Record<GradebookColumn, string> = { id: "Student ID", student: "Student", total: "Course grade" };

/** Their headings. */
export const gradebookHeadings: Readonly<Record<EditionSlug, Readonly<Record<GradebookColumn, string>>>> = {
  us: english,
  uk: english,
  il: { id: "מספר מזהה", student: "תלמידים", total: "ציון בקורס" },
  pt: { id: "ID do aluno", student: "Aluno", total: "Nota do curso" },
};

const known = new Map<string, GradebookColumn>(
  gradebookColumns.flatMap((column) =>
    [column, ...Object.values(gradebookHeadings).map((headings) => headings[column])].map((heading): [string, GradebookColumn] => [
      cellKey(heading),
      column,
    ]),
  ),
);

interface TitledAssignment {
  readonly id: number;
  readonly title: string;
  /** Of a repeated assignment: which time it is. */
  readonly number: number | null;
}

interface Label {
  readonly id: number;
  readonly label: string;
}

/** Adds the id to labels that several have, until each has one of its own. */
function distinct(labels: readonly Label[]): readonly Label[] {
  const same = Map.groupBy(labels, ({ label }) => cellKey(label));
  if (same.size === labels.length) return labels;
  return distinct(labels.map(({ id, label }) => ({ id, label: (same.get(cellKey(label)) ?? []).length > 1 ? `${label} (${id})` : label })));
}

/** The headings of assignments: the title, numbered where it is repeated, and with the id where several have the same one. */
export const assignmentLabels = (assignments: readonly TitledAssignment[]): ReadonlyMap<number, string> =>
  new Map(
    distinct(assignments.map(({ id, title, number }) => ({ id, label: number === null ? title : `${title} ${number}` }))).map(
      ({ id, label }) => [id, label],
    ),
  );

/** A heading that isn't a column of the gradebook, or is there twice. */
interface HeadingProblem {
  readonly heading: string;
  readonly code: "unknown_column" | "repeated_column";
}

/** The position of each column in a file with these headings, in any of the languages. Of two that match, the first one counts. */
export function findGradebookColumns(headings: readonly string[], labels: ReadonlyMap<number, string>) {
  const ids = new Map([...labels].map(([id, label]) => [cellKey(label), id]));
  const at = new Map<GradebookColumn, number>();
  const assignmentAt = new Map<number, number>();
  const problems: HeadingProblem[] = [];
  for (const [index, heading] of headings.entries()) {
    const key = cellKey(heading);
    const [column, id] = [known.get(key), ids.get(key)];
    if (column !== undefined && !at.has(column)) at.set(column, index);
    else if (id !== undefined && !assignmentAt.has(id)) assignmentAt.set(id, index);
    else if (key !== "") problems.push({ heading, code: id === undefined ? "unknown_column" : "repeated_column" });
  }
  return { at, assignmentAt, problems };
}
