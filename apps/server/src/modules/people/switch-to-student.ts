import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { requireAccess } from "../../kernel/auth/access.ts";
import { endSession, openSession } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAccount } from "../identity/index.ts";
import { manageStudent } from "./people.access.ts";
import { findStudent } from "./people.store.ts";

/**
 * Opens a parent's own child's pages without a password. The parent's session ends; the new one records the parent behind it. A suspended child's account
 * can't be opened: the parent stays logged in.
 */
export const switchToStudent = handler("POST /login/as_student", async (call) => {
  const { kernel, actor, body, request, answer } = call;
  const client = actorOf(actor, "client");
  const found = await findStudent(kernel.db, body.id);
  try {
    requireAccess(manageStudent, actor, found);
  } catch {
    await inTransaction(kernel.db, (tx) =>
      writeAuditLog(call, tx, { action: "identity.switch_refused", target: { kind: "student", id: body.id } }),
    );
    throw refusal("not_found");
  }
  if ((await getAccount(kernel.db, body.id)).disabledAt !== null) throw refusal("transition_not_allowed", { reason: "suspended" });
  const token = await inTransaction(kernel.db, async (tx) => {
    // A session is exchanged once, so only one of two concurrent requests succeeds.
    if (!(await endSession(kernel, tx, client.sessionId))) throw refusal("session_required");
    await writeAuditLog(call, tx, { action: "identity.switched_to_student", target: { kind: "student", id: body.id } });
    return openSession(kernel, tx, { accountId: body.id, schoolId: found?.schoolId ?? client.schoolId, behindId: client.id }, request);
  });
  answer.session(token);
  return { token };
});
