import { classCodeAlphabet } from "./class-code.ts";
import { isStaff, type PersonKind } from "./person-kinds.ts";
import { tokenLives } from "./token-lives.ts";

/** The second factor of staff: codes of six digits that an authenticator shows for thirty seconds each. */
export const secondFactorRules = {
  stepSeconds: 30,
  /** A code of so many steps before and after is taken too: clocks differ. */
  window: 1,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
} as const;

/** Letters a recovery code is made of: none is taken for another. */
export const recoveryAlphabet = classCodeAlphabet;

/** What a login still waits for: a code, or first an authenticator. */
export type SecondFactorStep = "setup" | "verify";

/**
 * Whoever reads more than one family gives a second factor: admins of every kind always, teachers, assistants and observers
 * unless their school has decided otherwise.
 */
export const needsSecondFactor = (kind: PersonKind, schoolRequires: boolean): boolean =>
  kind === "admin" || (isStaff(kind) && schoolRequires);

/** Admins give a code at every login; the rest of staff may have a device trusted for a while. */
export const mayTrustDevice = (kind: PersonKind): boolean => isStaff(kind) && kind !== "admin";

export interface SecondFactorState {
  /** Whether the person's school wants a second factor of its teachers, assistants and observers. */
  readonly schoolRequires: boolean;
  readonly enabled: boolean;
  /** Whether a code was given in this browser lately, and the browser was to be trusted. */
  readonly isTrustedDevice: boolean;
}

/** What a login waits for after the password, or null. Staff who need no second factor give one once they have it; families never. */
export function secondFactorStep(
  kind: PersonKind,
  { schoolRequires, enabled, isTrustedDevice }: SecondFactorState,
): SecondFactorStep | null {
  if (!isStaff(kind)) return null;
  if (enabled) return isTrustedDevice && mayTrustDevice(kind) ? null : "verify";
  return needsSecondFactor(kind, schoolRequires) ? "setup" : null;
}

/** Whether a code was given so lately that what asks for a fresh one needs no other. */
export const isFreshSecondFactor = (givenAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  givenAt !== null && Temporal.Instant.compare(now, givenAt.add({ seconds: tokenLives.freshSecondFactor })) <= 0;

/** A recovery code as people read it: two halves and a dash. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** A typed recovery code as it was made: upper case, without dash and spaces; null where it can't be one. */
export function normaliseRecoveryCode(text: string): string | null {
  const code = text
    .slice(0, 50)
    .replace(/[\s\-–]/g, "")
    .toUpperCase();
  return code.length === secondFactorRules.recoveryCodeLength && [...code].every((letter) => recoveryAlphabet.includes(letter))
    ? code
    : null;
}
