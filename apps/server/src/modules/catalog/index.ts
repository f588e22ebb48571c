export { catalogRoutes } from "./catalog.routes.ts";
export { type Course, findCourse, findPublicCourse, listActivePlans, listPlansOf, type Plan, setLessonNumber } from "./catalog.store.ts";
export { getAuthorizedCourse } from "./courses.read.ts";
export { lowestPrices } from "./plans.read.ts";
