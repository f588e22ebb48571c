import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { noticeKinds } from "@larkroom/domain/assessment/find-notices";
import { classCard } from "../classes/family.ts";
import { id, instant, maybeText, pathId, queryFlag } from "../shared/wire.ts";
import { annotation } from "./grading-desk.ts";
import {
  assignmentFile,
  assignmentType,
  grade,
  gradeRubric,
  groupAssignment,
  percentage,
  pointScore,
  submission,
  weights,
} from "./shapes.ts";

const toGroup = z.object({ groupId: pathId });
const toAssignment = toGroup.extend({ id: pathId });

/** A child's grade as its family sees it, with what the child can do now. */
export const familyGrade = grade.extend({
  reopenedUntil: instant.nullable().describe("A later due date for this child alone"),
  canHandIn: z.boolean(),
  canSelfGrade: z.boolean(),
  canRetake: z.boolean(),
  retakeClass: id.nullable(),
  firstPercentage: percentage.nullable().describe("Of a quiz: the first try"),
  retakePercentage: percentage.nullable().describe("Of a quiz: the retake. The better of the two counts"),
  teacher: z.string().nullable().describe("Who graded it; null for an automatic grade"),
});

/** How a total comes about: calculating it again from these terms gives the same number. */
export const totalExplanation = z.object({
  kind: z.enum(["current", "final"]),
  terms: z
    .array(z.object({ assignmentType, weight: z.int(), counted: z.array(z.object({ groupAssignment: id, percentage })) }))
    .describe("Each type of assignment with counted work"),
  percentage: percentage.nullable(),
  shown: z.int().nullable().describe("The total as people see it, in whole percent"),
});

/** The smallest change of a single assignment that lifts the total to a higher band. */
const nextBand = z.object({
  groupAssignment: id,
  from: percentage.nullable().describe("Null if it doesn't count yet"),
  to: z.int().describe("The lowest whole percent that is enough"),
  band: pointScore.describe("1 emerging, 2 developing, 3 proficient, 4 outstanding"),
});

const gradedQuizResult = z.object({
  groupAssignment: id,
  lesson: id,
  student: id,
  isRetake: z.boolean(),
  isFinished: z.boolean(),
  progress: z.object({
    id: id.describe("The slide"),
    maxPointsCount: z.int(),
    pointsCount: z.int(),
    triesCount: z.int(),
    progressPercent: z.int(),
  }),
});

const retakeClass = z.object({ id, groupAssignment: id, lesson: classCard.shape.lesson, finishedAt: instant.nullable() });

/** Everything about a child's assignments in one group. */
export const studentAssignments = z.object({
  group: z.object({
    id,
    publicName: z.string(),
    course: z.object({ id, title: z.string() }),
    timeZone: z.string(),
    isFinished: z.boolean(),
  }),
  student: z.object({ id, name: z.string() }),
  isVisible: z.boolean().describe("Whether the family sees percentages, points and the total"),
  assignments: z.array(groupAssignment).describe("By due date"),
  grades: z.array(familyGrade),
  submissions: z.array(submission).describe("Newest first, with the draft"),
  annotations: z.array(annotation).describe("What the teacher drew on the work, once published"),
  voiceComments: z.array(z.object({ groupAssignment: id, file: assignmentFile })).describe("What the teacher said, once published"),
  files: z.array(z.object({ courseAssignment: id, files: z.array(assignmentFile) })).describe("What belongs to the descriptions"),
  gradedQuizResults: z.array(gradedQuizResult),
  retakeGroupClasses: z.array(retakeClass),
  rubrics: z.array(gradeRubric).describe("The rubrics that count now, and the versions with which work was graded"),
  projects: z
    .array(
      z.object({ slide: z.object({ id, title: z.string() }), groupClass: id, lesson: z.object({ number: z.int(), title: z.string() }) }),
    )
    .describe("Slides of the group's classes on which the child began a project, which it can hand in, the latest class first"),
  weights,
  statistic: z
    .object({ total: totalExplanation, next: nextBand.nullable() })
    .nullable()
    .describe("The total with its explanation; null while hidden"),
});

/** Points as sent. A criterion is a key in the assignment's rubric here, not a record of its own. */
const criteria = z.array(z.object({ criterion: z.int().positive(), pointScore: pointScore.nullable() })).max(50);

