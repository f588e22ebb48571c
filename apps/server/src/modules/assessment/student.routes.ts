import type { studentAssignmentsContract } from "@larkroom/contract/assessment/student-assignments";
import type { submissionFilesContract } from "@larkroom/contract/assessment/submission-files";
import type { Handlers } from "../../kernel/http/call.ts";
import { listNoticesOfChildren, listOwnNotices } from "./list-notices.ts";
import { saveSubmission } from "./save-submission.ts";
import { preCalculateGrade, saveSelfGrading } from "./self-grade.ts";
import { startRetake } from "./start-retake.ts";
import { listChildAssignments, listOwnAssignments } from "./student-assignments.ts";
import {
  getUploadProgress,
  issueSubmissionToken,
  removeSubmissionFile,
  uploadSubmissionFile,
  uploadSubmissionPart,
} from "./upload-submission-file.ts";
import { markGradeViewed } from "./view-grade.ts";
import { getSubmission, withdrawSubmission } from "./withdraw-submission.ts";

/** A child's and its parents' side of assessment. */
export const studentAssessmentRoutes: Handlers<typeof studentAssignmentsContract & typeof submissionFilesContract> = {
  "GET /public/profile/student/group/:groupId/assignments": listOwnAssignments,
  "GET /public/profile/client/student/:studentId/group/:groupId/assignments": listChildAssignments,
  "GET /public/profile/student/assignment_notices": listOwnNotices,
  "GET /public/profile/client/assignment_notices": listNoticesOfChildren,
  "POST /public/profile/student/group/:groupId/assignments/:id/save-submission": saveSubmission,
  "PUT /public/profile/student/group/:groupId/assignments/:id/mark-as-viewed": markGradeViewed,
  "GET /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": getSubmission,
  "DELETE /public/profile/student/group/:groupId/assignments/:id/submission/:submissionId": withdrawSubmission,
  "POST /public/grade-calculation/pre-calculate/:id/:studentId": preCalculateGrade,
  "POST /public/profile/student/group/:groupId/assignments/:id/save-self-grading": saveSelfGrading,
  "POST /public/profile/student/group/:groupId/assignments/:id/retake": startRetake,
  "POST /file/upload/submission/:id/token": issueSubmissionToken,
  "POST /file/upload/submission/:token": uploadSubmissionFile,
  "PUT /file/upload/submission/:token/part/:number": uploadSubmissionPart,
  "GET /file/upload/submission/:token": getUploadProgress,
  "DELETE /file/upload/submission/:id/:fileId": removeSubmissionFile,
};
