import type { FieldError } from "./registration.ts";

export type LoginCode = "error.login.identity-required" | "error.login.password-required";

/** The login form: its rules speak only after the first attempt to send it. */
export interface LoginForm {
  identity: string;
  password: string;
  /** Somebody tried to send it. */
  submitted: boolean;
  /** It is on its way. */
  loading: boolean;
}

export const emptyLoginForm: LoginForm = { identity: "", password: "", submitted: false, loading: false };

/** What is missing, nothing before the first attempt. */
export const loginErrors = (form: LoginForm): FieldError<LoginCode>[] => (form.submitted ? missing(form) : []);

const missing = (form: LoginForm): FieldError<LoginCode>[] => [
  ...(form.identity.trim() === "" ? [{ field: "identity", code: "error.login.identity-required" } as const] : []),
  ...(form.password.trim() === "" ? [{ field: "password", code: "error.login.password-required" } as const] : []),
];

/** An attempt to send: the form as it is then, and what goes out, trimmed; null while something is missing or on its way. */
export function submitLogin(form: LoginForm): { form: LoginForm; send: { identity: string; password: string } | null } {
  if (form.loading) return { form, send: null };
  const submitted = { ...form, submitted: true };
  if (missing(form).length > 0) return { form: submitted, send: null };
  return { form: { ...submitted, loading: true }, send: { identity: form.identity.trim(), password: form.password.trim() } };
}

/** The answer came: it may be sent again. */
export const loginAnswered = (form: LoginForm): LoginForm => ({ ...form, loading: false });

/** The parent's dialog asks for the password alone, by the same rules. */
export const parentLoginErrors = (form: Pick<LoginForm, "password" | "submitted">): FieldError<LoginCode>[] =>
  loginErrors({ ...emptyLoginForm, ...form, identity: "-" });
