export { moneyReportsRoutes } from "./money-reports.routes.ts";
