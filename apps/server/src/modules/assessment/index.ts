export { courseAssessmentRoutes } from "./course.routes.ts";
export { assignmentsOfCourse, assignmentsOfLesson } from "./course-use.read.ts";
export { assessmentTables } from "./personal-data.ts";
export { assessmentRetention } from "./retention.ts";
