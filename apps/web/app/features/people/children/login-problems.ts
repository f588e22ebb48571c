import { passwordMinLength } from "@larkroom/domain/identity/password";
import { useTexts } from "~/shared/texts/use-texts.ts";

const shapeOfLogin = /^[a-z0-9._-]{3,40}$/;

/** A password as it is set: without the blanks around it, which the login leaves out of what is typed. */
export const childPassword = (typed: string): string => typed.trim();

/** What is wrong with a login and a password before the server is asked. An empty password keeps the one that is set. */
export function loginProblems(login: string, typed: string, hasPassword: boolean): Record<string, string> {
  const name = login.trim().toLowerCase();
  const password = childPassword(typed);
  return {
    ...(name === "" ? { login: "required" } : shapeOfLogin.test(name) ? {} : { login: "login_invalid" }),
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
