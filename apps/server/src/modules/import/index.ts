export { studentImportRoutes } from "./import.routes.ts";
export { importKind } from "./import.store.ts";
export { importRetention } from "./retention.ts";
export { registerImportJob } from "./run-import.ts";
