export { distributorsRoutes, schoolsRoutes } from "./schools.routes.ts";
export { findCountrySchool, findDistributor, findSchool, getSchool, type School } from "./schools.store.ts";
