import { eq } from "drizzle-orm";
import { isFreshSecondFactor } from "@larkroom/domain/identity/second-factor";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import type { Actor } from "../../kernel/auth/actor.ts";
import { session } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { guessCode, holderOf, noteRecoveryCode, wrongCode } from "./second-factor-holder.ts";
import { takeCode } from "./second-factor.store.ts";

/** Gives a code in an open session, for actions that need a recent one. A recovery code works too. */
export const stepUp = handler("POST /auth/second_factor/step_up", async (call) => {
  const { kernel, body, now } = call;
  const { account, sessionId, enabled } = await holderOf(call);
  if (!enabled) throw refusal("transition_not_allowed", { reason: "no_second_factor" });
  const given = await guessCode(call, account, async (tx) => {
    const taken = await takeCode(kernel, tx, account.id, body.code);
    if (taken === null) return false;
    await tx.update(session).set({ secondFactorAt: now }).where(eq(session.id, sessionId));
    if (taken === "recovery") await noteRecoveryCode(call, tx, account);
    return taken;
  });
  if (given === false) throw wrongCode();
  await kernel.limits.reset("secondFactor", String(account.id));
  return { freshUntil: expiryOf("freshSecondFactor", now) };
});

/**
 * Checks that the actor gave an authenticator code within the last five minutes, so that a stolen password or session is not enough.
 * @throws `fresh_second_factor_required`
 */
export async function mustHaveFreshSecondFactor(kernel: Kernel, actor: Actor): Promise<void> {
  const sessionId = "sessionId" in actor ? actor.sessionId : 0;
  const [held] = await kernel.db.select({ givenAt: session.secondFactorAt }).from(session).where(eq(session.id, sessionId));
  if (!isFreshSecondFactor(held?.givenAt ?? null, kernel.now())) throw refusal("fresh_second_factor_required");
}
