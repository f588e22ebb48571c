export { peopleRoutes } from "./people.routes.ts";
export { findParentOf, findStudent, insertClient, insertStudent, listStudentsOf, type StudentRecord } from "./people.store.ts";
export { grantedPurposes } from "./consent.store.ts";
