import { stringify } from "csv-stringify/sync";
import writeExcel from "write-excel-file/node";
import type { FileAnswer } from "@larkroom/contract/endpoint";

type Cell = string | number | boolean | null;

/** A table to write: headings, and rows of the same width. */
interface Table {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly rightToLeft: boolean;
}

/**
 * A table as CSV in UTF-8, readable by spreadsheets. A cell that could be taken for a formula is prefixed with an apostrophe:
 * names are untrusted input.
 */
export function csvFile({ name, headings, rows }: Table): FileAnswer {
  const text = stringify([[...headings], ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "\r\n",
    cast: { boolean: (value) => (value ? "1" : "0") },
  });
  return { filename: `${name}.csv`, mediaType: "text/csv; charset=utf-8", content: Buffer.from(text) };
}

/** A table as a workbook with one sheet. Text cells are stored as text and never evaluated. */
export async function excelFile({ name, headings, rows, rightToLeft }: Table): Promise<FileAnswer> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map((value) => cellOf(value)));
  const content = await writeExcel([head, ...body], {
    stickyRowsCount: 1,
    rightToLeft,
    columns: headings.map(() => ({ width: 24 })),
  }).toBuffer();
  return { filename: `${name}.xlsx`, mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", content };
}

function cellOf(value: Cell) {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  return typeof value === "boolean" ? { value, type: Boolean } : { value, type: String };
}
