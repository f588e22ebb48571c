export { schoolsRoutes } from "./schools.routes.ts";
export { findCountrySchool, findSchool, getSchool, type School } from "./schools.store.ts";
