import { pointScores } from "./assignment-types.ts";
import { cellText } from "./file-cell.ts";
import { findRubricColumns, type RubricColumn } from "./rubric-columns.ts";

/** The words of a criterion's four levels, from the lowest. A level without words has an empty text. */
export type LevelWords = readonly [string, string, string, string];

export interface RubricCriterion {
  readonly title: string;
  readonly words: LevelWords;
}

/** A rubric with its criteria in order. */
export interface RubricContent {
  readonly title: string;
  readonly criteria: readonly RubricCriterion[];
}

/** A problem of a file. The headings are row 1. */
export interface RubricProblem {
  readonly row: number;
  readonly column: RubricColumn;
  readonly code: "column_missing" | "required" | "too_long" | "repeated" | "too_many" | "several_rubrics";
}

/** The most characters of titles and of a level's words, and the most criteria of a rubric. */
export const rubricLimits = { title: 120, words: 300, criteria: 20 } as const;

/** The most characters of a file. */
export const rubricFileMost = 1_000_000;

/** Titles are compared without regard to case. */
export const titleKey = (title: string): string => title.toLowerCase();

const levels = Object.values(pointScores);

/**
 * Reads a file of rubrics. A row without a criterion makes an empty rubric. The rows of a rubric may stand anywhere; the order of its criteria is
 * that of its rows.
 * @param table its rows as texts, headings first
 */
export function readRubricFile(table: readonly (readonly string[])[]): { rubrics: RubricContent[]; problems: RubricProblem[] } {
  const { at, missing } = findRubricColumns(table[0] ?? []);
  if (missing.length > 0) return { rubrics: [], problems: missing.map((column) => ({ row: 1, column, code: "column_missing" })) };
  const rubrics = new Map<string, { title: string; criteria: RubricCriterion[] }>();
  const problems: RubricProblem[] = [];
  for (const [index, cells] of table.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 1;
    const textOf = (column: RubricColumn): string => cellText(cells[at.get(column) ?? -1]);
    const [title, criterion] = [textOf("rubric"), textOf("criterion")];
    const words = levels.map((level) => textOf(level)) as unknown as LevelWords;
    const found = problemsOf({ title, criterion, words }).map((problem) => ({ row, ...problem }));
    problems.push(...found);
    if (found.length > 0) continue;
    const rubric = rubrics.get(titleKey(title)) ?? { title, criteria: [] };
    rubrics.set(titleKey(title), rubric);
    if (criterion === "") continue;
    if (rubric.criteria.some((one) => titleKey(one.title) === titleKey(criterion)))
      problems.push({ row, column: "criterion", code: "repeated" });
    else if (rubric.criteria.length >= rubricLimits.criteria) problems.push({ row, column: "criterion", code: "too_many" });
    else rubric.criteria.push({ title: criterion, words });
  }
  return { rubrics: [...rubrics.values()], problems };
}

function problemsOf({ title, criterion, words }: { title: string; criterion: string; words: LevelWords }): Omit<RubricProblem, "row">[] {
  const problems: Omit<RubricProblem, "row">[] = [];
  if (title === "") problems.push({ column: "rubric", code: "required" });
  if (criterion === "" && words.some((text) => text !== "")) problems.push({ column: "criterion", code: "required" });
  if (title.length > rubricLimits.title) problems.push({ column: "rubric", code: "too_long" });
  if (criterion.length > rubricLimits.title) problems.push({ column: "criterion", code: "too_long" });
  for (const [index, column] of levels.entries())
    if ((words[index] ?? "").length > rubricLimits.words) problems.push({ column, code: "too_long" });
  return problems;
}
