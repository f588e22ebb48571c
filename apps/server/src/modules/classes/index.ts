export { shownAttendance, findAttendance } from "./attendance.ts";
export { attendClass, type GroupClass, type ReachableClass, reachClass, runClass } from "./class.access.ts";
export { classesRoutes } from "./classes.routes.ts";
export { familyRoutes } from "./family.routes.ts";
export { getCard, getGroupClass } from "./get-class.ts";
export { locksOf } from "./locks.ts";
export { classTables } from "./personal-data.ts";
export { classRetention, endedGroups } from "./retention.ts";
