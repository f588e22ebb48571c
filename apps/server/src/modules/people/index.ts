export { findAddressee } from "./addressee.read.ts";
export { householdRoutes } from "./household.routes.ts";
export { peopleRoutes } from "./people.routes.ts";
export { findParentOf, listStudentsOf, type StudentRecord } from "./people.store.ts";
export { grantedPurposes } from "./consent.store.ts";
export { directoryRoutes } from "./directory/directory.routes.ts";
