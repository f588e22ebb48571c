import { passwordMinLength } from "@larkroom/domain/identity/password";
import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import type { ApiFailure } from "~/shared/api/failure.ts";

export type PasswordProblem = "empty" | "password_short" | "password_long" | "password_common" | "other";

const known = ["empty", "password_short", "password_long", "password_common"] as const;

/** What is wrong with a password, by the code of a rule or of the API. */
export const passwordProblem = (code: string): PasswordProblem => known.find((each) => each === code) ?? "other";

/**
 * A password as it is set: without the blanks around it. The login leaves them out of what is typed, so one that kept them would
 * never open it again.
 */
export const asSet = (typed: string): string => typed.trim();

/** What is wrong with a new password before the server is asked; the commonest ones only the server knows. */
export function newPasswordProblem(kind: LoginKind, typed: string): PasswordProblem | null {
  const password = asSet(typed);
  if (password === "") return "empty";
  return [...password].length < passwordMinLength(kind) ? "password_short" : null;
}

/** What the server has against a password; null where it refused something else. */
export function refusedPassword(failure: ApiFailure): PasswordProblem | null {
  const code = failure.fields["password"];
  return code === undefined ? null : passwordProblem(code);
}
