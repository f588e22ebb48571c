import { checkPassword } from "@larkroom/domain/identity/password";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAccount, setOwnPassword } from "./accounts.store.ts";
import { mustBeOwner } from "./prove-owner.ts";
import { notifyPasswordChanged } from "./notify-password-changed.ts";

/** Changes the actor's password, with the current one or soon after a login. All the person's other sessions end. */
export const changePassword = handler("POST /change_password", async (call) => {
  const { kernel, actor, now, body } = call;
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const account = await getAccount(kernel.db, actor.id);
  await mustBeOwner(kernel, { account, sessionId: actor.sessionId, currentPassword: body.currentPassword });
  if (account.kind === "ai_assistant") throw refusal("role_not_allowed");
  const checked = checkPassword(account.kind, body.password, isCommonPassword);
  if (!checked.ok) throw fieldRefusal("password", checked.reason);

  const passwordHash = await kernel.passwords.hash(body.password);
  await inTransaction(kernel.db, async (tx) => {
    await setOwnPassword(tx, account.id, passwordHash, now);
    await endSessionsOf(kernel, tx, account.id, actor.sessionId);
    const endedFeed = body.endCalendarFeed === true && (await kernel.ports.guards.endCalendarFeed(tx, account.id, now));
    await notifyPasswordChanged(kernel, tx, account, endedFeed);
    await writeAuditLog(call, tx, {
      action: "identity.password_changed",
      target: { kind: "account", id: account.id },
      after: { endedCalendarFeed: endedFeed },
    });
  });
});
