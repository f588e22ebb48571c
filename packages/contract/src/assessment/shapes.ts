import { z } from "zod";
import { outcomeStatuses } from "@larkroom/domain/assessment/outcome-status";
import { id, instant, maybeText } from "../shared/wire.ts";

/** 1 participation, 2 project, 3 final project, 4 graded quiz. */
export const assignmentType = z.int().min(1).max(4).describe("1 participation, 2 project, 3 final project, 4 graded quiz");
/** 1 once, 2 weekly, 3 every two weeks, 4 monthly, 5 every class. */
export const frequency = z.int().min(1).max(5).describe("1 once, 2 weekly, 3 every two weeks, 4 monthly, 5 every class");
/** Hundredths of a percent: 8214 is 82.14 %. */
export const percentage = z.int().min(0).max(10_000).describe("Hundredths of a percent: 8214 is 82.14 %");
export const pointScore = z.int().min(1).max(4);
export const outcome = z.enum(outcomeStatuses);

/** What a level of a criterion means. */
const description = z.object({
  id: z.int().describe("The level: 1 to 4, as its points"),
  pointScore,
  pointScoreTitle: z.enum(["emerging", "developing", "proficient", "outstanding"]),
  description: z.string(),
});

/** The levels' words as sent: all four, lowest first. */
export const descriptions = z.array(maybeText(300)).length(4);

/** A criterion in a rubric. */
export const rubricLink = z.object({
  id,
  sort: z.int().describe("Its position in the rubric, from 1"),
  criterion: z.object({ id, title: z.string() }),
  pointScores: z.array(description),
});

export const rubric = z.object({
  id,
  version: z.int().describe("Counts its changes"),
  title: z.string(),
  linkedCriteria: z.array(rubricLink),
  linkedCriteriaCount: z.int(),
  totalScore: z.int().describe("The highest sum of points"),
  isInUse: z.boolean().describe("Work was graded with it: a change makes a new version, and those grades keep theirs"),
});

/** A rubric as a grade keeps it. */
export const gradeRubric = z.object({
  id: id.nullable().describe("The version; null while nothing was graded with it"),
  rubric: id,
  number: z.int(),
  title: z.string(),
  criteria: z.array(z.object({ id, title: z.string(), pointScores: z.array(description) })),
});

/** One percentage for each type; whole numbers that add up to 100. */
export const weight = z.object({ assignmentType, percentage: z.int().min(0).max(100) });
export const weights = z.object({
  weights: z.array(weight.extend({ id: id.nullable().describe("Null while the default counts") })).describe("In the order of the types"),
  from: z.enum(["group", "course", "default"]),
  objectType: z.union([z.literal(1), z.literal(2)]).describe("1 course, 2 group"),
  objectId: id,
});
/** Weights as sent: one for each type. */
export const weightsDraft = z.object({ weights: z.array(weight).length(4) });

const lessonRef = z.object({ id, title: z.string() });

export const courseAssignment = z.object({
  id,
  version: z.int(),
  course: id,
  title: z.string(),
  description: z.string(),
  type: assignmentType,
  frequency,
  rubric: z.object({ id, title: z.string(), linkedCriteriaCount: z.int() }).nullable(),
  lesson: lessonRef.nullable(),
  slide: z.object({ id, title: z.string() }).nullable(),
  retakeLesson: lessonRef.nullable(),
  totalScore: z.int().describe("Of a graded quiz the number of questions, otherwise the highest score of its rubric, or 0"),
  sort: z.int(),
});

/** A file that was handed in, or belongs to an assignment or to feedback. */
export const assignmentFile = z.object({
  id,
  filename: z.string(),
  mediaType: z.string(),
  size: z.int().describe("Bytes"),
  url: z.string().describe("Its address, valid for some hours"),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: instant,
});

export const groupAssignment = z.object({
  id,
  version: z.int(),
  group: id,
  courseAssignment,
  occurrence: z.string().describe("What it stands for: `once`, `class 12`, `week 3`"),
  groupClass: id.nullable(),
  dateFrom: instant,
  dateTo: instant.nullable(),
  frequency,
  isActive: z.boolean(),
  isRetakeEnabled: z.boolean(),
  classFeedback: z.string(),
});

/** The points of one criterion. */
export const criterionScore = z.object({ criterion: id, pointScore: pointScore.nullable() });

/** A grade as staff and, without the fields of staff, its family see it. */
export const grade = z.object({
  id,
  groupAssignment: id,
  student: id,
  rubricVersion: id.nullable(),
  pointScores: z.array(
    criterionScore.extend({ pointScoreTitle: z.string().nullable(), description: z.string() }).describe("Its words in the grade's version"),
  ),
  additionalPercentage: z.int(),
  percentage: percentage.nullable(),
  status: outcome,
  statusDescription: z.string().describe("The status as a code: the reason, such as `late` or `joined_later`, or empty"),
  isExcused: z.boolean(),
  feedback: z.string(),
  isViewed: z.boolean(),
  gradedAt: instant.nullable(),
  retakeAt: instant.nullable(),
  selfGradingPercentage: percentage.nullable(),
  selfGradingPointScores: z.array(criterionScore),
});

export const submission = z.object({
  id,
  groupAssignment: id,
  student: id,
  description: z.string(),
  url: z.string().nullable(),
  slide: id.nullable().describe("The slide whose project was handed in"),
  createdAt: instant.describe("When it was handed in; of a draft, when it was begun"),
  isHandedIn: z.boolean(),
  isLate: z.boolean(),
  isWithParent: z.boolean(),
  studentSubmissionFiles: z.array(assignmentFile),
});
