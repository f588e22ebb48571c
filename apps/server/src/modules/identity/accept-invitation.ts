import { eq } from "drizzle-orm";
import { checkPassword } from "@larkroom/domain/identity/password";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { account as accountTable } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { type Account, getAccount, setOwnPassword } from "./accounts.store.ts";
import { countLogin, enter, welcome } from "./enter.ts";
import { findOneTimeToken, takeOneTimeToken } from "./one-time-tokens.ts";
import { notifyPasswordChanged } from "./notify-password-changed.ts";

type InvitationCall = Call<"POST /auth/invitation/check"> | Call<"POST /auth/invitation/accept">;

/** The account a valid invitation link belongs to. */
async function invited({ kernel, request, body }: InvitationCall): Promise<Account | null> {
  await kernel.limits.take("tokenCheck", request.ip);
  const row = await findOneTimeToken(kernel, kernel.db, "invitation", body.token);
  const account = row?.accountId == null ? null : await getAccount(kernel.db, row.accountId);
  return account?.disabledAt === null ? account : null;
}

/** Returns the person that a link invites. */
export const checkInvitation = handler("POST /auth/invitation/check", async (call) => {
  const account = await invited(call);
  return { isValid: account !== null, name: account?.name ?? null, email: account?.email ?? null, kind: account?.kind ?? null };
});

/** Sets the chosen password and logs in. The link came by email, which proves the address. */
export const acceptInvitation = handler("POST /auth/invitation/accept", async (call) => {
  const { kernel, body, now } = call;
  const account = await invited(call);
  if (account === null || account.kind === "ai_assistant") throw refusal("token_invalid");
  const checked = checkPassword(account.kind, body.password, isCommonPassword);
  if (!checked.ok) throw fieldRefusal("password", checked.reason);
  await countLogin(call, account.id);
  const passwordHash = await kernel.passwords.hash(body.password);
  const entered = await inTransaction(kernel.db, async (tx) => {
    if (!(await takeOneTimeToken(kernel, tx, "invitation", body.token))) throw refusal("token_invalid");
    await setOwnPassword(tx, account.id, passwordHash, now);
    if (account.emailVerifiedAt === null)
      await tx.update(accountTable).set({ emailVerifiedAt: now }).where(eq(accountTable.id, account.id));
    await endSessionsOf(kernel, tx, account.id);
    const endedFeed = await kernel.ports.guards.endCalendarFeed(tx, account.id, now);
    if (account.passwordHash !== null) await notifyPasswordChanged(kernel, tx, account, endedFeed);
    await writeAuditLog(call, tx, {
      action: "identity.invitation_accepted",
      schoolId: account.schoolId,
      target: { kind: "account", id: account.id },
    });
    return enter(call, tx, account);
  });
  return welcome(call, entered);
});
