export { hasActiveCourse } from "./active-course.ts";
export { offerRoutes } from "./enrolment.routes.ts";
