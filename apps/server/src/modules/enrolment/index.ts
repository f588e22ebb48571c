export { offerRoutes } from "./enrolment.routes.ts";
