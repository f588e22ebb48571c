import { eq } from "drizzle-orm";
import type { gradebookContract } from "@larkroom/contract/assessment/gradebook";
import type { gradingDeskContract } from "@larkroom/contract/assessment/grading-desk";
import type { groupAssignmentsContract } from "@larkroom/contract/assessment/group-assignments";
import { deleted, managers, missing, type Row, type Target, type Targets } from "./access-targets.test-support.ts";
import type { TestApp } from "./kernel/testing/app.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";
import { planGroupAssignments } from "./modules/assessment/index.ts";
import { courseAssignment, groupAssignment } from "./modules/assessment/tables.ts";

/** Gives the groups of both schools an assignment that is over, of participation. */
export async function makeGroupWork(app: TestApp, f: Fixtures): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  for (const course of [f.coding, f.chess])
    await app.db
      .insert(courseAssignment)
      .values({ schoolId: course.schoolId, courseId: course.id, title: "Taking part", type: 1, frequency: 1, sort: 1 });
  for (const { id } of [f.codingGroup, f.laterCodingGroup, f.chessGroup]) {
    await planGroupAssignments(app.kernel, id);
    const [row] = await app.db.select().from(groupAssignment).where(eq(groupAssignment.groupId, id));
    if (row) made.set(id, row.id);
  }
  return made;
}

/** Groups, each with its assignment; the fixture's teacher teaches both of school A, the assistant the first. */
const groups: Targets = (f, made) => {
  const of = (name: string, id: number, accessibleTo: Target["accessibleTo"]): Target => ({
    name,
    id,
    other: made.groupWork.get(id) ?? 0,
    accessibleTo,
  });
  return [
    of("codingGroup", f.codingGroup.id, ["teacher", "teacher_assistant", ...managers]),
    of("laterCodingGroup", f.laterCodingGroup.id, ["teacher", ...managers]),
    of("chessGroup", f.chessGroup.id, ["super_admin"]),
    deleted(made.deleted.group),
    missing,
  ];
};
/** Of a child who is in the first group only. */
const ofSam: Targets = (f, made) =>
  groups(f, made).map((target) => (target.name === "codingGroup" ? target : { ...target, accessibleTo: [] }));

const ofGroup = { targets: groups, param: "groupId" };
const ofWork = { ...ofGroup, otherParam: "id" };
const ofGrade = { targets: ofSam, param: "groupId", otherParam: "assignmentId" };
const evenly = [1, 2, 3, 4].map((assignmentType) => ({ assignmentType, percentage: 25 }));

/** Access table rows for the assignments and the gradebook of groups. */
export const groupAssessmentAccess: Record<
  keyof (typeof groupAssignmentsContract & typeof gradebookContract & typeof gradingDeskContract),
  Row
> = {
  "GET /group/:groupId/assignment": ofGroup,
  "GET /group/:groupId/assignment/weights": ofGroup,
  "PUT /group/:groupId/assignment/weights": { ...ofGroup, body: () => ({ weights: evenly }) },
  "DELETE /group/:groupId/assignment/weights": ofGroup,
  "POST /group/:groupId/assignment/recalc-participations/:id": { ...ofWork, query: () => ({ preview: 1 }) },
  "PUT /group/:groupId/assignment/update-activity": { ...ofGroup, body: () => ({ activeAssignmentIds: [] }) },
  "GET /group/:groupId/assignment/grades": ofGroup,
  "GET /group/:groupId/assignment/submissions": ofGroup,
  "GET /group/:groupId/assignment/get-ids-with-grades": ofGroup,
  "GET /group/:groupId/assignment/:id": ofWork,
  "POST /group/:groupId/assignment": { ...ofGroup, body: () => ({ courseAssignment: 999_999_999, dateFrom: "2030-01-07T10:00:00Z" }) },
  "PUT /group/:groupId/assignment/:id": { ...ofWork, body: () => ({ version: 999 }) },
  "DELETE /group/:groupId/assignment/:id": ofWork,
  "GET /group/:id/students-graded-quiz-progress": { targets: groups, param: "id" },
  "GET /group/:groupId/assignment/gradebook": ofGroup,
  "POST /group/:groupId/assignment/gradebook/export": { ...ofGroup, body: () => ({ format: "csv" }) },
  "POST /group/:groupId/assignment/gradebook/import": { ...ofGroup, body: () => ({}) },
  "GET /group/:groupId/assignment/explain/:studentId": { targets: ofSam, param: "groupId" },
  "GET /group/:groupId/assignment/:assignmentId/grades/:studentId": ofGrade,
  "PUT /group/:groupId/assignment/:assignmentId/grades/:studentId": { ...ofGrade, body: () => ({ version: 999 }) },
  "POST /group/:groupId/assignment/:assignmentId/publish-drafts": { ...ofGroup, otherParam: "assignmentId" },
  // There is no submission, no voice comment and no saved comment, so every role gets 404.
  "PUT /group/:groupId/assignment/annotations/:submissionId": {
    targets: () => [missing],
    param: "submissionId",
    body: () => ({ file: 1, page: 1, version: 0, marks: [] }),
  },
  "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice": ofGrade,
  "DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId": {
    targets: () => [{ ...missing, other: 1 }],
    param: "fileId",
    otherParam: "assignmentId",
  },
  "GET /group/:groupId/assignment/saved-comments": ofGroup,
  "POST /group/:groupId/assignment/saved-comments": { ...ofGroup, body: () => ({ text: "Well explained" }) },
  "DELETE /group/:groupId/assignment/saved-comments/:commentId": { targets: () => [missing], param: "commentId" },
  "POST /gradebook/visibility_change": { targets: groups, body: (groupId) => ({ groupId, studentId: null, isVisible: true }) },
};
