export { hasActiveOrder, isBeingBooked, usesPaymentAccount } from "./active-order.ts";
export { courseUse, planOrders } from "./course-use.read.ts";
export { joinRefusal } from "./join-refusal.ts";
export { lessonsBought } from "./lessons-bought.ts";
export { overdueRoutes } from "./overdue.ts";
export { registerPaymentJobs } from "./payment-jobs.ts";
export { paymentsRoutes } from "./payments.routes.ts";
export { paymentTables } from "./personal-data.ts";
export { paymentRetention } from "./retention.ts";
