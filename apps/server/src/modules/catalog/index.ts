export { catalogRoutes } from "./catalog.routes.ts";
export { type Course, findPlan, findPublicCourse, listActivePlans, type Plan } from "./catalog.store.ts";
