export { assistantRoutes } from "./assistant.routes.ts";
export { assistantTables } from "./personal-data.ts";
export { findProvider, type ProviderAccount } from "./provider.store.ts";
export { assistantRetention } from "./retention.ts";
