import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { codeRules, decideCode } from "@larkroom/domain/identity/codes";
import { normaliseEmail } from "@larkroom/domain/identity/identity";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { addressOf } from "./send-code.ts";
import { verificationCode } from "./tables.ts";

/** Exchanges the newest code sent to an address for a verification token. A wrong code costs one of five attempts, a right one works once. */
export const verifyCode = handler("POST /register/verify", async ({ kernel, now, body, request }) => {
  const { channel, address } = addressOf(body);
  await kernel.limits.take("codeTryAddress", request.ip);
  const token = kernel.secrets.token();
  const expiresAt = expiryOf("verification", now);
  const outcome = await inTransaction(kernel.db, async (tx) => {
    const [sent] = await tx
      .select()
      .from(verificationCode)
      .where(and(eq(verificationCode.channel, channel), eq(verificationCode.address, address)))
      .orderBy(desc(verificationCode.id))
      .limit(1)
      .for("update");
    const given = Buffer.from(kernel.secrets.keyedHash("verification-code", `${address} ${body.code}`));
    const decided = decideCode(
      sent ? { ...sent, sentAt: sent.createdAt } : null,
      { matches: sent !== undefined && given.equals(sent.codeHash), sameTarget: true },
      now,
    );
    if (!decided.ok || !sent) {
      if (sent && !decided.ok && decided.reason === "code_wrong") {
        await tx
          .update(verificationCode)
          .set({ tries: sql`${verificationCode.tries} + 1` })
          .where(eq(verificationCode.id, sent.id));
        if (sent.tries + 1 >= codeRules.tries) return "code_tries_used_up";
      }
      return decided.ok ? "code_expired" : decided.reason;
    }
    await tx
      .update(verificationCode)
      .set({ usedAt: now, tokenHash: kernel.secrets.hash(token), tokenExpiresAt: expiresAt })
      .where(eq(verificationCode.id, sent.id));
    return null;
  });
  if (outcome !== null) throw refusal(outcome, { details: [{ field: "code", code: outcome, message: "This code is incorrect" }] });
  return { verification_token: token, expiresAt };
});

/**
 * Uses up a verification token and returns the address it proves, with the Google account if that verified it.
 * @returns null when it is not valid (any more)
 */
export async function takeVerification(
  kernel: Kernel,
  tx: Tx,
  token: string,
): Promise<{ channel: "email" | "phone"; address: string; googleId: string | null } | null> {
  const [row] = await tx
    .update(verificationCode)
    .set({ tokenUsedAt: kernel.now() })
    .where(
      and(
        eq(verificationCode.tokenHash, kernel.secrets.hash(token)),
        isNull(verificationCode.tokenUsedAt),
        sql`${verificationCode.tokenExpiresAt} > ${kernel.now().toString()}::timestamptz`,
      ),
    )
    .returning({ channel: verificationCode.channel, address: verificationCode.address, googleId: verificationCode.googleId });
  return row ?? null;
}

/** Stores what Google verified, and returns the verification token for a registration. */
export async function storeGoogleProof(kernel: Kernel, tx: Tx, proof: { email: string; googleId: string }): Promise<string> {
  const token = kernel.secrets.token();
  const now = kernel.now();
  await tx.insert(verificationCode).values({
    channel: "email",
    address: normaliseEmail(proof.email),
    googleId: proof.googleId,
    // No code matches this random hash, and it counts as used.
    codeHash: kernel.secrets.hash(kernel.secrets.token()),
    createdAt: now,
    expiresAt: now,
    usedAt: now,
    tokenHash: kernel.secrets.hash(token),
    tokenExpiresAt: expiryOf("verification", now),
  });
  return token;
}
