export { type LoggedCall, recordCall } from "./calls.store.ts";
export { connectionsRoutes } from "./connections.routes.ts";
export {
  findConnection,
  findConnectionById,
  listActiveConnections,
  lockConnection,
  saveConnectionState,
  type StoredConnection,
} from "./connections.store.ts";
export { connectionRetention } from "./retention.ts";
