import { allow, refuse, type Decision } from "../shared/decision.ts";
import { isStaff, type LoginKind } from "./person-kinds.ts";

/** The maximum length of a password, in UTF-16 units: far more than anyone types, and cheap enough to hash. */
export const passwordMaxLength = 1024;

/** The minimum length of a password for a kind of account, in characters. */
export const passwordMinLength = (kind: LoginKind): number => (isStaff(kind) ? 12 : 6);

export type PasswordRefusal = "password_short" | "password_long" | "password_common";

/**
 * Whether a password may be set. It is taken as typed: never trimmed, with any characters.
 * @param isCommon whether it is one of the most common passwords, in lower case
 */
export function checkPassword(kind: LoginKind, password: string, isCommon: (password: string) => boolean): Decision<PasswordRefusal> {
  if (password.length > passwordMaxLength) return refuse("password_long");
  if ([...password].length < passwordMinLength(kind)) return refuse("password_short");
  return isCommon(password.toLowerCase()) ? refuse("password_common") : allow({});
}
