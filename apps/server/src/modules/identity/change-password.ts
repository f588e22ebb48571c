import { eq } from "drizzle-orm";
import { checkPassword } from "@larkroom/domain/identity/password";
import { isFreshLogin } from "@larkroom/domain/identity/token-lives";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { session } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { getAccount, setOwnPassword } from "./accounts.store.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";

/** Changes one's password with the current one, or soon after a login. Every other session of the person ends. */
export const changePassword = handler("POST /change_password", async ({ kernel, actor, now, body, request }) => {
  if (!("id" in actor)) throw refusal("role_not_allowed");
  const account = await getAccount(kernel.db, actor.id);
  if (body.currentPassword !== undefined) {
    await kernel.limits.check("changePassword", String(actor.id));
    if (!(await kernel.passwords.verify(account.passwordHash, body.currentPassword))) {
      await kernel.limits.take("changePassword", String(actor.id)).catch(() => undefined);
      throw refusal("wrong_credentials");
    }
  } else {
    const [held] = await kernel.db.select({ at: session.authenticatedAt }).from(session).where(eq(session.id, actor.sessionId));
    if (!held || !isFreshLogin(held.at, now)) throw refusal("fresh_login_required");
  }
  if (account.kind === "ai_assistant") throw refusal("role_not_allowed");
  const checked = checkPassword(account.kind, body.password, isCommonPassword);
  if (!checked.ok) throw fieldRefusal("password", checked.reason);

  const passwordHash = await kernel.passwords.hash(body.password);
  await inTransaction(kernel.db, async (tx) => {
    await setOwnPassword(tx, account.id, passwordHash, now);
    await endSessionsOf(kernel, tx, account.id, actor.sessionId);
    await tellPasswordChanged(kernel, tx, account);
    await kernel.audit.write(
      tx,
      { actor, ip: request.ip, requestId: request.id },
      { action: "identity.password_changed", target: { kind: "account", id: account.id } },
    );
  });
});
