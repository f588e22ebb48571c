import { eq } from "drizzle-orm";
import { keysProblem } from "@larkroom/domain/connections/kinds";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getConnectedSchool, mustBeOffered } from "./connection-dto.ts";
import { findConnection } from "./connections.store.ts";
import { connection } from "./tables.ts";

/** Asks the service with the saved keys, and stores whether it answered as expected. */
export const testConnection = handler("POST /school/:id/connection/:service/test", async ({ kernel, actor, params, now }) => {
  const { service: kind } = params;
  const { id: schoolId } = await getConnectedSchool(kernel.db, actor, params.id);
  mustBeOffered(kernel, kind);
  const own = await findConnection(kernel.db, kernel.secrets, { schoolId, kind });
  if (!own) throw refusal("not_found");
  if (keysProblem(kind, { active: true, keys: own.keys })) throw refusal("transition_not_allowed");
  const problem = await kernel.ports.connections.test(own);
  await kernel.db.update(connection).set({ testedAt: now, testProblem: problem }).where(eq(connection.id, own.id));
  return { ok: problem === null, problem };
});
