import { passwordMinLength } from "@larkroom/domain/identity/password";
import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import type { ApiFailure } from "~/shared/api/failure.ts";

export type PasswordProblem = "empty" | "password_short" | "password_long" | "password_common" | "other";

const known = ["empty", "password_short", "password_long", "password_common"] as const;

/** What is wrong with a password, by the code of a rule or of the API. */
export const passwordProblem = (code: string): PasswordProblem => known.find((each) => each === code) ?? "other";

/** Trims a password before it is set. The login trims its input too, so untrimmed passwords would never match. */
export const asSet = (typed: string): string => typed.trim();

/** The problem of a new password that the client can find; only the server knows the most common passwords. */
export function newPasswordProblem(kind: LoginKind, typed: string): PasswordProblem | null {
  const password = asSet(typed);
  if (password === "") return "empty";
  return [...password].length < passwordMinLength(kind) ? "password_short" : null;
}

/** The server's reason for refusing a password; null when it refused something else. */
export function refusedPassword(failure: ApiFailure): PasswordProblem | null {
  const code = failure.fields["password"];
  return code === undefined ? null : passwordProblem(code);
}
