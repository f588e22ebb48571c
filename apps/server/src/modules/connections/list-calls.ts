import { and, desc, eq, lt } from "drizzle-orm";
import { handler } from "../../kernel/http/call.ts";
import { getConnectedSchool } from "./connection-dto.ts";
import { connection, connectionCall } from "./tables.ts";

/** A page of a connection's log. Without a connection it is empty. */
export const listCalls = handler("GET /school/:id/connection/:service/call", async ({ kernel, actor, params, query }) => {
  const { id: schoolId } = await getConnectedSchool(kernel.db, actor, params.id);
  const { before, limit } = query;
  const rows = await kernel.db
    .select({ call: connectionCall })
    .from(connectionCall)
    .innerJoin(connection, eq(connection.id, connectionCall.connectionId))
    .where(
      and(
        eq(connection.schoolId, schoolId),
        eq(connection.kind, params.service),
        before === undefined ? undefined : lt(connectionCall.id, before),
      ),
    )
    .orderBy(desc(connectionCall.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ call }) => call);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
});
