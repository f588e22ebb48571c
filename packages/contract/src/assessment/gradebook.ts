import { z } from "zod";
import { importProblems } from "@larkroom/domain/assessment/plan-grade-import";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, maybeText, pathId, queryFlag, text } from "../shared/wire.ts";
import { staffAnnotation, voiceComment } from "./grading-desk.ts";
import { assignmentType, gradeRubric, outcome, percentage, pointScore, submission, weights } from "./shapes.ts";
import { staffGrade } from "./staff-grade.ts";
import { totalExplanation } from "./student-assignments.ts";

const ofGroup = z.object({ groupId: pathId });
const ofGrade = ofGroup.extend({ assignmentId: pathId, studentId: pathId });

/** The points of a criterion as sent. A criterion is a key in the rubric of the grade here, not a record of its own. */
const scored = z.object({ criterion: z.int().positive(), pointScore: pointScore.nullable() });

/** A column of the gradebook. */
const gradebookAssignment = z.object({
  id,
  courseAssignment: id,
  version: z.int(),
  title: z.string(),
  type: assignmentType,
  occurrence: z.string(),
  number: z.int().nullable().describe("Of a repeated assignment: which time it is, from 1"),
  dateFrom: instant,
  dateTo: instant.nullable(),
  isActive: z.boolean(),
  criteria: z.int().describe("The number of criteria of its rubric; 0: a percentage is typed"),
  average: percentage.nullable().describe("The mean of the counted percentages"),
});

/** A row of the gradebook. */
const gradebookStudent = z.object({
  id,
  name: z.string(),
  leftAt: instant.nullable(),
  isVisible: z.boolean().describe("Whether the family sees percentages"),
  current: totalExplanation.pick({ percentage: true, shown: true }).describe("The total so far"),
  final: totalExplanation.pick({ percentage: true, shown: true }).describe("The total if nothing more is handed in"),
});

/** A child's outcome. A child without one for an assignment joined after it was due. */
const gradebookCell = z.object({
  groupAssignment: id,
  student: id,
  version: z.int(),
  status: outcome,
  percentage: percentage.nullable(),
  points: z.int().nullable().describe("The sum of the points of a rubric"),
  gradedBy: z.enum(["person", "automatic"]).nullable(),
  isLate: z.boolean(),
  isSelfGraded: z.boolean(),
  hasDraft: z.boolean(),
  hasFeedback: z.boolean(),
  handedInAt: instant.nullable(),
});

export const gradebook = z.object({
  group: z.object({
    id,
    publicName: z.string(),
    course: z.object({ id, title: z.string() }),
    timeZone: z.string(),
    isFinished: z.boolean(),
    isArchived: z.boolean(),
  }),
  weights,
  assignments: z.array(gradebookAssignment).describe("By type, then by date"),
  students: z.array(gradebookStudent).describe("By name; those who left at the end"),
  cells: z.array(gradebookCell),
  statistic: z.object({
    average: z.int().nullable().describe("The mean of the children's totals, final ones once the group is finished, in whole percent"),
    reviewRequired: z.int(),
    missed: z.int(),
  }),
});

/** A grade that differs from the file. */
const importedGrade = z.object({
  student: z.object({ id, name: z.string() }),
  groupAssignment: id,
  title: z.string().describe("The column's heading"),
  version: z.int(),
  before: percentage.nullable(),
  after: percentage,
});

/** What an import of grades does, or has done. */
const gradeImport = z.object({
  isDone: z.boolean().describe("False for a plan: nothing has changed"),
  plan: z.string().describe("Sent back to confirm exactly these changes"),
  changes: z.array(importedGrade),
  kept: z.array(importedGrade).describe("Grades of participation and quizzes that differ, and stay as they are"),
  unchanged: z.int().describe("How many grades are as in the file already"),
  problems: z
    .array(z.object({ row: z.int(), column: z.string().nullable(), code: z.enum(importProblems) }))
    .describe("The first 100. As in the spreadsheet: the headings are row 1"),
  problemsCount: z.int(),
});

