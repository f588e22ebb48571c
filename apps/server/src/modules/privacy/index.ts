export { privacyRoutes } from "./privacy.routes.ts";
export { registerExports } from "./serve-export.ts";
export { deleteErasedParents, privacyRetention } from "./retention.ts";
export { privacyMailSamples } from "./mail-samples.ts";
export { privacyTables } from "./personal-data.ts";
export { registerPrivacyJobs } from "./privacy-jobs.ts";
