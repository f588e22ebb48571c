import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { CodeField } from "./code-field.tsx";
import { codeProblem, refusedProof, useProofText } from "./code-problem.ts";
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
  const { set, field, mutation, formProps } = useApiForm({
    initial: { code: "", currentPassword: "" },
    check: ({ code, currentPassword }) => ({
      code: asksCode && codeProblem(code, false),
      currentPassword: asksPassword && currentPassword === "" && "passwordEmpty",
    }),
    problemText: useProofText(),
    refused: refusedProof,
    send: async (api, { code, currentPassword }) => {
      if (asksCode) await giveCode(api, code);
      setAsksCode(false);
      set("code", "");
      return api("POST /auth/second_factor/setup", { body: asksPassword ? { currentPassword: currentPassword.trim() } : {} });
    },
    onDone: onOffered,
    onFailure: ({ code }) => {
      if (code === "fresh_login_required") setAsksPassword(true);
      else if (code === "fresh_second_factor_required") setAsksCode(true);
      else return undefined;
      return true;
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <Stack as="ol" gap={10} size="compact" tone="soft" className={steps.steps}>
        {(["app", "scan", "code"] as const).map((step) => (
          <li key={step}>{texts(`setUp.steps.${step}`)}</li>
        ))}
      </Stack>
      <LoginAlert failure={mutation.failure} onOver={mutation.reset} />
      {asksCode ? <CodeField label={texts("setUp.code")} {...field("code")} /> : null}
      {asksPassword ? (
        <PasswordField
          {...field("currentPassword")}
          label={texts("setUp.password")}
          showLabel={login("showPassword")}
          hideLabelText={login("hidePassword")}
          maxLength={1024}
          ref={password}
          required
        />
      ) : null}
      <Button type="submit" busy={mutation.isPending} busyLabel={texts("setUp.beginning")} className={place({ start: true })}>
        {texts("setUp.begin")}
      </Button>
    </form>
  );
}
