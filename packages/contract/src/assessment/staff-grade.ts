import { z } from "zod";
import { id, instant } from "../shared/wire.ts";
import { criterionScore, grade, percentage } from "./shapes.ts";

/** What a grader saved and has not published yet. */
const gradeDraft = z.object({
  rubricVersion: id.nullable(),
  pointScores: z.array(criterionScore),
  additionalPercentage: z.int(),
  percentage: percentage.nullable(),
  feedback: z.string(),
  savedAt: instant,
  by: z.object({ id, name: z.string() }).nullable(),
});

/** A grade as the staff of its group see it. The child's self-grade is null until the grader has chosen a score for every criterion. */
export const staffGrade = grade.extend({
  version: z.int().describe("Counts its changes"),
  gradedBy: z.enum(["person", "automatic"]).nullable(),
  grader: z.object({ id, name: z.string() }).nullable(),
  excusedReason: z.string().nullable(),
  draft: gradeDraft.nullable(),
  reopenedUntil: instant.nullable().describe("A later due date for this child alone"),
  firstPercentage: percentage.nullable().describe("Of a quiz: the first try"),
  retakePercentage: percentage.nullable().describe("Of a quiz: the retake. The better of the two counts"),
  handedInAt: instant.nullable().describe("When the child last handed work in"),
  isSelfGraded: z.boolean(),
});
