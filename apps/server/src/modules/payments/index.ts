export { joinRefusal } from "./join-refusal.ts";
export { registerPaymentJobs } from "./payment-jobs.ts";
export { paymentsRoutes } from "./payments.routes.ts";
