export { peopleRoutes } from "./people.routes.ts";
export { listStudentsOf, type StudentRecord } from "./people.store.ts";
export { grantedPurposes } from "./consent.store.ts";
