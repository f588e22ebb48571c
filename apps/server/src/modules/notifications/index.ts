export { enqueueDigests, writeDigest } from "./digests.ts";
export { unsubscribeAddresses } from "./email-preferences.ts";
export { emailPreferencesRoutes } from "./email-preferences.routes.ts";
export { notificationMailSamples } from "./mail-samples.ts";
export { registerNotificationJobs } from "./notification-jobs.ts";
