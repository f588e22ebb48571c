import type { EditionSlug } from "../editions/editions.ts";

/** The columns of an import file of children, in the template's order. */
export const importColumns = ["name", "birthDate", "login", "parentEmail", "parentName"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The columns an import can't do without. */
export const neededColumns = ["name", "birthDate"] as const satisfies readonly ImportColumn[];

const english: Record<ImportColumn, string> = {
  name: "Name",
  birthDate: "Birth date (YYYY-MM-DD)",
  login: "Username",
  parentEmail: "Parent’s email",
  parentName: "Parent’s name",
};

/** The headings of the template. The part in brackets is a hint for people. */
export const importHeadings: Readonly<Record<EditionSlug, Readonly<Record<ImportColumn, string>>>> = {
  us: english,
  uk: english,
  il: { name: "שם", birthDate: "תאריך לידה (YYYY-MM-DD)", login: "שם משתמש", parentEmail: "אימייל של ההורים", parentName: "שם ההורים" },
  pt: {
    name: "Nome",
    birthDate: "Data de nascimento (AAAA-MM-DD)",
    login: "Nome de utilizador",
    parentEmail: "Email do encarregado de educação",
    parentName: "Nome do encarregado de educação",
  },
};

/** Other common headings for these columns. */
const alsoCalled: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ["student", "student name", "full name", "child", "תלמיד", "שם מלא", "aluno", "nome completo"],
  birthDate: ["birthdate", "birthday", "date of birth", "dob", "birth_date", "nascimento"],
  login: ["user name", "utilizador"],
  parentEmail: [
    "email",
    "parent email",
    "parents email",
    "parent_email",
    "מייל",
    "אימייל",
    "דואל",
    "דוא״ל של הורה",
    "אימייל של הורה",
    "email do pai",
    "email do pai ou da mãe",
    "email dos pais",
  ],
  parentName: [
    "parent",
    "parent name",
    "parents name",
    "parent_name",
    "guardian",
    "guardian name",
    "הורה",
    "שם הורה",
    "שם ההורה",
    "nome do pai ou da mãe",
    "encarregado de educação",
  ],
};

/** A heading normalised for comparison: without brackets, symbols and case. */
const plain = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

const known = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [column, ...Object.values(importHeadings).map((headings) => headings[column]), ...alsoCalled[column]].map(
      (heading): [string, ImportColumn] => [plain(heading), column],
    ),
  ),
);

/** The position of each column in a file with these headings; if two match, the first one. */
export function findColumns(headings: readonly string[]): { at: ReadonlyMap<ImportColumn, number>; missing: ImportColumn[] } {
  const at = new Map<ImportColumn, number>();
  for (const [index, heading] of headings.entries()) {
    const column = known.get(plain(heading));
    if (column !== undefined && !at.has(column)) at.set(column, index);
  }
  const missing: ImportColumn[] = neededColumns.filter((column) => !at.has(column));
  // A child without either could not be recognised in a later import.
  if (!at.has("login") && !at.has("parentEmail")) missing.push("parentEmail");
  return { at, missing };
}
