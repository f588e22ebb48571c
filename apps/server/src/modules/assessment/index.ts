export { assessmentTables } from "./personal-data.ts";
export { assessmentRetention } from "./retention.ts";
