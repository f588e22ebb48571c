import { eq } from "drizzle-orm";
import { isFreshLogin } from "@larkroom/domain/identity/token-lives";
import { session } from "../../kernel/auth/tables.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Account } from "./accounts.store.ts";

/**
 * Checks that the session is held by the account's owner: by the current password, or, if none is given, by a login no older than five minutes.
 * @throws `wrong_credentials`, `fresh_login_required`, `too_many_requests`
 */
export async function mustBeOwner(
  kernel: Kernel,
  { account, sessionId, currentPassword }: { account: Account; sessionId: number; currentPassword: string | undefined },
): Promise<void> {
  if (currentPassword === undefined) {
    const [held] = await kernel.db.select({ at: session.authenticatedAt }).from(session).where(eq(session.id, sessionId));
    if (!held || !isFreshLogin(held.at, kernel.now())) throw refusal("fresh_login_required");
    return;
  }
  const isRight = await kernel.limits.guess([["changePassword", String(account.id)]], {
    attempt: () => kernel.passwords.verify(account.passwordHash, currentPassword),
    isWrong: (right) => !right,
  });
  if (!isRight) throw refusal("wrong_credentials");
}
