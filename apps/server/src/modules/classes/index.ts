export { attendanceRoutes } from "./attendance.routes.ts";
export { releaseCatchUps } from "./catch-ups.ts";
export { registerAttendanceJobs } from "./attendance-jobs.ts";
export { enqueueDigests, writeDigest } from "./digests.ts";
export { settleClass, settleLater } from "./settle-class.ts";
export { isRetake, isRunning, isSandbox, retake, sandbox } from "./sandbox.ts";
export { toAttendanceDto, findAttendance } from "./attendance.ts";
export { asyncFacts, readAsyncOffer } from "./async-offer.read.ts";
export { caughtUpAction } from "./attendance-history.ts";
export { isStillEnrolled } from "./is-still-enrolled.read.ts";
export { finishableOf, unfinishedAsync } from "./lesson-progress.ts";
export {
  attendClass,
  findClass,
  isAsyncLesson,
  type GroupClass,
  type AuthorizedClass,
  getAuthorizedClass,
  runClass,
} from "./class.access.ts";
export { classesRoutes } from "./classes.routes.ts";
export { listStudentGroups } from "./student-groups.read.ts";
export { familyRoutes } from "./family.routes.ts";
export { getCard, getGroupClass } from "./get-class.ts";
export { ownChildren } from "./own-children.read.ts";
export { classesOnDays } from "./classes-on-days.read.ts";
export { lessonUse } from "./lesson-use.read.ts";
export { slideUse } from "./slide-use.read.ts";
export { locksOf } from "./locks.ts";
export { classTables } from "./personal-data.ts";
export { classRetention, endedGroups, formerStudents } from "./retention.ts";
export { endFeedOf } from "./schedule/calendar-feed.ts";
export { announceChanges } from "./schedule/class-changes.ts";
export { classesInScope } from "./schedule/list-classes.ts";
export { scheduleRoutes } from "./schedule/schedule.routes.ts";
export { registerScheduleJobs } from "./schedule/notify-schedule-changes.ts";
export { namingDoubleBooked } from "./schedule/locks.ts";
export { groupClassesRoutes } from "./group-classes.routes.ts";
export { registerCalendars } from "./schedule/serve-calendar.ts";
export { classMailSamples } from "./mail-samples.ts";
