import type { connectionsContract } from "@larkroom/contract/connections/connections";
import type { Handlers } from "../../kernel/http/call.ts";
import { changeConnection } from "./change-connection.ts";
import { listCalls } from "./list-calls.ts";
import { listConnections } from "./list-connections.ts";
import { removeConnection } from "./remove-connection.ts";
import { testConnection } from "./test-connection.ts";

export const connectionsRoutes: Handlers<typeof connectionsContract> = {
  "GET /school/:id/connection": listConnections,
  "PUT /school/:id/connection/:service": changeConnection,
  "POST /school/:id/connection/:service/test": testConnection,
  "DELETE /school/:id/connection/:service": removeConnection,
  "GET /school/:id/connection/:service/call": listCalls,
};
