export { leaveClasses } from "./leave-classes.ts";
export { releaseCatchUps, rebookCatchUps, hasBookings, linkCatchUps } from "./catch-ups.ts";
export { settleClass, settleLater, rebookUsedCredits, withdrawCredits } from "./settle-class.ts";
export { spansOf, takenPlaces } from "./catch-up-classes.read.ts";
export { registerCatchUpJobs } from "./catch-up-jobs.ts";
export { catchUpRoutes } from "./catch-up.routes.ts";
export { catchUpTables } from "./personal-data.ts";
