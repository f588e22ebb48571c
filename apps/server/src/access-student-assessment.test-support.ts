import type { Role } from "@larkroom/contract/roles";
import type { studentAssignmentsContract } from "@larkroom/contract/assessment/student-assignments";
import type { submissionFilesContract } from "@larkroom/contract/assessment/submission-files";
import { deleted, managers, missing, type Row, type Target, type Targets } from "./access-targets.test-support.ts";

const child: readonly Role[] = ["student", "client_as_student"];

/** Groups, each with its assignment; the matrix's child and its parent are in the first. */
const groupsOf =
  (roles: readonly Role[]): Targets =>
  (f, made) => {
    const of = (name: string, id: number, accessibleTo: Target["accessibleTo"]): Target => ({
      name,
      id,
      other: made.groupWork.get(id) ?? 0,
      accessibleTo,
    });
    return [
      of("codingGroup", f.codingGroup.id, roles),
      of("laterCodingGroup", f.laterCodingGroup.id, []),
      of("chessGroup", f.chessGroup.id, []),
      deleted(made.deleted.group),
      missing,
    ];
  };

/** The assignments of the groups: only the child of the first has a grade there. */
const assignments: Targets = (f, made) => [
  {
    name: "assignment of codingGroup",
    id: made.groupWork.get(f.codingGroup.id) ?? 0,
    accessibleTo: [...child, "teacher", "teacher_assistant", ...managers],
  },
  { name: "assignment of laterCodingGroup", id: made.groupWork.get(f.laterCodingGroup.id) ?? 0, accessibleTo: [] },
  { name: "assignment of chessGroup", id: made.groupWork.get(f.chessGroup.id) ?? 0, accessibleTo: [] },
  missing,
];

const ofGroup = { targets: groupsOf(child), param: "groupId" };
const ofWork = { ...ofGroup, otherParam: "id" };
// There is no submission, no file and no token, so every role gets 404.
const nothing = { targets: () => [{ ...missing, other: 1 }] };
const ofSubmission = { ...nothing, param: "submissionId", otherParam: "id" };

/** Access table rows for what a child does with its assignments, and its parent reads. */
export const studentAssessmentAccess: Record<keyof (typeof studentAssignmentsContract & typeof submissionFilesContract), Row> = {
  "GET /public/profile/student/group/:groupId/assignments": ofGroup,
  "GET /public/profile/client/student/:studentId/group/:groupId/assignments": { targets: groupsOf(["client"]), param: "groupId" },
  "GET /public/profile/student/assignment_notices": {},
  "GET /public/profile/client/assignment_notices": {},
  "POST /public/profile/student/group/:groupId/assignments/:id/save-submission": { ...ofWork, body: () => ({ description: "Done" }) },
  "PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed": ofWork,
  "GET /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": ofSubmission,
  "DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": ofSubmission,
  "POST /public/grade-calculation/pre-calculate/:id/:studentId": { targets: assignments, param: "id", body: () => ({ criteria: [] }) },
  "POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading": { ...ofWork, body: () => ({ criteria: [] }) },
  "POST /public/profile/student/group/:groupId/assignments/:id/retake": ofWork,
  "POST /file/upload/submission/:id/token": { ...nothing, param: "id" },
  "POST /file/upload/submission/:token": { ...nothing, param: "token" },
  "PUT /file/upload/submission/:token/part/:number": { ...nothing, param: "token", otherParam: "number" },
  "GET /file/upload/submission/:token": { ...nothing, param: "token" },
  "DELETE /file/upload/submission/:id/:fileId": { ...nothing, param: "id" },
};
