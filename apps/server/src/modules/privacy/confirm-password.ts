import { eq } from "drizzle-orm";
import { isFreshLogin } from "@larkroom/domain/identity/token-lives";
import type { ActorOf } from "../../kernel/auth/actor.ts";
import { session } from "../../kernel/auth/tables.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAccount } from "../identity/index.ts";

/**
 * Confirms the parent's identity before something that can't be undone: by the current password or, for an account without one, by a login no older than
 * five minutes. @throws `wrong_credentials`, `fresh_login_required`, `too_many_requests`
 */
export async function confirmPassword(kernel: Kernel, actor: ActorOf<"client">, password: string | undefined): Promise<void> {
  const { passwordHash } = await getAccount(kernel.db, actor.id);
  if (passwordHash === null) {
    const [held] = await kernel.db.select({ at: session.authenticatedAt }).from(session).where(eq(session.id, actor.sessionId));
    if (!held || !isFreshLogin(held.at, kernel.now())) throw refusal("fresh_login_required");
    return;
  }
  const isRight = await kernel.limits.guess([["parentPassword", `confirm ${actor.id}`]], {
    attempt: () => kernel.passwords.verify(passwordHash, password ?? ""),
    isWrong: (right) => !right,
  });
  if (!isRight) throw refusal("wrong_credentials");
}