/** What a calculation is asked for. Only the points of the criteria and, for staff, the additional percentage count. */
const calculation = z.object({
  courseAssignment: id.optional(),
  criteria,
  grade: z.object({ additionalPercentage: z.int().min(-100).max(100).optional() }).optional(),
});

const httpAddress = z
  .string()
  .trim()
  .max(1000, { error: "too_long" })
  .regex(/^(?:https?:\/\/[^\s<>"]+\.[^\s<>"]+)?$/i, { error: "invalid_address" });

/** News of a child's assignment: the most important of what its family was notified of lately and is still true. */
export const assignmentNotice = z.object({
  kind: z.enum(noticeKinds),
  at: instant.describe("When the family was notified"),
  hasComment: z.boolean().describe("Of a grade: whether a new comment belongs to it"),
  student: z.object({ id, name: z.string() }),
  group: id,
  groupAssignment: id,
  title: z.string(),
  course: z.string(),
  dueAt: instant.nullable(),
  percentage: percentage.nullable().describe("Of a grade"),
});

export const studentAssignmentsContract = {
  "GET /public/profile/student/group/:groupId/assignments": endpoint({
    id: "SAS-01",
    summary: "The student's assignments in one of their groups, with grades, submitted work, quiz results, weights and the total",
    who: students,
    params: toGroup,
    response: studentAssignments,
    errors: ["not_found"],
  }),
  "GET /public/profile/client/student/:studentId/group/:groupId/assignments": endpoint({
    id: "SAS-01-client",
    summary: "The same for one of the client's children",
    who: ["client"],
    params: toGroup.extend({ studentId: pathId }),
    response: studentAssignments,
    errors: ["not_found"],
  }),
  "GET /public/profile/student/assignment_notices": endpoint({
    id: "SAS-01-notices",
    summary:
      "News of the student's assignments in the last seven days: due, missed, graded, commented, open to retake. Without viewed grades",
    who: students,
    response: z.array(assignmentNotice),
  }),
  "GET /public/profile/client/assignment_notices": endpoint({
    id: "SAS-01-notices-client",
    summary: "The same for all children of the client",
    who: ["client"],
    response: z.array(assignmentNotice),
  }),
  "POST /public/profile/student/group/:groupId/assignments/:id/save-submission": endpoint({
    id: "SAS-02",
    summary:
      "Saves the student's work and hands it in, or keeps it as a draft. Work without a text, a link, a project or a file can't be handed in",
    who: students,
    params: toAssignment,
    body: z.object({
      description: maybeText(10_000).default(""),
      url: httpAddress.nullish().describe("A link to work elsewhere"),
      slide: z.object({ id, groupClass: id }).nullish().describe("A slide's project, and the class in which it was made"),
      isHandedIn: z.boolean().default(true),
    }),
    response: submission,
    errors: ["not_found", "transition_not_allowed", "idempotency_key_reused"],
  }),
  "PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed": endpoint({
    id: "SAS-03",
    summary: "Marks a published grade as viewed",
    who: students,
    params: toAssignment,
    response: familyGrade,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": endpoint({
    id: "SAS-04",
    summary: "One submission of the student, with its files",
    who: students,
    params: toAssignment.extend({ submissionId: pathId }),
    response: submission,
    errors: ["not_found"],
  }),
  "DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": endpoint({
    id: "SAS-04-withdraw",
    summary: "Withdraws submitted work, or a draft, with its files, until it is graded",
    who: students,
    params: toAssignment.extend({ submissionId: pathId }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /public/grade-calculation/pre-calculate/:id/:studentId": endpoint({
    id: "SAS-05",
    summary: "The percentage that some points would give on an assignment; a criterion without points counts as 0. Writes nothing",
    who: [...students, ...staff],
    params: z.object({ id: pathId, studentId: pathId }),
    query: z.object({ "self-grading": queryFlag }),
    body: calculation,
    response: z.object({ percentage }),
    errors: ["not_found"],
  }),
  "POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading": endpoint({
    id: "SAS-06",
    summary: "Saves the student's own points, for every criterion, until the teacher's are published",
    who: students,
    params: toAssignment,
    body: calculation,
    response: familyGrade,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /public/profile/student/group/:groupId/assignments/:id/retake": endpoint({
    id: "SAS-07",
    summary: "Starts the retake of a graded quiz: a class of the student's own, at their own pace. Asked again, it returns the same class",
    who: students,
    params: toAssignment,
    response: retakeClass,
    errors: ["not_found", "transition_not_allowed", "already_done"],
  }),
};
