export { peopleRoutes } from "./people.routes.ts";
export { findParentOf, listStudentsOf, type StudentRecord } from "./people.store.ts";
export { grantedPurposes } from "./consent.store.ts";
