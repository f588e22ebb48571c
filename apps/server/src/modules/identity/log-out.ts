import { inTransaction } from "../../kernel/db/transaction.ts";
import { endSession } from "../../kernel/auth/sessions.ts";
import { type Call, handler } from "../../kernel/http/call.ts";

/** Ends the session of this call. Its sockets close within seconds. */
async function end(call: Call<"POST /auth/logout"> | Call<"DELETE /auth2/token/session">): Promise<void> {
  const { kernel, actor } = call;
  if ("sessionId" in actor) await inTransaction(kernel.db, (tx) => endSession(kernel, tx, actor.sessionId));
  call.answer.session(null);
}

export const logOut = handler("POST /auth/logout", end);
export const endOwnSession = handler("DELETE /auth2/token/session", end);
