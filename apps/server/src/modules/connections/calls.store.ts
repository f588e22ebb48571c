import type { Db, Tx } from "../../kernel/db/db.ts";
import { connectionCall } from "./tables.ts";

/** A call to (`out`) or from (`in`) a service. `operation` is a fixed word: no address, no name, no id of a person. */
export type LoggedCall = Omit<typeof connectionCall.$inferInsert, "id">;

/** Writes one call into the log of its connection. A connection that was removed meanwhile has no log any more. */
export async function recordCall(db: Db | Tx, call: LoggedCall): Promise<void> {
  await db.insert(connectionCall).values({ ...call, durationMs: Math.round(call.durationMs) });
}
