export { schoolsRoutes } from "./schools.routes.ts";
export { findCountrySchool, getSchool, type School } from "./schools.store.ts";
