import type { courseAssignmentsContract } from "@larkroom/contract/assessment/course-assignments";
import type { rubricsContract } from "@larkroom/contract/assessment/rubrics";
import type { Handlers } from "../../kernel/http/call.ts";
import { addAssignmentFile, removeAssignmentFile } from "./assignment-files.ts";
import { getCourseWeights, setCourseWeights } from "./course-weights.ts";
import { createCourseAssignment } from "./create-course-assignment.ts";
import { createRubric } from "./create-rubric.ts";
import { autocompleteCriteria, getCriterion, listCriteria } from "./criteria.read.ts";
import { exportRubrics } from "./export-rubrics.ts";
import { importRubrics } from "./import-rubrics.ts";
import { createCriterion, removeCriterion, updateCriterion } from "./manage-criteria.ts";
import { prepareRetake } from "./prepare-retake.ts";
import { checkAssignmentDependencies, getCourseAssignment, listAssignmentsOfCourse } from "./read-course-assignments.ts";
import { autocompleteRubrics, getRubric, listRubrics } from "./read-rubrics.ts";
import { removeCourseAssignment } from "./remove-course-assignment.ts";
import { removeRubric } from "./remove-rubric.ts";
import { createRubricLink, removeRubricLink, updateRubricLink } from "./rubric-links.ts";
import { updateCourseAssignment } from "./update-course-assignment.ts";
import { updateRubric } from "./update-rubric.ts";

/** What a school assesses by, and the assignments of its courses. */
export const courseAssessmentRoutes: Handlers<typeof rubricsContract & typeof courseAssignmentsContract> = {
  "GET /assessment/criterion/autocomplete": autocompleteCriteria,
  "GET /assessment/rubric/autocomplete": autocompleteRubrics,
  "POST /assessment/rubric/:id/create-link/:criterionId": createRubricLink,
  "POST /assessment/rubric/:id/update-link/:criterionId": updateRubricLink,
  "DELETE /assessment/rubric/delete-link/:linkId": removeRubricLink,
  "GET /assessment/rubric/export": exportRubrics,
  "POST /assessment/rubric/import": importRubrics,
  "GET /assessment/rubric": listRubrics,
  "GET /assessment/rubric/:id": getRubric,
  "POST /assessment/rubric": createRubric,
  "PUT /assessment/rubric/:id": updateRubric,
  "DELETE /assessment/rubric/:id": removeRubric,
  "GET /assessment/criterion": listCriteria,
  "GET /assessment/criterion/:id": getCriterion,
  "POST /assessment/criterion": createCriterion,
  "PUT /assessment/criterion/:id": updateCriterion,
  "DELETE /assessment/criterion/:id": removeCriterion,
  "GET /course/:courseId/assignment": listAssignmentsOfCourse,
  "GET /course/:courseId/assignment/weights": getCourseWeights,
  "PUT /course/:courseId/assignment/weights": setCourseWeights,
  "GET /course/:courseId/assignment/:id": getCourseAssignment,
  "POST /course/:courseId/assignment": createCourseAssignment,
  "PUT /course/:courseId/assignment/:id": updateCourseAssignment,
  "DELETE /course/:courseId/assignment/:id": removeCourseAssignment,
  "POST /course/:courseId/assignment/:id/check_dependencies": checkAssignmentDependencies,
  "POST /course/:courseId/assignment/:id/retake": prepareRetake,
  "POST /course/:courseId/assignment/:id/file": addAssignmentFile,
  "DELETE /course/:courseId/assignment/:id/file/:fileId": removeAssignmentFile,
};
