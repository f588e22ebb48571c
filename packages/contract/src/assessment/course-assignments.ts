import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { admins, readers } from "../directory/directory-shapes.ts";
import { dependencyList, removed } from "../shared/dependencies.ts";
import { id, instant, maybeText, pathId, queryFlag, text } from "../shared/wire.ts";
import { assignmentFile, assignmentType, courseAssignment, frequency, weights, weightsDraft } from "./shapes.ts";

const ofCourse = z.object({ courseId: pathId });
const byId = z.object({ courseId: pathId, id: pathId });

const record = courseAssignment.extend({
  files: z.array(assignmentFile),
  groupAssignments: z
    .array(
      z.object({
        id,
        group: z.object({ id, name: z.string() }),
        occurrence: z.string(),
        dateFrom: instant,
        dateTo: instant.nullable(),
        isActive: z.boolean(),
      }),
    )
    .describe("Where it is done, the first 500 by date"),
});

const fields = {
  title: text(120),
  description: maybeText(4000),
  type: assignmentType,
  frequency,
  rubric: id.nullable(),
  lesson: id.nullable(),
  slide: id.nullable().describe("Of the lesson"),
  retakeLesson: id.nullable().describe("A hidden lesson of the course with a graded quiz"),
};

const draft = z.object({
  ...fields,
  description: fields.description.default(""),
  frequency: frequency.default(1),
  rubric: fields.rubric.default(null),
  lesson: fields.lesson.default(null),
  slide: fields.slide.default(null),
  retakeLesson: fields.retakeLesson.default(null),
});

/** What all groups of a course are assessed by. */
export const courseAssignmentsContract = {
  "GET /course/:courseId/assignment": endpoint({
    id: "CAS-01-list",
    summary: "The assignments of a course in order",
    who: readers,
    params: ofCourse,
    response: z.array(courseAssignment),
    errors: ["not_found"],
  }),
  "GET /course/:courseId/assignment/weights": endpoint({
    id: "CAS-02",
    summary: "How much each type of assignment counts in a course; the default until it has its own",
    who: readers,
    params: ofCourse,
    response: weights,
    errors: ["not_found"],
  }),
  "PUT /course/:courseId/assignment/weights": endpoint({
    id: "CAS-03",
    summary: "Sets how much each type of assignment counts: whole percents that add up to 100",
    who: admins,
    params: ofCourse,
    body: weightsDraft,
    response: weights,
    errors: ["not_found"],
  }),
  "GET /course/:courseId/assignment/:id": endpoint({
    id: "CAS-01-read",
    summary: "An assignment of a course with its files and its groups",
    who: readers,
    params: byId,
    response: record,
    errors: ["not_found"],
  }),
  "POST /course/:courseId/assignment": endpoint({
    id: "CAS-01-create",
    summary: "Adds an assignment to a course and gives it to its groups",
    who: admins,
    params: ofCourse,
    body: draft,
    response: record,
    errors: ["not_found"],
  }),
  "PUT /course/:courseId/assignment/:id": endpoint({
    id: "CAS-01-change",
    summary: "Changes an assignment, based on the version its editor loaded. Its type stays once there is work",
    who: admins,
    params: byId,
    body: z
      .object(fields)
      .partial()
      .extend({ version: z.int().describe("The version the editor loaded") }),
    response: record,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /course/:courseId/assignment/:id": endpoint({
    id: "CAS-01-remove",
    summary: "Lists what depends on an assignment; if confirmed, removes it, unless there is work or a grade given by a person",
    who: admins,
    params: byId,
    query: z.object({ isConfirmed: queryFlag }),
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /course/:courseId/assignment/:id/check_dependencies": endpoint({
    id: "CAS-04",
    summary: "Lists what depends on an assignment",
    who: readers,
    params: byId,
    response: dependencyList,
    errors: ["not_found"],
  }),
  "POST /course/:courseId/assignment/:id/retake": endpoint({
    id: "CAS-05",
    summary:
      "Prepares the retake of a graded quiz: the hidden lesson of the quiz's lesson if it has one, otherwise a new one with a copy of the quiz. Does nothing if there is a retake already",
    who: admins,
    params: byId,
    response: record,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /course/:courseId/assignment/:id/file": endpoint({
    id: "CAS-01-file",
    summary:
      "Adds a file (field `file`, its name may be given as `filename`) to an assignment: pictures, sound, video, PDF, documents, texts, archives, of at most 10,240 KB; an assignment has at most 20",
    who: admins,
    params: byId,
    accepts: "multipart",
    response: assignmentFile,
    errors: ["not_found", "body_too_large", "temporarily_unavailable", "too_many_requests"],
  }),
  "DELETE /course/:courseId/assignment/:id/file/:fileId": endpoint({
    id: "CAS-01-file-remove",
    summary: "Removes a file of an assignment",
    who: admins,
    params: byId.extend({ fileId: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
};
