import { allow, refuse, type Decision } from "../shared/decision.ts";
import { isStaff, type LoginKind } from "./person-kinds.ts";

/** Longest password taken, in UTF-16 units: far beyond what anybody types, far below what would cost us to hash. */
export const passwordMaxLength = 1024;

/** Shortest password of a kind, in characters. */
export const passwordMinLength = (kind: LoginKind): number => (isStaff(kind) ? 12 : 6);

export type PasswordRefusal = "password_short" | "password_long" | "password_common";

/**
 * Whether a password may be set. It is taken as typed: never trimmed, any characters.
 * @param isCommon knows the commonest passwords, in lower case
 */
export function checkPassword(kind: LoginKind, password: string, isCommon: (password: string) => boolean): Decision<PasswordRefusal> {
  if (password.length > passwordMaxLength) return refuse("password_long");
  if ([...password].length < passwordMinLength(kind)) return refuse("password_short");
  return isCommon(password.toLowerCase()) ? refuse("password_common") : allow({});
}
