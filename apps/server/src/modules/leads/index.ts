export { registerCallJobs } from "./calls/remind-of-calls.ts";
export { leadsRoutes } from "./leads.routes.ts";
export { moveLead } from "./move-lead.ts";
export { leadTables } from "./personal-data.ts";
export { leadRetention } from "./retention.ts";
