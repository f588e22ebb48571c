export { ltiRoutes, registerLtiJobs } from "./lti.routes.ts";
export { ltiTables } from "./personal-data.ts";
export { ltiRetention } from "./retention.ts";
export { serveLtiPages } from "./serve-pages.ts";
