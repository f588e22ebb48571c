export { registerWebhookJobs } from "./deliver.ts";
export { partnersRoutes } from "./partners.routes.ts";
export { partnerTables } from "./personal-data.ts";
export { partnerRetention } from "./retention.ts";
export { registerPartnerApi } from "./serve-partner-api.ts";
