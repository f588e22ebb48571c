export { distributorsRoutes, schoolsRoutes } from "./schools.routes.ts";
export { inScope, canManageSchool, type OfSchool, canViewSchool } from "./scope.ts";
export { changeSettings } from "./change-settings.ts";
export { emailLookOf } from "./email-look.ts";
export { emailRoutes } from "./emails.routes.ts";
export { schoolFor } from "./school-for.ts";
export { findCountrySchool, findDistributor, findSchool, getSchool, type School } from "./schools.store.ts";
