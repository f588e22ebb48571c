export { distributorsRoutes, schoolsRoutes } from "./schools.routes.ts";
export { inScope, keepOfSchool, type OfSchool, seeOfSchool } from "./scope.ts";
export { schoolFor } from "./school-for.ts";
export { findCountrySchool, findDistributor, findSchool, getSchool, type School } from "./schools.store.ts";
