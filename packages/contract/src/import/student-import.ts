import { z } from "zod";
import { importColumns } from "@larkroom/domain/import/import-columns";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { groupLeads } from "../roles.ts";
import { editionSlug } from "../shared/wire.ts";

const importError = z.object({
  row: z.int().describe("As in the spreadsheet: the headings are row 1"),
  column: z.enum(importColumns).nullable().describe("Null: the row as a whole"),
  code: z
    .string()
    .describe(
      "required, error.register.birth-date, error.register.age, login_invalid, login_taken, repeated, known_at_school, group_full, group_closed, group_ended, ...",
    ),
});

/** The progress of an import. When it is done, the operation's result has the same numbers. */
export const studentImport = z.object({
  status: z.enum(["PENDING", "RUNNING", "DONE", "ERROR"]).describe("PENDING: planned, nothing has been created yet"),
  statusCheckToken: z.string().describe("The operation's key: GET /operation/{key} returns its progress"),
  statusToken: z.string().describe("The edit token, required to execute the plan and to poll the operation"),
  newStudents: z.int(),
  existedStudents: z.int().describe("Already exist and stay unchanged"),
  newParents: z.int().describe("Parents who get an account: email addresses that no one has yet"),
  parentsNotified: z.boolean().describe("Whether these parents are emailed immediately"),
  totalRows: z.int(),
  errorRows: z.int().describe("Rows that are left out"),
  errors: z.array(importError).describe("The first thousand"),
});

export const studentImportContract = {
  "POST /student/import": endpoint({
    id: "STU-07",
    summary:
      "With a file `students` (CSV or XLSX): returns what an import would do. With the `statusToken` from that answer and mode=execute: does it, and with parents=now emails the new parents. A super admin gives the school as `schoolId`. With `group` the new children join that group; a teacher must give one of their own, and learns nothing about children who are not theirs",
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
