import { eq } from "drizzle-orm";
import type { operationContract } from "@larkroom/contract/shared/operation";
import { type Handlers, handler } from "../http/call.ts";
import { refusal } from "../http/errors.ts";
import { operation } from "./tables.ts";

/** The state of an operation, for holders of its edit token. A wrong token gets the same answer as a missing operation. */
const getOperation = handler("GET /operation/:key", async ({ kernel, params, query, answer }) => {
  const [row] = await kernel.db.select().from(operation).where(eq(operation.key, params.key));
  if (!row || !Buffer.from(kernel.secrets.hash(query.editToken)).equals(Buffer.from(row.editTokenHash))) throw refusal("not_found");
  answer.header("cache-control", "no-store");
  return {
    key: row.key,
    kind: row.kind,
    status: row.status,
    progress: row.total === null ? null : { done: row.done, total: row.total },
    result: (row.result as Record<string, null>) ?? null,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
});

export const operationRoutes: Handlers<typeof operationContract> = { "GET /operation/:key": getOperation };
