import { z } from "zod";
import { normaliseIdentity } from "@larkroom/domain/identity/identity";
import { checkPassword } from "@larkroom/domain/identity/password";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { isCommonPassword } from "../../kernel/auth/common-passwords.ts";
import { endSessionsOf } from "../../kernel/auth/sessions.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { isFirstRun } from "../../kernel/jobs/first-run.ts";
import { defineJob, type JobRun } from "../../kernel/jobs/jobs.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findByIdentity, getAccount, setOwnPassword } from "./accounts.store.ts";
import { findOneTimeToken, makeOneTimeToken, revokeOneTimeTokens, takeOneTimeToken } from "./one-time-tokens.ts";
import { resetLinkMail } from "./password-mails.ts";
import { mailAddressOf, notifyPasswordChanged } from "./notify-password-changed.ts";

type ResetCall = Call<"POST /public/password_reset/:strategy">;

/** Null for an identity without an account: the job does nothing, but the call takes the same time. */
const sendResetLink = defineJob({ name: "identity.send-reset-link", schema: z.object({ accountId: z.int().nullable() }) });

/**
 * Resets a forgotten password in two steps: an identity requests a link by email, and the link's token sets the password. The first answer is the
 * same whether or not the account exists.
 */
export const resetPassword = handler("POST /public/password_reset/:strategy", async (call) => {
  const { identity, token, password } = call.body;
  if (token !== undefined) {
    if (password === undefined) throw fieldRefusal("password", "required");
    await setByToken(call, token, password);
    return { outcome: "changed" as const };
  }
  if (identity === undefined) throw fieldRefusal("identity", "required");
  await askForLink(call, identity);
  return { outcome: "asked" as const };
});

async function askForLink({ kernel, params, request }: ResetCall, typed: string): Promise<void> {
  const identity = normaliseIdentity(params.strategy, typed);
  const key = Buffer.from(kernel.secrets.keyedHash("reset-limit", `${params.strategy} ${identity.value} ${request.ip}`)).toString(
    "base64url",
  );
  await kernel.limits.take("passwordResetAddress", request.ip);
  await kernel.limits.take("passwordReset", key);
  const target = Buffer.from(kernel.secrets.keyedHash("reset-limit", `${params.strategy} ${identity.value}`)).toString("base64url");
  // Requests from many addresses send one mailbox only a few emails; the answer stays the same.
  const isEnough = await kernel.limits.take("passwordResetTarget", target).then(
    () => false,
    () => true,
  );
  const found = await findByIdentity(kernel.db, params.strategy, identity);
  const accountId = found && found.disabledAt === null && !isEnough ? found.id : null;
  await inTransaction(kernel.db, (tx) => kernel.jobs.enqueue(tx, sendResetLink, { accountId }));
}

async function setByToken(call: ResetCall, token: string, password: string): Promise<void> {
  const { kernel, params, request, now } = call;
  await kernel.limits.take("tokenCheck", request.ip);
  const known = await findOneTimeToken(kernel, kernel.db, "password_reset", token);
  const account = known?.accountId == null ? null : await getAccount(kernel.db, known.accountId);
  if (account?.kind !== params.strategy || account.disabledAt !== null) throw refusal("token_invalid");
  const checked = checkPassword(params.strategy, password, isCommonPassword);
  if (!checked.ok) throw fieldRefusal("password", checked.reason);
  const passwordHash = await kernel.passwords.hash(password);
  await inTransaction(kernel.db, async (tx) => {
    if (!(await takeOneTimeToken(kernel, tx, "password_reset", token))) throw refusal("token_invalid");
    await setOwnPassword(tx, account.id, passwordHash, now);
    await endSessionsOf(kernel, tx, account.id);
    // A person who lost the password may have lost the calendar link too, and can easily create another.
    const endedFeed = await kernel.ports.guards.endCalendarFeed(tx, account.id, now);
    await notifyPasswordChanged(kernel, tx, account, endedFeed);
    await writeAuditLog(call, tx, {
      action: "identity.password_reset",
      schoolId: account.schoolId,
      target: { kind: "account", id: account.id },
      after: { endedCalendarFeed: endedFeed },
    });
  });
}

/** Emails the link. An earlier unused link stops working. */
async function postResetLink(kernel: Kernel, accountId: number, run: Pick<JobRun, "id">): Promise<void> {
  const account = await getAccount(kernel.db, accountId);
  const recipient = await mailAddressOf(kernel, kernel.db, account);
  if (recipient === null || account.disabledAt !== null) return;
  const { edition, kind } = account;
  await inTransaction(kernel.db, async (tx) => {
    // A second email would invalidate the first one's link.
    if (!(await isFirstRun(tx, run, kernel.now()))) return;
    await revokeOneTimeTokens(kernel, tx, "password_reset", accountId);
    const expiresAt = expiryOf("resetLink", kernel.now());
    const token = await makeOneTimeToken(kernel, tx, { purpose: "password_reset", accountId, expiresAt });
    await kernel.mail.post(tx, {
      channel: "email",
      recipient,
      kind: "identity.password_reset",
      edition,
      schoolId: account.schoolId,
      content: resetLinkMail(edition, {
        name: account.name,
        login: kind === "student" ? account.login : null,
        brand: kernel.config.BRAND_NAME,
        url: `${kernel.config.PUBLIC_URL}/${edition}/forgot-password?token=${token}&strategy=${kind}`,
      }),
    });
  });
}

/** Registers the jobs of this module. */
export function registerIdentityJobs(kernel: Kernel): void {
  kernel.jobs.handle(sendResetLink, async ({ accountId }, run) => {
    if (accountId !== null) await postResetLink(kernel, accountId, run);
  });
}
