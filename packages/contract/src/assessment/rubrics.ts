import { z } from "zod";
import { rubricColumns } from "@larkroom/domain/assessment/rubric-columns";
import { rubricFileMost, rubricLimits } from "@larkroom/domain/assessment/read-rubric-file";
import { endpoint, fileAnswer, noContent } from "../endpoint.ts";
import { admins, byId, readers } from "../directory/directory-shapes.ts";
import { removed } from "../shared/dependencies.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { editionSlug, id, pathId, queryFlag, text } from "../shared/wire.ts";
import { descriptions, rubric, rubricLink } from "./shapes.ts";

const confirmation = z.object({ isConfirmed: queryFlag });
const filters = { school: pathId.optional() };
const title = text(rubricLimits.title);
const version = z.int().describe("The version the editor loaded");
const schoolId = id.optional().describe("Required for a super admin");
const linkParams = z.object({ id: pathId, criterionId: pathId });

/** A rubric with the number of assignments, in all courses, that use it. */
const rubricRow = rubric.extend({ assignmentsCount: z.int() });

const criterion = z.object({
  id,
  version: z.int(),
  title: z.string(),
  rubricLinks: z.array(z.object({ id, rubric: z.object({ id, title: z.string() }) })).describe("The rubrics that have it"),
});

const change = z.enum(["new", "changed", "same"]);

/** What an import does, or has done. */
const rubricImport = z.object({
  isDone: z.boolean().describe("False for a plan: nothing has changed"),
  rubrics: z.array(
    z.object({
      id: id.nullable().describe("Null for a new one that is only planned"),
      title: z.string(),
      change,
      criteria: z.array(z.object({ title: z.string(), change })),
      removed: z.array(z.string()).describe("The criteria that leave it"),
      isReordered: z.boolean(),
      isInUse: z.boolean(),
    }),
  ),
});

/** Rubrics and their criteria, which a school uses in all its courses. */
export const rubricsContract = {
  "GET /assessment/criterion/autocomplete": endpoint({
    id: "ASM-01",
    summary: "Criteria whose title begins with or contains a text",
    who: readers,
    query: autocompleteQuery.extend(filters),
    response: autocompleteList,
  }),
  "GET /assessment/rubric/autocomplete": endpoint({
    id: "ASM-02",
    summary: "Rubrics whose title begins with or contains a text",
    who: readers,
    query: autocompleteQuery.extend(filters),
    response: autocompleteList,
  }),
  "POST /assessment/rubric/:id/create-link/:criterionId": endpoint({
    id: "ASM-03",
    summary: "Adds a criterion at the end of a rubric, with the words of its four levels",
    who: admins,
    params: linkParams,
    body: z.object({ descriptions }),
    response: rubricLink,
    errors: ["not_found", "duplicate"],
  }),
  "POST /assessment/rubric/:id/update-link/:criterionId": endpoint({
    id: "ASM-04",
    summary: "Changes the words of a criterion's levels in a rubric",
    who: admins,
    params: linkParams,
    body: z.object({ descriptions }),
    response: rubricLink,
    errors: ["not_found"],
  }),
  "DELETE /assessment/rubric/delete-link/:linkId": endpoint({
    id: "ASM-05",
    summary: "Takes a criterion out of a rubric",
    who: admins,
    params: z.object({ linkId: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
  "GET /assessment/rubric/export": endpoint({
    id: "ASM-06-export",
    summary: "The rubrics of a school as CSV, a row for each criterion",
    who: readers,
    query: z.object({ school: pathId.optional().describe("Required for a super admin"), language: editionSlug.optional() }),
    response: fileAnswer,
  }),
  "POST /assessment/rubric/import": endpoint({
    id: "ASM-06-import",
    summary: `Reads rubrics from CSV (columns ${rubricColumns.join(", ")}) and returns what would change; if confirmed, changes it. A rubric is recognized by its title. A bad file is refused, naming rows and columns as \`content.<row>.<column>\``,
    who: admins,
    query: confirmation,
    body: z.object({
      schoolId,
      content: z.string().min(1, { error: "required" }).max(rubricFileMost, { error: "file_too_large" }).describe("The file as text"),
    }),
    bodyLimit: 4 * rubricFileMost,
    response: rubricImport,
    errors: ["temporarily_unavailable"],
  }),
  "GET /assessment/rubric": endpoint({
    id: "ASM-06-list",
    summary: "Rubrics of the caller's schools with their criteria",
    who: readers,
    query: listQuery(["title", "createdAt"], filters),
    response: listOf(rubricRow),
  }),
  "GET /assessment/rubric/:id": endpoint({
    id: "ASM-06-read",
    summary: "A rubric with its criteria and the words of their levels",
    who: readers,
    params: byId,
    response: rubricRow,
    errors: ["not_found"],
  }),
  "POST /assessment/rubric": endpoint({
    id: "ASM-06-create",
    summary: "Creates a rubric without criteria",
    who: admins,
    body: z.object({ title, schoolId }),
    response: rubricRow,
  }),
  "PUT /assessment/rubric/:id": endpoint({
    id: "ASM-06-change",
    summary: "Renames a rubric or reorders its criteria, based on the version its editor loaded",
    who: admins,
    params: byId,
    body: z.object({
      title: title.optional(),
      order: z.array(id).max(rubricLimits.criteria).optional().describe("The ids of all its links in their new order"),
      version,
    }),
    response: rubricRow,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /assessment/rubric/:id": endpoint({
    id: "ASM-06-remove",
    summary: "Lists what depends on a rubric; if confirmed, removes it, unless assignments use it or work was graded with it",
    who: admins,
    params: byId,
    query: confirmation,
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /assessment/criterion": endpoint({
    id: "ASM-07-list",
    summary: "Criteria of the caller's schools",
    who: readers,
    query: listQuery(["title", "createdAt"], filters),
    response: listOf(criterion),
  }),
  "GET /assessment/criterion/:id": endpoint({
    id: "ASM-07-read",
    summary: "A criterion with the rubrics that have it",
    who: readers,
    params: byId,
    response: criterion,
    errors: ["not_found"],
  }),
  "POST /assessment/criterion": endpoint({
    id: "ASM-07-create",
    summary: "Creates a criterion; a school has no two with the same title",
    who: admins,
    body: z.object({ title, schoolId }),
    response: criterion,
  }),
  "PUT /assessment/criterion/:id": endpoint({
    id: "ASM-07-change",
    summary: "Renames a criterion in all rubrics that have it, based on the version its editor loaded",
    who: admins,
    params: byId,
    body: z.object({ title, version }),
    response: criterion,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /assessment/criterion/:id": endpoint({
    id: "ASM-07-remove",
    summary: "Lists the rubrics that have a criterion; if confirmed, removes a criterion that none has",
    who: admins,
    params: byId,
    query: confirmation,
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
};
