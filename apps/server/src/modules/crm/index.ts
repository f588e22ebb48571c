export { apiOfAccount } from "./account-api.ts";
export { redirectUri } from "./crm-accounts.ts";
export { crmRoutes } from "./crm.routes.ts";
export { registerCrmJobs } from "./sync-account.ts";
