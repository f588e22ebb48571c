import { useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { PasswordField } from "~/kit/field/password-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FocusedTitle } from "../focused-title.tsx";
import { LoginAlert } from "../login-failure.tsx";
import styles from "../login.module.css";
import { useFieldsForm } from "../use-fields-form.ts";
import look from "./second-factor.module.css";
import { CodeField } from "./code-field.tsx";
import { checkCode, isWrongCode, type CodeProblem } from "./code-problem.ts";
import { giveCode } from "./give-code.ts";
import { SetUpSecondFactor, type SetUpStep } from "./set-up.tsx";

/** The state of the user's second factor. */
export type SecondFactorState = Answer<"GET /auth/second_factor">;

/** The user's second factor: its state, and ways to turn it on, replace it and, if the role allows, turn it off. */
export function OwnSecondFactor({ state, onChanged }: { state: SecondFactorState; onChanged: () => Promise<void> }) {
  const texts = useTexts("secondFactor");
  const [doing, setDoing] = useState<"setUp" | "turnOff" | null>(null);
  const changed = async (said: "turnedOn" | "turnedOff") => {
    setDoing(null);
    toasts.show({ tone: "success", text: texts(`account.${said}`) });
    await onChanged();
  };
  const cancel = (
    <Button variant="tertiary" size="small" className={look.begin} onClick={() => setDoing(null)}>
      {texts("account.cancel")}
    </Button>
  );
  if (doing === "setUp")
    return (
      <SetUpSecondFactor
        onDone={() => void changed("turnedOn")}
        frame={(step, children) => (
          <SetUpFrame key={step} step={step} renews={state.enabled} cancel={cancel}>
            {children}
          </SetUpFrame>
        )}
      />
    );
  if (doing === "turnOff") return <TurnOff onDone={() => void changed("turnedOff")} cancel={cancel} />;
  return (
    <>
      <Text size="compact" tone="soft">
        {texts(state.enabled ? "account.on" : "account.off")}{" "}
        {state.enabled ? texts("account.codesLeft", { count: state.recoveryCodesLeft }) : null}{" "}
        {state.required ? texts(state.mayTrustDevice ? "account.requiredBySchool" : "account.required") : null}
      </Text>
      <div className={look.ways}>
        <Button variant="secondary" onClick={() => setDoing("setUp")}>
          {texts(state.enabled ? "account.renew" : "account.turnOn")}
        </Button>
        {state.enabled && !state.required ? (
          <Button variant="tertiary" onClick={() => setDoing("turnOff")}>
            {texts("account.turnOff")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function SetUpFrame({ step, renews, cancel, children }: { step: SetUpStep; renews: boolean; cancel: ReactNode; children: ReactNode }) {
  const texts = useTexts("secondFactor");
  return (
    <div className={look.inPlace}>
      <Heading level={3} look="h4">
        <FocusedTitle>
          {texts(step === "begin" ? (renews ? "account.renew" : "account.turnOn") : step === "scan" ? "setUp.scanTitle" : "recovery.title")}
        </FocusedTitle>
      </Heading>
      {step === "begin" && renews ? (
        <Text size="compact" tone="soft">
          {texts("account.renewText")}
        </Text>
      ) : null}
      {children}
      {step === "recovery" ? null : cancel}
    </div>
  );
}

function TurnOff({ onDone, cancel }: { onDone: () => void; cancel: ReactNode }) {
  const texts = useTexts("secondFactor");
  const login = useTexts("login");
  const [asksCode, setAsksCode] = useState(false);
  const form = useFieldsForm<"currentPassword" | "code", "passwordEmpty" | "password" | CodeProblem>({
    fields: ["currentPassword", "code"],
    check: ({ currentPassword, code }) => ({
      ...(currentPassword.trim() === "" ? { currentPassword: "passwordEmpty" as const } : {}),
      ...(asksCode ? checkCode(code) : {}),
    }),
    send: async ({ currentPassword, code }) => {
      if (asksCode) await giveCode(code);
      await api("DELETE /auth/second_factor", { body: { currentPassword: currentPassword.trim() } });
      onDone();
    },
    refused: (error) => {
      // A trusted device skipped the code at login, so it is asked for now.
      if (error.code === "fresh_second_factor_required") {
        setAsksCode(true);
        return { code: "empty" };
      }
      return error.code === "wrong_credentials" ? { currentPassword: "password" } : isWrongCode(error) ? { code: "wrong" } : null;
    },
    after: "leave",
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {form.failure ? <LoginAlert failure={form.failure} onOver={form.forgive} /> : null}
      <PasswordField
        name="currentPassword"
        label={texts("setUp.password")}
        error={form.problems.currentPassword ? texts(`problems.${form.problems.currentPassword}`) : undefined}
        showLabel={login("showPassword")}
        hideLabelText={login("hidePassword")}
        maxLength={1024}
        required
      />
      {asksCode ? <CodeField label={texts("setUp.code")} problem={form.problems.code as CodeProblem | undefined} /> : null}
      <div className={look.ways}>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel={texts("verify.sending")}>
          {texts("account.turnOff")}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
