import { classCodeAlphabet } from "./class-code.ts";
import { isStaff, type PersonKind } from "./person-kinds.ts";
import { tokenLives } from "./token-lives.ts";

/** The second factor of staff: six-digit codes that an authenticator shows for thirty seconds each. */
export const secondFactorRules = {
  stepSeconds: 30,
  /** Codes of this many steps before and after are accepted too, because clocks differ. */
  window: 1,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
} as const;

/** Unambiguous letters for recovery codes. */
export const recoveryAlphabet = classCodeAlphabet;

/** What a login still waits for: setting up an authenticator, or a code from it. */
export type SecondFactorStep = "setup" | "verify";

/**
 * Everyone with access to more than one family needs a second factor: admins of every kind always; teachers, assistants and observers
 * unless their school has opted out.
 */
export const needsSecondFactor = (kind: PersonKind, schoolRequires: boolean): boolean =>
  kind === "admin" || (isStaff(kind) && schoolRequires);

/** Admins enter a code at every login; other staff may trust a device for a while. */
export const mayTrustDevice = (kind: PersonKind): boolean => isStaff(kind) && kind !== "admin";

export interface SecondFactorState {
  /** Whether the person's school requires a second factor for teachers, assistants and observers. */
  readonly schoolRequires: boolean;
  readonly enabled: boolean;
  /** Whether a code was recently entered in this browser, with the request to trust it. */
  readonly isTrustedDevice: boolean;
}

/** What a login waits for after the password, or null. Staff who aren't required to use a second factor still enter it once they have one; families never. */
export function secondFactorStep(
  kind: PersonKind,
  { schoolRequires, enabled, isTrustedDevice }: SecondFactorState,
): SecondFactorStep | null {
  if (!isStaff(kind)) return null;
  if (enabled) return isTrustedDevice && mayTrustDevice(kind) ? null : "verify";
  return needsSecondFactor(kind, schoolRequires) ? "setup" : null;
}

/** Whether the last code is recent enough for actions that require a fresh one. */
export const isFreshSecondFactor = (givenAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  givenAt !== null && Temporal.Instant.compare(now, givenAt.add({ seconds: tokenLives.freshSecondFactor })) <= 0;

/** A recovery code as displayed: two halves and a dash. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;

/** A typed recovery code in its original form: upper case, without dash and spaces; null if it can't be one. */
export function normaliseRecoveryCode(text: string): string | null {
  const code = text
    .slice(0, 50)
    .replace(/[\s\-–]/g, "")
    .toUpperCase();
  return code.length === secondFactorRules.recoveryCodeLength && [...code].every((letter) => recoveryAlphabet.includes(letter))
    ? code
    : null;
}
