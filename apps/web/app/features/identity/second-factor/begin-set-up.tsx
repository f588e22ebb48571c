import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import { CodeField } from "./code-field.tsx";
import { checkCode, isWrongCode, type CodeProblem } from "./code-problem.ts";
import { giveCode } from "./give-code.ts";
import steps from "./second-factor.module.css";

/** A new authenticator secret that isn't active yet. */
export type OfferedSecret = Answer<"POST /auth/second_factor/setup">;

/** Explains the setup; asks for the password when the login is too old, and for a code when a trusted device skipped it. */
export function BeginSetUp({ onOffered }: { onOffered: (secret: OfferedSecret) => void }) {
  const texts = useTexts("secondFactor");
  const login = useTexts("login");
  const [asksPassword, setAsksPassword] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), [asksPassword]);
  const form = useFieldsForm<"currentPassword" | "code", "passwordEmpty" | "password" | CodeProblem>({
    fields: ["code", "currentPassword"],
    check: ({ currentPassword, code }) => ({
      ...(asksCode ? checkCode(code) : {}),
      ...(asksPassword && currentPassword === "" ? { currentPassword: "passwordEmpty" as const } : {}),
    }),
    send: async ({ currentPassword, code }) => {
      try {
        if (asksCode) await giveCode(code);
        setAsksCode(false);
        const body = asksPassword ? { currentPassword: currentPassword.trim() } : {};
        onOffered(await api("POST /auth/second_factor/setup", { body }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "fresh_login_required") setAsksPassword(true);
        else if (error.code === "fresh_second_factor_required") setAsksCode(true);
        else throw error;
      }
    },
    refused: (error) =>
      error.code === "wrong_credentials" ? { currentPassword: "password" } : isWrongCode(error) ? { code: "wrong" } : null,
    after: "empty",
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <ol className={steps.steps}>
        {(["app", "scan", "code"] as const).map((step) => (
          <li key={step}>{texts(`setUp.steps.${step}`)}</li>
        ))}
      </ol>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      {asksCode ? <CodeField label={texts("setUp.code")} problem={form.problems.code as CodeProblem | undefined} /> : null}
      {asksPassword ? (
        <PasswordField
          name="currentPassword"
          label={texts("setUp.password")}
          error={form.problems.currentPassword ? texts(`problems.${form.problems.currentPassword}`) : undefined}
          showLabel={login("showPassword")}
          hideLabelText={login("hidePassword")}
          maxLength={1024}
          ref={password}
          required
        />
      ) : null}
      <Button type="submit" busy={form.busy} busyLabel={texts("setUp.beginning")} className={steps.begin}>
        {texts("setUp.begin")}
      </Button>
    </form>
  );
}
