import { allow, refuse, type Decision } from "../shared/decision.ts";
import { millisecondsBetween } from "../shared/time.ts";

/** Verification and reset codes: six digits, valid for ten minutes, five tries and one use; a new one can be sent after a minute. */
export const codeRules = { digits: 6, lifeMinutes: 10, tries: 5, resendSeconds: 60 } as const;

/** A code that was sent. */
export interface SentCode {
  sentAt: Temporal.Instant;
  /** Number of wrong tries so far. */
  tries: number;
  usedAt: Temporal.Instant | null;
}

export type CodeRefusal = "code_expired" | "code_wrong" | "code_tries_used_up";

/**
 * Whether a typed code is accepted. A used or expired code counts as none.
 * @param given.matches the code equals the one sent, compared in constant time
 * @param given.sameTarget it was sent to the same address or phone that it is used for now
 * @returns on refusal, `code_wrong` counts as a try; after the others a new code is needed
 */
export function decideCode(
  code: SentCode | null,
  given: { matches: boolean; sameTarget: boolean },
  now: Temporal.Instant,
): Decision<CodeRefusal> {
  if (!code || code.usedAt !== null) return refuse("code_expired");
  if (millisecondsBetween(code.sentAt, now) >= codeRules.lifeMinutes * 60_000) return refuse("code_expired");
  if (code.tries >= codeRules.tries) return refuse("code_tries_used_up");
  return given.matches && given.sameTarget ? allow({}) : refuse("code_wrong");
}

/** The number of whole seconds until another code may be sent, 0 if it may be sent now. */
export function resendAfter(lastSentAt: Temporal.Instant | null, now: Temporal.Instant): number {
  if (!lastSentAt) return 0;
  const left = Math.ceil((codeRules.resendSeconds * 1000 - millisecondsBetween(lastSentAt, now)) / 1000);
  return Math.min(Math.max(0, left), codeRules.resendSeconds);
}
