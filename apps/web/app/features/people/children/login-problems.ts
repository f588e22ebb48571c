import { childLoginPattern } from "@larkroom/domain/identity/child-login";
import { passwordMinLength } from "@larkroom/domain/identity/password";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Trims a password before it is set, as the login does with its input. */
export const childPassword = (typed: string): string => typed.trim();

/** The problems of a login and password that the client can find. An empty password keeps the current one. */
export function loginProblems(login: string, typed: string, hasPassword: boolean): Record<string, string> {
  const name = login.trim().toLowerCase();
  const password = childPassword(typed);
  return {
    ...(name === "" ? { login: "required" } : childLoginPattern.test(name) ? {} : { login: "login_invalid" }),
    ...(password === "" && !hasPassword ? { password: "required" } : {}),
    ...(password !== "" && [...password].length < passwordMinLength("student") ? { password: "password_short" } : {}),
  };
}

/** The text for what is wrong with a child's login or password. */
export function useLoginProblemText(): (code: string, field: string) => string {
  const texts = useTexts("children");
  const family = useTexts("family");
  const words: Record<string, string> = {
    login_invalid: texts("loginInvalid"),
    login_taken: texts("loginTaken"),
    password_short: family("errors.password_short"),
    password_long: family("errors.password_long"),
    password_common: family("errors.password_common"),
  };
  return (code, field) =>
    code === "required" ? texts(field.endsWith("login") ? "loginNeeded" : "passwordNeeded") : (words[code] ?? family("errors.other"));
}
