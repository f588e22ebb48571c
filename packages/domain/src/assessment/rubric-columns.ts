import type { EditionSlug } from "../editions/editions.ts";
import { pointScores } from "./assignment-types.ts";

/** The columns of a file of rubrics: a row for each criterion, with the words of its levels from the lowest. */
export const rubricColumns = ["rubric", "criterion", ...Object.values(pointScores)] as const;
export type RubricColumn = (typeof rubricColumns)[number];

/** The columns a file can't do without. */
export const neededRubricColumns = ["rubric", "criterion"] as const satisfies readonly RubricColumn[];

const english: Record<RubricColumn, string> = {
  rubric: "Rubric",
  criterion: "Criterion",
  emerging: "Emerging (1)",
  developing: "Developing (2)",
  proficient: "Proficient (3)",
  outstanding: "Outstanding (4)",
};

/** The headings of a file of rubrics. The part in brackets is the level's points. */
export const rubricHeadings: Readonly<Record<EditionSlug, Readonly<Record<RubricColumn, string>>>> = {
  us: english,
  uk: english,
  il: {
    rubric: "מחוון",
    criterion: "קריטריון",
    emerging: "בתחילת הדרך (1)",
    developing: "בהתפתחות (2)",
    proficient: "שליטה (3)",
    outstanding: "הצטיינות (4)",
  },
  pt: {
    rubric: "Grelha de avaliação",
    criterion: "Critério",
    emerging: "A iniciar (1)",
    developing: "Em desenvolvimento (2)",
    proficient: "Proficiente (3)",
    outstanding: "Excelente (4)",
  },
};

/** A heading for comparison: without brackets, symbols and case. */
const plain = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const known = new Map<string, RubricColumn>(
  rubricColumns.flatMap((column) =>
    [column, ...Object.values(rubricHeadings).map((headings) => headings[column])].map((heading): [string, RubricColumn] => [
      plain(heading),
      column,
    ]),
  ),
);

/** The position of each column in a file with these headings, in any of the languages; if two match, the first one. */
export function findRubricColumns(headings: readonly string[]): { at: ReadonlyMap<RubricColumn, number>; missing: RubricColumn[] } {
  const at = new Map<RubricColumn, number>();
  for (const [index, heading] of headings.entries()) {
    const column = known.get(plain(heading));
    if (column !== undefined && !at.has(column)) at.set(column, index);
  }
  return { at, missing: neededRubricColumns.filter((column) => !at.has(column)) };
}
