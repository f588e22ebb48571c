export { registerAssessmentJobs, watchAssessments } from "./assessment-jobs.ts";
export { assessmentTables } from "./personal-data.ts";
export { planGroupAssignments } from "./plan-group-assignments.ts";
export { announceAssignmentChange } from "./plan-jobs.ts";
export { assessmentRetention } from "./retention.ts";
