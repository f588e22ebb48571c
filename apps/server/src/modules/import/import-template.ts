import { editions } from "@larkroom/domain/editions/editions";
import { importColumns, importHeadings } from "@larkroom/domain/import/import-columns";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";

/** An empty file with the headings of an import, in the requested language or that of the page. */
export const getImportTemplate = handler("GET /student/import/template", async ({ query, request }) => {
  const language = query.language ?? request.edition;
  const table = {
    name: "students",
    headings: importColumns.map((column) => importHeadings[language][column]),
    rows: [],
    rightToLeft: editions[language].dir === "rtl",
  };
  return query.format === "csv" ? csvFile(table) : excelFile(table);
});
