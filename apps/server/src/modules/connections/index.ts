export { type LoggedCall, recordCall } from "./calls.store.ts";
export { changeConnection } from "./change-connection.ts";
export { connectionsRoutes } from "./connections.routes.ts";
export {
  findConnection,
  findConnectionById,
  listActiveConnections,
  listConnectionsById,
  lockConnection,
  saveConnectionState,
  type StoredConnection,
} from "./connections.store.ts";
export { removeConnection } from "./remove-connection.ts";
export { connectionRetention } from "./retention.ts";
export { serviceOrigin } from "./service-origin.ts";
