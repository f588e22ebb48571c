import { classCodeAlphabet } from "./class-code.ts";
import { isStaff, type PersonKind } from "./person-kinds.ts";

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

/** Whoever may do everything in a school, or in all, gives a second factor. A distributor's people only look. */
export const needsSecondFactor = (person: { kind: PersonKind; distributorId: number | null }): boolean =>
  person.kind === "admin" && person.distributorId === null;

/** What a login waits for after the password, or null. Staff who need no second factor give one once they have it; families never. */
export function secondFactorStep(
  person: { kind: PersonKind; distributorId: number | null },
  hasSecondFactor: boolean,
): SecondFactorStep | null {
  if (!isStaff(person.kind)) return null;
  if (hasSecondFactor) return "verify";
  return needsSecondFactor(person) ? "setup" : null;
}

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
