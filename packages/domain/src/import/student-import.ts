import type { EditionSlug } from "../editions/editions.ts";
import { childLoginPattern } from "../identity/child-login.ts";
import { isEmail, normaliseEmail } from "../identity/identity.ts";
import type { PlainDay } from "../shared/brand.ts";
import { childName } from "../people/child-name.ts";
import { findColumns, type ImportColumn, neededColumns } from "./import-columns.ts";
import { validateStudent } from "../people/registration.ts";

/** A child from a row of an import file. */
export interface ImportedChild {
  /** The row in the file; the headings are row 1. */
  readonly row: number;
  readonly name: string;
  readonly birthDate: string;
  readonly login: string | null;
  /** The parent's email in lower case. */
  readonly email: string | null;
  /** The parent's name; null if the file doesn't have it. */
  readonly parentName: string | null;
}

/** A problem in a row: its child is left out. */
export interface ImportError {
  readonly row: number;
  /** Null if the row as a whole is wrong. */
  readonly column: ImportColumn | null;
  readonly code: string;
}

export interface ReadImport {
  readonly children: readonly ImportedChild[];
  readonly errors: readonly ImportError[];
  /** The number of non-blank rows, without the headings. */
  readonly totalRows: number;
  /** Required columns that are missing: then nothing was read. */
  readonly missing: readonly ImportColumn[];
}

/** The key that identifies a child without a login: the parent's email, the name and the birth date. */
export const childKey = (child: { email: string; name: string; birthDate: string }): string =>
  [child.email, child.name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " "), child.birthDate].join("\n");

/** Reads the cells of a file. @param table its rows as texts, headings first */
export function readStudentImport(table: readonly (readonly string[])[], context: { today: PlainDay; edition: EditionSlug }): ReadImport {
  const { at, missing } = findColumns(table[0] ?? []);
  if (missing.length > 0) return { children: [], errors: [], totalRows: 0, missing };
  const children: ImportedChild[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  let totalRows = 0;
  for (const [index, cells] of table.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === "")) continue;
    totalRows += 1;
    const textOf = (column: ImportColumn): string => cells[at.get(column) ?? -1]?.trim() ?? "";
    const read = readRow(index + 1, textOf, context);
    errors.push(...read.errors);
    if (read.errors.length > 0) continue;
    const marks = marksOf(read.child);
    if (marks.some((mark) => seen.has(mark))) errors.push({ row: index + 1, column: null, code: "repeated" });
    else children.push(read.child);
    for (const mark of marks) seen.add(mark);
  }
  return { children, errors, totalRows, missing: [] };
}

const marksOf = ({ login, email, name, birthDate }: ImportedChild): string[] => [
  ...(login === null ? [] : [login]),
  ...(email === null ? [] : [childKey({ email, name, birthDate })]),
];

function readRow(
  row: number,
  textOf: (column: ImportColumn) => string,
  { today, edition }: { today: PlainDay; edition: EditionSlug },
): { child: ImportedChild; errors: ImportError[] } {
  const name = childName(textOf("name"));
  const birthDate = readDay(textOf("birthDate"), edition);
  const login = textOf("login").toLowerCase();
  const email = normaliseEmail(textOf("parentEmail"));
  const errors: ImportError[] = validateStudent({ name, birthDate }, today).flatMap(({ field, code }) => {
    const column = neededColumns.find((needed) => needed === field);
    return column === undefined ? [] : [{ row, column, code: code === "error.register.empty" ? "required" : code }];
  });
  if (login !== "" && !childLoginPattern.test(login)) errors.push({ row, column: "login", code: "login_invalid" });
  if (email !== "" && !isEmail(email)) errors.push({ row, column: "parentEmail", code: "error.register.email-invalid" });
  if (login === "" && email === "") errors.push({ row, column: "parentEmail", code: "login_or_email" });
  return {
    child: { row, name, birthDate, login: login || null, email: email || null, parentName: childName(textOf("parentName")) || null },
    errors,
  };
}

const written = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ].*)?$/;

/** Converts a date in a country's format to `YYYY-MM-DD`; any other text is unchanged. Only the United States write the month first. */
function readDay(text: string, edition: EditionSlug): string {
  const [, first = "", second = "", third = ""] = written.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, "0");
  if (first.length === 4) return `${first}-${two(second)}-${two(third)}`;
  if (third.length !== 4 || first.length > 2) return text;
  return edition === "us" ? `${third}-${two(first)}-${two(second)}` : `${third}-${two(second)}-${two(first)}`;
}
