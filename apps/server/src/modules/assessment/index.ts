export { groupAssessmentRoutes } from "./group.routes.ts";
export { registerAssessmentJobs, watchAssessments } from "./assessment-jobs.ts";
export { courseAssessmentRoutes } from "./course.routes.ts";
export { assignmentsOfCourse, assignmentsOfLesson } from "./course-use.read.ts";
export { assessmentTables } from "./personal-data.ts";
export { planGroupAssignments } from "./plan-group-assignments.ts";
export { takeAssignmentNews } from "./digest-notices.ts";
export { studentAssessmentRoutes } from "./student.routes.ts";
export { assessmentRetention } from "./retention.ts";
