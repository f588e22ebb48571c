import type { gradebookContract } from "@larkroom/contract/assessment/gradebook";
import type { gradingDeskContract } from "@larkroom/contract/assessment/grading-desk";
import type { groupAssignmentsContract } from "@larkroom/contract/assessment/group-assignments";
import type { Handlers } from "../../kernel/http/call.ts";
import { annotateSubmission } from "./annotate-submission.ts";
import { changeVisibility } from "./change-visibility.ts";
import { createGroupAssignment } from "./create-group-assignment.ts";
import { exportGradebook } from "./export-gradebook.ts";
import { explainTotals, getGradebook } from "./get-gradebook.ts";
import { gradeWork } from "./grade-work.ts";
import { getGroupWeights, resetGroupWeights, setGroupWeights } from "./group-weights.ts";
import { importGrades } from "./import-grades.ts";
import { publishDrafts } from "./publish-drafts.ts";
import { listQuizProgress } from "./quiz-progress.ts";
import { getGrade, listGrades, listGroupSubmissions } from "./read-grades.ts";
import { getGroupAssignment, listAssignmentsOfGroup, listIdsWithGrades } from "./read-group-assignments.ts";
import { recalculateParticipations } from "./recalculate-participations.ts";
import { removeGroupAssignment } from "./remove-group-assignment.ts";
import { listSavedComments, removeSavedComment, saveComment } from "./saved-comments.ts";
import { updateActivity } from "./update-activity.ts";
import { updateGroupAssignment } from "./update-group-assignment.ts";
import { addVoiceComment, removeVoiceComment } from "./voice-comment.ts";

/** The assignments and grades of a group. */
export const groupAssessmentRoutes: Handlers<typeof groupAssignmentsContract & typeof gradebookContract & typeof gradingDeskContract> = {
  "GET /group/:groupId/assignment": listAssignmentsOfGroup,
  "GET /group/:groupId/assignment/weights": getGroupWeights,
  "PUT /group/:groupId/assignment/weights": setGroupWeights,
  "DELETE /group/:groupId/assignment/weights": resetGroupWeights,
  "POST /group/:groupId/assignment/recalc-participations/:id": recalculateParticipations,
  "PUT /group/:groupId/assignment/update-activity": updateActivity,
  "GET /group/:groupId/assignment/grades": listGrades,
  "GET /group/:groupId/assignment/submissions": listGroupSubmissions,
  "GET /group/:groupId/assignment/get-ids-with-grades": listIdsWithGrades,
  "GET /group/:groupId/assignment/:id": getGroupAssignment,
  "POST /group/:groupId/assignment": createGroupAssignment,
  "PUT /group/:groupId/assignment/:id": updateGroupAssignment,
  "DELETE /group/:groupId/assignment/:id": removeGroupAssignment,
  "GET /group/:id/students-graded-quiz-progress": listQuizProgress,
  "GET /group/:groupId/assignment/gradebook": getGradebook,
  "POST /group/:groupId/assignment/gradebook/export": exportGradebook,
  "POST /group/:groupId/assignment/gradebook/import": importGrades,
  "GET /group/:groupId/assignment/explain/:studentId": explainTotals,
  "GET /group/:groupId/assignment/:assignmentId/grades/:studentId": getGrade,
  "PUT /group/:groupId/assignment/:assignmentId/grades/:studentId": gradeWork,
  "POST /gradebook/visibility_change": changeVisibility,
  "POST /group/:groupId/assignment/:assignmentId/publish-drafts": publishDrafts,
  "PUT /group/:groupId/assignment/annotations/:submissionId": annotateSubmission,
  "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice": addVoiceComment,
  "DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId": removeVoiceComment,
  "GET /group/:groupId/assignment/saved-comments": listSavedComments,
  "POST /group/:groupId/assignment/saved-comments": saveComment,
  "DELETE /group/:groupId/assignment/saved-comments/:commentId": removeSavedComment,
};
