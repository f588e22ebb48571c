export { findCountrySchool, findSchool, getSchool, type School } from "./schools.store.ts";
