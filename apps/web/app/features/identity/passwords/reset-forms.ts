import type { LoginKind } from "@larkroom/domain/identity/person-kinds";
import type { Api } from "~/shared/api/call.ts";
import type { NativeForm } from "~/shared/forms/native-form.ts";
import { asSet, newPasswordProblem, refusedPassword, type PasswordProblem } from "./new-password.ts";
import { resetStrategy, type ResetStrategy } from "./reset-pages.ts";

/** Requests a password reset link. */
export const askResetForm: NativeForm<"strategy" | "identity", "identity"> = {
  fields: ["strategy", "identity"],
  check: ({ identity }) => (identity.trim() === "" ? { identity: "identity" } : {}),
  send: async (api, values) => {
    const strategy = resetStrategy(values.strategy);
    await api("POST /public/password_reset/:strategy", { params: { strategy }, body: { identity: values.identity.trim() } });
    return null;
  },
  refused: ({ fields }) => (fields["identity"] === undefined ? null : { identity: "identity" }),
};

/**
 * A form with one field: the password set with an emailed link.
 * @param kind whose password it is: each kind has its own minimum length
 * @param set sets it and returns the next page
 */
export const newPasswordForm = (
  kind: LoginKind,
  set: (api: Api, password: string) => Promise<string | null>,
): NativeForm<"password", PasswordProblem> => ({
  fields: ["password"],
  secret: ["password"],
  check: ({ password }) => {
    const problem = newPasswordProblem(kind, password);
    return problem ? { password: problem } : {};
  },
  send: (api, { password }) => set(api, asSet(password)),
  refused: (error) => {
    const problem = refusedPassword(error);
    return problem && { password: problem };
  },
});

/** Sets the password with a reset link. */
export const chooseForm = (strategy: ResetStrategy, token: string) =>
  newPasswordForm(strategy, async (api, password) => {
    await api("POST /public/password_reset/:strategy", { params: { strategy }, body: { token, password } });
    return null;
  });
