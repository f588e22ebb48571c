export { listClashing } from "./clashes.read.ts";
export { hasActiveCourse } from "./active-course.ts";
export { endEnrolments } from "./end-enrolment.ts";
export { endTrials, registerEnrolmentJobs } from "./end-trials.ts";
export { enrolStudents, type Joining } from "./enrol-student.ts";
export { courseRequestRoutes } from "./course-request.routes.ts";
export { offerRoutes } from "./enrolment.routes.ts";
export { holdSeats, listBarred, lockSeats, type LockedGroup, releaseHolds } from "./seats.store.ts";
