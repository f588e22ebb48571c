export { isRetake, isRunning, isSandbox, retake, sandbox, shownSlides } from "./sandbox.ts";
export { toAttendanceDto, findAttendance } from "./class-roster.ts";
export { asyncFacts, readAsyncOffer, asyncOffer } from "./async-offer.read.ts";
export { isStillEnrolled } from "./is-still-enrolled.read.ts";
export { finishableOf, unfinishedAsync, progressOf, type FinishableSlide } from "./lesson-progress.ts";
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
export { classRetention, endedGroups, isFormerStudent } from "./retention.ts";
export { classesInScope, listClasses, readGroupClass } from "./list-classes.ts";
export { groupClassesRoutes } from "./group-classes.routes.ts";
export { cardColumns, cardJoins, countClasses, toCard } from "./class-card.read.ts";
export { lastEndOf } from "./last-end.read.ts";
export { listStudentClasses } from "./student-classes.read.ts";
export { rangeOf } from "./family.ts";
export { getGroupClassRecord, listGroupClasses } from "./group-class.read.ts";
export {
  changeClass,
  type ClassColumns,
  type ClassDraft,
  type ClassPlace,
  giveClasses,
  leaveRosters,
  namingDoubleBooked,
  placeClasses,
  removeClassRows,
  seatStudents,
  writeClasses,
  writeRosters,
} from "./classes.store.ts";
