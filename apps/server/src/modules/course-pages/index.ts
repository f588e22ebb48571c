export { coursePagesRoutes } from "./course-pages.routes.ts";
