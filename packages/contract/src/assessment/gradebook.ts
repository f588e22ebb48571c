import { z } from "zod";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, maybeText, pathId, text } from "../shared/wire.ts";
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
    average: z.int().nullable().describe("The mean of the children's totals, in whole percent"),
    reviewRequired: z.int(),
    missed: z.int(),
  }),
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
    summary: "The gradebook as a file: a row for each child with the total so far, a column for each assignment; percentages, or nothing",
    who: staff,
    params: ofGroup,
    body: z.object({ format: z.enum(["csv", "xlsx"]), headings: z.object({ student: text(60), total: text(60) }) }),
    response: fileAnswer,
    errors: ["not_found"],
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
