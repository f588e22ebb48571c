import { handler } from "../../kernel/http/call.ts";
import { getConnectedSchool, toConnectionDto } from "./connection-dto.ts";
import { listConnections as readConnections } from "./connections.store.ts";

/** Every kind that can be set up, in the order of the domain's list. */
export const listConnections = handler("GET /school/:id/connection", async ({ kernel, actor, params }) => {
  const { id } = await getConnectedSchool(kernel.db, actor, params.id);
  const own = await readConnections(kernel.db, kernel.secrets, id);
  return kernel.ports.connections.kinds.map((kind) => toConnectionDto(kind, own.find((each) => each.kind === kind) ?? null));
});
