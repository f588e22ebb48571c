export { attendanceRoutes } from "./attendance.routes.ts";
export { caughtUpAction } from "./attendance-history.ts";
export { registerAttendanceJobs } from "./attendance-jobs.ts";
export { attendanceMailSamples } from "./mail-samples.ts";
