import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, maybeText, pathId, queryFlag } from "../shared/wire.ts";
import { groupAssignment, percentage, submission, weights, weightsDraft } from "./shapes.ts";
import { staffGrade } from "./staff-grade.ts";

const ofGroup = z.object({ groupId: pathId });
const byId = ofGroup.extend({ id: pathId });
const student = z.object({ id, name: z.string() });

/** An assignment of a group as its staff see it. */
const staffAssignment = groupAssignment.extend({
  isDatesSet: z.boolean().describe("Whether a person set its dates; then they no longer follow the classes"),
});

/** What following attendance would change in a child's participation. */
const participationChange = z.object({ student, before: percentage.nullable(), after: percentage.nullable() });

const quizProgress = z.object({
  groupAssignment: id,
  title: z.string(),
  slide: id,
  answered: z.int(),
  questions: z.int(),
  points: z.int(),
  isFinished: z.boolean(),
  percentage: percentage.nullable().describe("Null until the last question is answered"),
});

/** The assignments of a group: the occurrences of its course's assignments. */
export const groupAssignmentsContract = {
  "GET /group/:groupId/assignment": endpoint({
    id: "GAS-11-list",
    summary: "The assignments of a group, by their start",
    who: staff,
    params: ofGroup,
    response: z.array(staffAssignment),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/weights": endpoint({
    id: "GAS-01",
    summary: "How much each type of assignment counts in a group: its own weights, the course's, or the default",
    who: staff,
    params: ofGroup,
    response: weights,
    errors: ["not_found"],
  }),
  "PUT /group/:groupId/assignment/weights": endpoint({
    id: "GAS-02",
    summary: "Sets a group's own weights: whole percents that add up to 100",
    who: staff,
    params: ofGroup,
    body: weightsDraft,
    response: weights,
    errors: ["not_found"],
  }),
  "DELETE /group/:groupId/assignment/weights": endpoint({
    id: "GAS-02-reset",
    summary: "Removes a group's own weights, so that the course's count again",
    who: staff,
    params: ofGroup,
    response: weights,
    errors: ["not_found"],
  }),
  "POST /group/:groupId/assignment/recalc-participations/:id": endpoint({
    id: "GAS-03",
    summary: "Calculates the participation of a group's assignment from attendance again; with `preview=1` it only shows what would change",
    who: staff,
    params: byId,
    query: z.object({ preview: queryFlag }),
    response: z.object({
      changes: z.array(participationChange),
      kept: z.array(participationChange).describe("Grades a person gave, and excused ones: they stay as `before`"),
      grades: z.array(staffGrade).describe("The grades afterwards"),
    }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "PUT /group/:groupId/assignment/update-activity": endpoint({
    id: "GAS-04",
    summary: "Sets which assignments of a group are active; the others aren't available to its children",
    who: staff,
    params: ofGroup,
    body: z.object({ activeAssignmentIds: z.array(id).max(500) }),
    response: z.array(staffAssignment),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/grades": endpoint({
    id: "GAS-05",
    summary: "The grades of a group, of one of its assignments or of one child",
    who: staff,
    params: ofGroup,
    query: z.object({ assignment: pathId.optional(), student: pathId.optional() }),
    response: z.array(staffGrade),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/submissions": endpoint({
    id: "GAS-07",
    summary: "The work a group's children handed in, of one assignment or of one child, newest first, at most 500",
    who: staff,
    params: ofGroup,
    query: z.object({ assignment: pathId.optional(), student: pathId.optional() }),
    response: z.array(submission),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/get-ids-with-grades": endpoint({
    id: "GAS-08",
    summary: "The assignments of a group that have a grade",
    who: staff,
    params: ofGroup,
    response: z.array(id),
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/:id": endpoint({
    id: "GAS-11-read",
    summary: "An assignment of a group",
    who: staff,
    params: byId,
    response: staffAssignment,
    errors: ["not_found"],
  }),
  "POST /group/:groupId/assignment": endpoint({
    id: "GAS-11-create",
    summary: "Gives a group an assignment of its course once more, with dates of its own",
    who: staff,
    params: ofGroup,
    body: z.object({ courseAssignment: id, dateFrom: instant, dateTo: instant.nullable().default(null) }),
    response: staffAssignment,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "PUT /group/:groupId/assignment/:id": endpoint({
    id: "GAS-11-change",
    summary: "Changes an assignment of a group. Its dates then no longer follow the classes, until they are set to follow again",
    who: staff,
    params: byId,
    body: z.object({
      version: z.int().describe("The version the editor loaded"),
      dateFrom: instant.optional(),
      dateTo: instant.nullable().optional(),
      isFollowingClasses: z.literal(true).optional().describe("Lets the dates follow the classes again"),
      isActive: z.boolean().optional(),
      isRetakeEnabled: z.boolean().optional(),
      classFeedback: maybeText(4000).optional().describe("What everyone who has it is told; their families are notified once"),
    }),
    response: staffAssignment,
    errors: ["not_found", "state_changed"],
  }),
  "DELETE /group/:groupId/assignment/:id": endpoint({
    id: "GAS-11-remove",
    summary: "Removes an assignment that was added to a group by hand and has no work. Others can be made inactive",
    who: staff,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /group/:id/students-graded-quiz-progress": endpoint({
    id: "GRP-25",
    summary: "How far each child of a group is in each graded quiz",
    who: staff,
    params: z.object({ id: pathId }),
    response: z.array(z.object({ student, quizzes: z.array(quizProgress) })),
    errors: ["not_found"],
  }),
};
