import { and, desc, eq } from "drizzle-orm";
import { codeRules, resendAfter } from "@larkroom/domain/identity/codes";
import { isEmail, normaliseEmail, normalisePhone } from "@larkroom/domain/identity/identity";
import { lockInTransaction } from "../../kernel/db/advisory-lock.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { verificationCodeMail } from "./mails.ts";
import { verificationCode } from "./tables.ts";

/** The address of a code, normalized. @throws naming the field that is missing or invalid */
export function addressOf(body: Call<"POST /register/code">["body"] | Call<"POST /register/verify">["body"]): {
  channel: "email" | "phone";
  address: string;
} {
  const channel = body.verification_type;
  const address = channel === "email" ? emailOf(body.email ?? "") : normalisePhone(body.phone ?? "");
  if (address === null) throw fieldRefusal(channel, `error.register.${channel}-invalid`);
  return { channel, address };
}

const emailOf = (text: string): string | null => (isEmail(normaliseEmail(text)) ? normaliseEmail(text) : null);

/** @throws `too_many_requests` with the seconds to wait when a code was sent a moment ago */
async function mustHaveWaited(
  db: Db | Tx,
  { channel, address, now }: { channel: "email" | "phone"; address: string; now: Temporal.Instant },
): Promise<void> {
  const [last] = await db
    .select({ createdAt: verificationCode.createdAt })
    .from(verificationCode)
    .where(and(eq(verificationCode.channel, channel), eq(verificationCode.address, address)))
    .orderBy(desc(verificationCode.id))
    .limit(1);
  const wait = resendAfter(last?.createdAt ?? null, now);
  if (wait > 0) throw refusal("too_many_requests", { retryAfter: wait });
}

/** Sends a six-digit code to an email address or a phone. The answer never reveals whether an account exists. */
export const sendCode = handler("POST /register/code", async ({ kernel, now, body, request }) => {
  const { channel, address } = addressOf(body);
  if (channel === "phone" && !kernel.mail.carries("sms"))
    throw fieldRefusal("verification_type", "sms_not_configured", "Text messages aren’t available. Verify by email instead.");
  const to = Buffer.from(kernel.secrets.keyedHash("code-limit", address)).toString("base64url");
  await kernel.limits.take("codeSendAddress", request.ip);
  await mustHaveWaited(kernel.db, { channel, address, now });
  await kernel.limits.take("codeSendTarget", to);

  const code = kernel.secrets.digits(codeRules.digits);
  await inTransaction(kernel.db, async (tx) => {
    // The first of two concurrent requests sends a code, and the second finds it.
    await lockInTransaction(tx, `verification-code ${to}`);
    await mustHaveWaited(tx, { channel, address, now });
    await tx.insert(verificationCode).values({
      channel,
      address,
      codeHash: kernel.secrets.keyedHash("verification-code", `${address} ${code}`),
      createdAt: now,
      expiresAt: now.add({ minutes: codeRules.lifeMinutes }),
    });
    await kernel.mail.post(tx, {
      channel: channel === "email" ? "email" : "sms",
      recipient: address,
      kind: "identity.verification_code",
      edition: request.edition,
      schoolId: null,
      content: verificationCodeMail(request.edition, code, kernel.config.BRAND_NAME),
    });
  });
  return { sent: true as const, retryAfter: codeRules.resendSeconds };
});