/** Grades and totals of a group as its staff see them. */
export const gradebookContract = {
  "GET /group/:groupId/assignment/gradebook": endpoint({
    id: "GAS-09",
    summary: "The gradebook of a group: its assignments, its children with their totals, and each child's outcome of each assignment",
    who: staff,
    params: ofGroup,
    response: gradebook,
    errors: ["not_found"],
  }),
  "POST /group/:groupId/assignment/gradebook/export": endpoint({
    id: "GAS-09-export",
    summary: "The gradebook as a file: a row for each child with the total, a column for each assignment; percentages, or nothing",
    who: staff,
    params: ofGroup,
    body: z.object({ format: z.enum(["csv", "xlsx"]) }),
    response: fileAnswer,
    errors: ["not_found"],
  }),
  "POST /group/:groupId/assignment/gradebook/import": endpoint({
    id: "GAS-09-import",
    summary:
      "Reads grades from a `file` (CSV or XLSX, as exported) and returns what would change; with the `plan` of that answer, changes exactly that. If a grade changed meanwhile: `state_changed` with the new plan, and nothing is written. Empty cells change nothing; problems are left out and named",
    who: staff,
    params: ofGroup,
    query: z.object({
      plan: z.string().max(100).optional().describe("The `plan` of the answer that is confirmed"),
      withCalculated: queryFlag.describe("Also changes grades of participation and quizzes"),
    }),
    accepts: "multipart",
    response: gradeImport,
    errors: ["not_found", "state_changed", "transition_not_allowed", "temporarily_unavailable"],
  }),
  "GET /group/:groupId/assignment/explain/:studentId": endpoint({
    id: "GAS-09-explain",
    summary: "How a child's totals come about",
    who: staff,
    params: ofGroup.extend({ studentId: pathId }),
    response: z.object({ current: totalExplanation, final: totalExplanation }),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/:assignmentId/grades/:studentId": endpoint({
    id: "GAS-05-read",
    summary:
      "A child's grade of an assignment, with the rubric its scores belong to, the work that was handed in and what graders drew and said about it",
    who: staff,
    params: ofGrade,
    response: z.object({
      grade: staffGrade,
      rubric: gradeRubric.nullable(),
      submissions: z.array(submission),
      annotations: z.array(staffAnnotation),
      voice: voiceComment,
      classes: z
        .array(z.object({ id, from: instant, lesson: z.string(), slide: id.nullable().describe("The quiz") }))
        .describe("The group's classes with the child in them that participation or a quiz was graded from"),
    }),
    errors: ["not_found"],
  }),
  "PUT /group/:groupId/assignment/:assignmentId/grades/:studentId": endpoint({
    id: "GAS-06",
    summary:
      "Grades a child's work: publishes scores, feedback or an excuse, or keeps them as a draft. Only fields that are sent change. Scores are published for every criterion or not at all",
    who: staff,
    params: ofGrade,
    body: z.object({
      version: z.int().describe("The version the grader loaded"),
      draft: z.boolean().default(false).describe("Keeps scores, percentage and feedback without publishing them"),
      rubricVersion: id.optional().describe("The version of the rubric that the scores belong to"),
      pointScores: z.array(scored).max(50).optional(),
      additionalPercentage: z.int().min(-100).max(100).optional(),
      percentage: percentage.nullable().optional().describe("For work without a rubric; null takes the grade back"),
      feedback: maybeText(4000).optional(),
      isExcused: z.boolean().optional(),
      excusedReason: text(300).optional().describe("Required for an excuse"),
      reopenedUntil: instant.nullable().optional().describe("A later due date for this child alone"),
    }),
    response: staffGrade,
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "POST /gradebook/visibility_change": endpoint({
    id: "GAS-10",
    summary: "Sets whether the family of a child, or all families of a group, see percentages and totals",
    who: staff,
    body: z.object({ groupId: id, studentId: id.nullable().describe("Null: every child of the group"), isVisible: z.boolean() }),
    response: z.object({ isVisible: z.boolean() }),
    errors: ["not_found"],
  }),
};
