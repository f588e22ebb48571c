import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import type { FileAnswer } from "@larkroom/contract/endpoint";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";

type Cell = string | number | null;
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

interface Asked {
  readonly format: "csv" | "xlsx";
  readonly columns: readonly string[];
  readonly headings: readonly string[];
}

/** All currencies have two minor digits. */
export const inUnits = (minor: number): number => minor / 100;

/** Checks the requested columns before anything is loaded. @throws 422 for an unknown column, or when headings and columns differ in number */
export function checkColumns(columns: object, asked: Asked): void {
  if (asked.columns.some((name) => !Object.hasOwn(columns, name))) throw fieldRefusal("columns", "unknown_column");
  if (asked.headings.length !== asked.columns.length) throw fieldRefusal("headings", "one_for_each_column");
}

/** A report as a file, with the requested columns. */
export async function reportFile<Row>(
  name: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  { asked, edition }: { asked: Asked; edition: EditionSlug },
): Promise<FileAnswer> {
  const table = {
    name,
    headings: asked.headings,
    rows: rows.map((row) => asked.columns.map((column) => columns[column]?.(row) ?? null)),
    rightToLeft: editions[edition].dir === "rtl",
  };
  return asked.format === "csv" ? csvFile(table) : excelFile(table);
}
