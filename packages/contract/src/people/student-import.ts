import { z } from "zod";
import { importColumns } from "@larkroom/domain/people/import-columns";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { groupLeads } from "../roles.ts";
import { editionSlug } from "../shared/wire.ts";

const importError = z.object({
  row: z.int().describe("As the spreadsheet counts: the headings are row 1"),
  column: z.enum(importColumns).nullable().describe("Null: the row as a whole"),
  code: z
    .string()
    .describe(
      "required, error.register.birth-date, error.register.age, login_invalid, login_taken, repeated, known_at_school, group_full, group_closed, group_ended, ...",
    ),
});

/** The progress of an import. When it is done, the operation's result has the same numbers. */
export const studentImport = z.object({
  status: z.enum(["PENDING", "RUNNING", "DONE", "ERROR"]).describe("PENDING: planned, nothing is written yet"),
  statusCheckToken: z.string().describe("The operation's key: GET /operation/{key} tells how it goes"),
  statusToken: z.string().describe("Its edit token: with it the plan is carried out, and the operation asked for"),
  newStudents: z.int(),
  existedStudents: z.int().describe("Known already: they stay as they are"),
  newParents: z.int().describe("Parents who get an account with it: addresses that nobody has yet"),
  parentsTold: z.boolean().describe("Whether these parents get their email at once"),
  totalRows: z.int(),
  errorRows: z.int().describe("Rows that are left out"),
  errors: z.array(importError).describe("The first thousand"),
});

export const studentImportContract = {
  "POST /student/import": endpoint({
    id: "STU-07",
    summary:
      "With a file `students` (CSV or XLSX): tells what an import would do. With the `statusToken` of that answer and mode=execute: does it, and with parents=now writes to the parents who come with it. A super admin names the school by `schoolId`. With `group` the new children come into that group; a teacher names one of their own, and is told nothing of children who are not theirs",
    who: groupLeads,
    accepts: "multipart",
    response: studentImport,
    errors: ["not_found", "temporarily_unavailable"],
  }),
  "GET /student/import/template": endpoint({
    id: "STU-18",
    summary: "An empty file to fill in, with headings in a language",
    who: groupLeads,
    query: z.object({ format: z.enum(["csv", "xlsx"]), language: editionSlug.optional() }),
    response: fileAnswer,
  }),
};
