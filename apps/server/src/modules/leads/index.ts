export { leadsRoutes } from "./leads.routes.ts";
export { moveLead } from "./move-lead.ts";
export { listChangedLeads, type LeadCursor } from "./leads.read.ts";
export { leadTables } from "./personal-data.ts";
export { leadRetention } from "./retention.ts";
